import type { ReactNode } from 'react'

type Props = { title: string; children?: ReactNode; action?: ReactNode }

/** An empty list: says so, why, and what to do next. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-start gap-3 border-s-2 border-border py-2 ps-5">
      <p className="font-serif text-lg leading-snug">{title}</p>
      {children ? <div className="max-w-[68ch] text-sm text-muted-foreground">{children}</div> : null}
      {action}
    </div>
  )
}
