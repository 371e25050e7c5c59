import { isSuppressed, isThinSample } from '#domain/market/thin-samples.ts'
import { AboutButton } from './about-button.tsx'
import type { About } from './about-panel.tsx'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { ChangeNote, type FigureChange } from '#web/ui/charts/change-note.tsx'
import { classes } from '#web/ui/classes.ts'

type Props = {
  label: string
  /** The formatted value, or null if unknown. */
  value: string | null
  unit?: string | undefined
  /** Why the value is unknown. */
  reason?: string | undefined
  /** What is said where the sample is too small; of sales unless given. */
  tooFew?: string
  change?: FigureChange | undefined
  /** The number of sales behind it. Below 5 the figure is hidden, below 15 it is grey. */
  sample?: number | undefined
  asOf?: string | undefined
  source?: string | undefined
  /** Shown in a side panel. */
  about?: About | undefined
  size?: 'default' | 'lg'
}

/** A number with its unit, change, sample and explanation. */
export function Figure({
  label,
  value,
  unit,
  reason,
  tooFew = m.ui_not_enough(),
  change,
  sample,
  asOf,
  source,
  about,
  size = 'default',
}: Props) {
  const suppressed = sample !== undefined && isSuppressed(sample)
  const thin = sample !== undefined && !suppressed && isThinSample(sample)
  const shown = suppressed ? null : value
  const missing = suppressed ? tooFew : (reason ?? m.ui_unknown())
  const notes = [
    sample === undefined ? null : m.ui_sample({ count: sample.toLocaleString(displayLocale()) }),
    asOf ? m.ui_as_of({ date: asOf }) : null,
    source ? m.ui_source({ source }) : null,
  ].filter((note) => note !== null)
  // The panel lies over the figure, so it repeats the value.
  const written = shown === null ? [] : [unit ? `${shown} ${unit}` : shown]
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
      <div className="flex min-h-6 items-center gap-1 text-sm text-muted-foreground">
        <span className="min-w-0 md:truncate">{label}</span>
        {about ? <AboutButton label={label} about={about} notes={[...written, ...notes]} /> : null}
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
            <bdi>{shown}</bdi>
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
