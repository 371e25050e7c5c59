import type { ReactNode } from 'react'

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** A section of the dashboard with its heading. */
export function DashboardSection({ id, title, aside, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-serif text-lg">
          {title}
        </h2>
        {aside ? <div className="text-sm text-muted-foreground">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}

export const wayLooks = 'underline decoration-border underline-offset-4 hover:decoration-current'
