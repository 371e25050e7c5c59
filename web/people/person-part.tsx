import { useId, type ReactNode } from 'react'

/** One section of an account, with its heading. */
export function PersonPart({
  title,
  detail,
  children,
}: {
  title: string
  detail?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 id={id} className="font-serif text-lg">
          {title}
        </h3>
        {detail ? <p className="text-sm text-muted-foreground">{detail}</p> : null}
      </div>
      {children}
    </section>
  )
}
