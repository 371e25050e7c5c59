import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  /** The basis of its figures. */
  unit?: string
  /** What the reader should know first. */
  detail?: ReactNode
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of the sheet with its heading. */
export function SheetPart({ title, unit, detail, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h3 id={id} className="font-serif text-lg">
            {title} {unit ? <span className="font-sans text-sm text-muted-foreground">{unit}</span> : null}
          </h3>
          {detail ? <p className="max-w-[80ch] text-sm text-muted-foreground">{detail}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
