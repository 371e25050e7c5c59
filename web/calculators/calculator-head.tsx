import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'

type Props = { title: string; lead: string; isCatalogue?: boolean; children?: ReactNode }

/** Breadcrumbs, title and purpose. */
export function CalculatorHead({ title, lead, isCatalogue = false, children }: Props) {
  const hub = {
    key: 'resources',
    link: (
      <Link {...crumbLink} to="/resources">
        {m.resources_title()}
      </Link>
    ),
  }
  const list = {
    key: 'calculators',
    link: (
      <Link {...crumbLink} to="/resources/calculators">
        {m.calculators_title()}
      </Link>
    ),
  }
  return (
    <header>
      <div className="print:hidden">
        <Breadcrumb links={isCatalogue ? [hub] : [hub, list]} current={title} />
      </div>
      <h1 className="page-title mt-5 max-w-[28ch]">{title}</h1>
      <p className="mt-4 max-w-[62ch] text-lg leading-relaxed text-pretty text-muted-foreground">{lead}</p>
      {children}
    </header>
  )
}
