import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { crumbLink } from '#web/page/breadcrumbs.ts'

type Props = {
  title: string
  lead: string
  /** The list between the hub and this page. */
  under?: { key: string; link: ReactNode }
  children?: ReactNode
}

/** The header of a resources page: breadcrumbs, title and purpose. */
export function ResourceHead({ title, lead, under, children }: Props) {
  const hub = {
    key: 'resources',
    link: (
      <Link {...crumbLink} to="/resources">
        {m.resources_title()}
      </Link>
    ),
  }
  return (
    <header>
      <Breadcrumb links={under ? [hub, under] : [hub]} current={title} />
      <h1 className="page-title mt-5 max-w-[28ch]">{title}</h1>
      <p className="mt-4 max-w-[62ch] text-lg leading-relaxed text-pretty text-muted-foreground">{lead}</p>
      {children}
    </header>
  )
}
