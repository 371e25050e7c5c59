import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'

export type About = {
  definition: ReactNode
  formula?: ReactNode
  limits?: ReactNode
  basis?: ReactNode
  /** Leads to the rows that the figure was computed from. */
  rows?: ReactNode
  /** The glossary's term for it, by its slug. */
  term?: string
}

type Props = {
  label: string
  about: About
  notes: readonly string[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A figure's definition, calculation, sources and rows, and a form to report an error in it. */
export function AboutPanel({ label, about, notes, isOpen, onOpenChange }: Props) {
  const parts = [
    { title: m.ui_definition(), text: about.definition },
    { title: m.ui_formula(), text: about.formula },
    { title: m.ui_basis(), text: about.basis },
    { title: m.ui_limits(), text: about.limits },
    { title: m.ui_rows(), text: about.rows },
  ]
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent title={label} {...(notes.length > 0 ? { description: notes.join(' · ') } : {})}>
        <div className="grid gap-6 text-sm leading-relaxed">
          {parts.map(({ title, text }) =>
            text ? (
              <section key={title} className="grid gap-1.5">
                <h3 className="text-xs font-medium text-muted-foreground">{title}</h3>
                <div>{text}</div>
              </section>
            ) : null,
          )}
          {about.term ? (
            <a
              href={`/glossary/${about.term}`}
              className="w-fit underline decoration-input underline-offset-4"
            >
              {m.ui_term_more()}
            </a>
          ) : null}
          <ReportFigure figure={label} />
        </div>
      </SheetContent>
    </Sheet>
  )
}
