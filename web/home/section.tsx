import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = { id?: string; title: string; detail?: string; className?: string; children: ReactNode }

/** A section of a page with its heading. `className` sets the line above it. */
export function Section({ id, title, detail, className, children }: Props) {
  return (
    <section id={id} className={classes('border-border', className)}>
      <div className="page-frame">
        <div className="mb-8 grid gap-x-16 gap-y-3 md:mb-10 lg:grid-cols-[1fr_1fr] lg:items-baseline">
          <h2 className="font-serif text-2xl leading-tight text-balance">{title}</h2>
          {detail ? (
            <p className="max-w-[60ch] leading-relaxed text-pretty text-muted-foreground">{detail}</p>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  )
}
