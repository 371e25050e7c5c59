import type { ReactNode } from 'react'

type Props = { id: string; title: string; lead?: string; children: ReactNode }

/** A section of a long page, with an id for links and a heading. */
export function PagePart({ id, title, lead, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-24 font-serif text-2xl">
        {title}
      </h2>
      {lead ? <p className="mt-2 max-w-[68ch] leading-relaxed text-muted-foreground">{lead}</p> : null}
      <div className="mt-6">{children}</div>
    </section>
  )
}
