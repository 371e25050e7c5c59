import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

type Props = {
  /** Links, from the top down. */
  links: readonly { key: string; link: ReactNode }[]
  /** This page. */
  current: string
}

/** The page's position in the site. The caller creates the links, because only it knows the routes. */
export function Breadcrumb({ links, current }: Props) {
  return (
    <nav aria-label={m.ui_breadcrumb()} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-muted-foreground [&_a]:rounded-sm [&_a]:hover:text-foreground">
        {links.map(({ key, link }) => (
          <li key={key} className="inline-flex min-h-6 items-center gap-1.5">
            {link}
            <ChevronRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-foreground">
          {current}
        </li>
      </ol>
    </nav>
  )
}
