import { useId, type ReactNode } from 'react'

type Props = { title: string; detail?: ReactNode; children: ReactNode }

/** A section of a guide with its heading. */
export function Part({ title, detail, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid">
      <h2 id={id} className="border-t-2 border-foreground/80 pt-3 font-serif text-2xl leading-tight">
        {title}
      </h2>
      {detail ? <p className="mt-1.5 max-w-[68ch] text-sm text-muted-foreground">{detail}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}
