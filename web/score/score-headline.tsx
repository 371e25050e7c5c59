import type { ScoreSheet } from '#contract/score/sheet.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/layout/badge.tsx'
import { formatDay } from '#web/format/format.ts'
import { amongText, confidenceText, formatScore, formatShare } from './score-text.ts'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Props = {
  sheet: Pick<ScoreSheet, 'headline' | 'rank' | 'run' | 'project' | 'missingDataRange'>
  /** The number of points without data. */
  unknown: number
}

/** Grade and score with the range that the data allow, and the data coverage. */
export function ScoreHeadline({ sheet, unknown }: Props) {
  const { headline, rank, run, project, missingDataRange } = sheet
  const { score, grade, interval80 } = headline
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-5">
        <p className="grid size-20 shrink-0 place-content-center rounded-full border-2 border-primary text-center">
          <span className="sr-only">{m.score_grade_label({ grade })}</span>
          <span aria-hidden dir="ltr" className="font-serif text-2xl leading-none">
            {grade}
          </span>
        </p>
        <div>
          {score === null ? (
            <p className="font-serif text-2xl leading-tight text-balance">{m.score_not_rated()}</p>
          ) : (
            <p className="figures leading-none">
              <span className="font-serif text-4xl">{formatScore(score)}</span>
              <span className="ms-1.5 text-sm text-muted-foreground">{m.score_of_hundred()}</span>
            </p>
          )}
          {rank ? (
            <p className="mt-2 max-w-[32ch] text-sm text-muted-foreground">
              {m.score_percentile({
                percentile: Math.round(rank.percentile),
                count: rank.count,
                among: amongText(rank.among),
              })}
            </p>
          ) : null}
          <p className="mt-2 flex flex-wrap gap-1.5">
            <Badge variant="outline">{m.score_as_of({ date: formatDay(run.asOf) })}</Badge>
            <Badge variant="outline">{m.score_version({ version: run.modelVersion })}</Badge>
            <DemonstrationMark of={project} />
          </p>
        </div>
      </div>
      <div className="grid gap-5">
        {interval80 && score !== null ? (
          <Range low={interval80[0]} high={interval80[1]} at={score} missing={missingDataRange} />
        ) : null}
        <Meter
          label={m.score_coverage()}
          share={headline.coverage}
          note={m.score_coverage_note({ unknown })}
        />
        <Meter
          label={m.score_confidence()}
          share={headline.confidence}
          note={confidenceText[headline.confidenceLevel]()}
        />
      </div>
    </div>
  )
}

type RangeProps = { low: number; high: number; at: number; missing: ScoreSheet['missingDataRange'] }

/** The 80 percent range of the score on a scale of 0 to 100, and how far unknown points could move it. */
function Range({ low, high, at, missing }: RangeProps) {
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span>{m.score_range()}</span>
        <span className="figures">
          {m.score_range_is({ low: formatScore(low), high: formatScore(high) })}
        </span>
      </p>
      <div aria-hidden className="relative mt-2 h-2 rounded-full bg-muted">
        <span
          className="absolute inset-y-0 rounded-full bg-primary/35"
          style={{ insetInlineStart: `${low}%`, width: `${Math.max(0.5, high - low)}%` }}
        />
        <span
          className="absolute -inset-y-1 w-0.5 bg-primary"
          style={{ insetInlineStart: `calc(${at}% - 1px)` }}
        />
      </div>
      <p className="figures mt-1.5 text-xs text-muted-foreground">
        {m.score_range_note()}{' '}
        {missing
          ? m.score_range_missing({ low: formatScore(missing[0]), high: formatScore(missing[1]) })
          : null}
      </p>
    </div>
  )
}

function Meter({ label, share, note }: { label: string; share: number; note: string }) {
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="figures">{formatShare(share)}</span>
      </p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-muted">
        <span className="block h-full bg-primary" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="mt-1.5 text-xs text-muted-foreground">{note}</p>
    </div>
  )
}
