import { Slot } from 'radix-ui'
import { useId, type ReactNode } from 'react'

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A label above a control, with its hint and error linked to it for screen readers. */
export function Field({ label, hint, error, action, children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {action}
      </div>
      <Slot.Root id={id} aria-describedby={note ? noteId : undefined} aria-invalid={error ? true : undefined}>
        {children}
      </Slot.Root>
      {note ? (
        <p id={noteId} className={error ? 'text-sm text-destructive' : 'text-sm text-muted-foreground'}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
