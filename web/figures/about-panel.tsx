import type { ReactNode } from 'react'
import type { RowSet } from '#contract/market/rows-behind.ts'
import { m } from '#web/paraglide/messages.js'
import { ReportFigure } from '#web/reports/report-figure.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { meanings, type Meaning } from './meanings.ts'
import { RowSets } from './rows/row-sets.tsx'

export type About = {
  definition?: ReactNode
  /** Instead of the definition, the kind of figure. */
  meaning?: Meaning | undefined
  formula?: ReactNode
  limits?: ReactNode
  basis?: ReactNode
  /** Leads to the rows that the figure was computed from, where they are on the same page. */
  rows?: ReactNode
  /** The rows on other pages, one set for each sample. */
  sets?: readonly RowSet[] | undefined
  /** Whether rows have the currency and the unit in which they are filed, as public pages do. */
  isAsFiled?: boolean | undefined
  /** What each set is of, where there are several. */
  setNames?: Readonly<Record<string, string>> | undefined
  /** The file and the line of each published value. */
  files?: readonly { name: string; text: string }[] | undefined
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
  const { sets = [], setNames = {}, files = [], isAsFiled = false } = about
  const parts = [
    { title: m.ui_definition(), text: about.definition ?? (about.meaning && meanings[about.meaning]()) },
    { title: m.ui_formula(), text: about.formula },
    { title: m.ui_basis(), text: about.basis },
    { title: m.ui_limits(), text: about.limits },
    { title: m.ui_rows(), text: about.rows },
    {
      title: m.ui_rows(),
      text: sets.length > 0 ? <RowSets sets={sets} names={setNames} isAsFiled={isAsFiled} /> : null,
    },
    { title: m.figures_files(), text: files.length > 0 ? <Files files={files} /> : null },
  ]
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent title={label} {...(notes.length > 0 ? { description: notes.join(' · ') } : {})}>
        <div className="grid gap-6 text-sm leading-relaxed">
          {parts.map(({ title, text }, at) =>
            text ? (
              // Two parts have the rows.
              <section key={at} className="grid gap-1.5">
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

function Files({ files }: { files: NonNullable<About['files']> }) {
  return (
    <ul className="grid gap-1">
      {files.map(({ name, text }) => (
        <li key={name} className="wrap-anywhere">
          {name}: <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
