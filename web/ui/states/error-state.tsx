import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

type Props = {
  /** What happened, in one sentence. */
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  /** The reference by which support finds the failure. */
  reference?: string | undefined
}

/** A part of a page that failed to load: what happened, a retry button, the reference for support. */
export function ErrorState({ title, children, onRetry, reference }: Props) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-s-2 border-destructive py-2 ps-5">
      <p className="font-serif text-lg leading-snug">{title}</p>
      {children ? <div className="max-w-[68ch] text-sm text-muted-foreground">{children}</div> : null}
      {onRetry ? (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      ) : null}
      {reference ? (
        <p className="figures text-xs text-muted-foreground select-all">{m.ui_reference({ reference })}</p>
      ) : null}
    </div>
  )
}
