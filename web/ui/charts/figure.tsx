import type { About } from './about-figure.tsx'
import { lazy, Suspense } from 'react'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { ChangeNote, type FigureChange } from './change-note.tsx'
import { classes } from '#web/ui/classes.ts'

// A panel brings much with it that pages without one do without.
const AboutFigure = lazy(() =>
  import('./about-figure.tsx').then((module) => ({ default: module.AboutFigure })),
)

type Props = {
  label: string
  /** Written for the reader; null where it is not known. */
  value: string | null
  unit?: string | undefined
  /** Why the value is not known. */
  reason?: string | undefined
  change?: FigureChange | undefined
  /** How many sales it stands on: under 5 it is not shown, under 15 it is grey. */
  sample?: number | undefined
  asOf?: string | undefined
  source?: string | undefined
  /** Opens in a panel at the side. */
  about?: About | undefined
  size?: 'default' | 'lg'
}

/** One number with everything that it takes to believe it. */
export function Figure({
  label,
  value,
  unit,
  reason,
  change,
  sample,
  asOf,
  source,
  about,
  size = 'default',
}: Props) {
  const { suppressedBelowSales, thinBelowSales } = limits.market
  const suppressed = sample !== undefined && sample < suppressedBelowSales
  const thin = sample !== undefined && !suppressed && sample < thinBelowSales
  const shown = suppressed ? null : value
  const missing = suppressed ? m.ui_not_enough() : (reason ?? m.ui_unknown())
  const notes = [
    sample === undefined ? null : m.ui_sample({ count: sample.toLocaleString(displayLocale()) }),
    asOf ? m.ui_as_of({ date: asOf }) : null,
    source ? m.ui_source({ source }) : null,
  ].filter((note) => note !== null)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
      <div className="flex min-h-6 items-center gap-1 text-sm text-muted-foreground">
        <span className="min-w-0 md:truncate">{label}</span>
        {about ? (
          <Suspense fallback={<span className="size-6" />}>
            <AboutFigure label={label} about={about} notes={notes} />
          </Suspense>
        ) : null}
      </div>
      <p
        className={classes(
          'figures flex flex-wrap items-baseline gap-x-1.5 leading-tight font-medium',
          size === 'lg' ? 'text-2xl' : 'text-lg',
          (thin || shown === null) && 'text-muted-foreground',
        )}
      >
        {shown === null ? (
          <>
            <span aria-hidden>—</span>
            <span className="text-sm font-normal">{missing}</span>
          </>
        ) : (
          <>
            {shown}
            {unit ? <span className="text-sm font-normal text-muted-foreground">{unit}</span> : null}
          </>
        )}
      </p>
      {change && shown !== null ? <ChangeNote {...change} /> : null}
      {notes.length > 0 || thin ? (
        <p className="figures text-xs text-muted-foreground">
          {[thin ? m.ui_thin() : null, ...notes].filter(Boolean).join(' · ')}
        </p>
      ) : null}
    </div>
  )
}
