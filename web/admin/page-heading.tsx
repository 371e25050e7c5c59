import type { ReactNode } from 'react'

type Props = { title: string; lead: string; action?: ReactNode; children?: ReactNode }

/** The header of a staff screen: title, lead, and an action for the whole page. */
export function PageHeading({ title, lead, action, children }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="max-w-[60ch]">
        <h1 className="page-title">{title}</h1>
        <p className="mt-2 text-muted-foreground">{lead}</p>
        {children}
      </div>
      {action}
    </header>
  )
}
