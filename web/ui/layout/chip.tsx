import { X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

type Props = { children: string; onRemove: () => void }

/** An active filter with a button that removes it. */
export function Chip({ children, onRemove }: Props) {
  return (
    <span className="inline-flex h-7 max-w-full items-center rounded-sm border border-border bg-card ps-2.5 text-sm">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={m.ui_remove({ label: children })}
        onClick={onRemove}
        className="ms-0.5 grid size-6.5 shrink-0 place-content-center rounded-sm text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-2px]"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
