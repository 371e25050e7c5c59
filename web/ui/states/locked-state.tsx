import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

type Props = {
  /** What the tier includes. */
  title: string
  /** The tier and its price. */
  children: ReactNode
  /** One real row, readable. */
  sample?: ReactNode
  action?: ReactNode
}

/** A preview of what another tier includes: one real sample, its features, its price and a link. */
export function LockedState({ title, children, sample, action }: Props) {
  return (
    <section aria-label={m.ui_locked()} className="rounded-md border border-border bg-card">
      {sample ? <div className="border-b border-border px-5 py-3">{sample}</div> : null}
      <div className="grid justify-items-start gap-3 p-5">
        <p className="flex items-center gap-2 font-serif text-lg leading-snug">
          <Lock aria-hidden className="size-4 text-brass" />
          {title}
        </p>
        <div className="max-w-[68ch] text-sm text-muted-foreground">{children}</div>
        {action}
      </div>
    </section>
  )
}
