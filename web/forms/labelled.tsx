import { useId, type ReactNode } from 'react'

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: (id: string) => ReactNode
}

/** An input of the page itself, such as a native select, under its label. */
export function Labelled({ label, hint, error, children }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children(id)}
      {error || hint ? (
        <p className={error ? 'text-sm text-destructive' : 'text-sm text-muted-foreground'}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  )
}
