import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProjectCard } from '#contract/projects.ts'
import type { PointOnSheet, ScoreSheet } from '#contract/score/sheet.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { findReasons } from './find-reasons.ts'
import { scoreSheet } from './queries.ts'
import { amongText, formatEffect, formatScore, formatShare, pointValueText } from './score-text.ts'

type Props = { slug: string; card: ProjectCard }

/** Grade, score, range and coverage in the first window of a project; links to the Score tab. */
export function ScoreGlance({ slug, card }: Props) {
  const { data: sheet } = useQuery(scoreSheet(slug))
  // The first score of a new project arrives after its card.
  const rating = card.score ?? sheet?.headline
  if (!rating) return <p className="text-sm text-muted-foreground">{m.score_none()}</p>
  const { grade, score, coverage } = rating
  return (
    <section aria-label={m.score_title()} className="flex gap-4 border-t border-border pt-2.5">
      <span className="grid size-16 shrink-0 place-content-center rounded-full border-2 border-primary font-serif text-2xl leading-none">
        <span className="sr-only">{m.score_grade_label({ grade })}</span>
        <span aria-hidden dir="ltr">
          {grade}
        </span>
      </span>
      <div className="grid min-w-0 content-start gap-0.5">
        <h2 className="text-sm text-muted-foreground">
          <Link
            to="/projects/$slug"
            params={{ slug }}
            search={{ tab: 'score' }}
            className="underline underline-offset-4"
          >
            {m.score_title()}
          </Link>
        </h2>
        <p className="figures text-lg leading-tight font-medium">
          {score === null ? m.score_not_rated() : formatScore(score)}{' '}
          {score === null ? null : (
            <span className="text-sm font-normal text-muted-foreground">{m.score_of_hundred()}</span>
          )}
        </p>
        <p className="figures text-xs text-muted-foreground md:text-sm">{noteText(sheet, coverage)}</p>
        {sheet?.rank ? (
          <p className="text-sm text-pretty text-muted-foreground max-md:hidden">
            {m.score_percentile({
              percentile: Math.round(sheet.rank.percentile),
              count: sheet.rank.count,
              among: amongText(sheet.rank.among),
            })}
          </p>
        ) : null}
      </div>
    </section>
  )
}

function noteText(sheet: ScoreSheet | null | undefined, coverage: number): string {
  const known = m.score_glance_coverage({ share: formatShare(coverage) })
  const range = sheet?.headline.interval80
  if (!range || sheet.headline.score === null) return known
  const [low, high] = range
  return `${m.score_glance_range({ low: formatScore(low), high: formatScore(high) })} · ${known}`
}

/** Three reasons for and three against, as short lists. */
export function ScoreReasons({ slug }: { slug: string }) {
  const { data: sheet } = useQuery(scoreSheet(slug))
  if (!sheet || sheet.baseline === null) return null
  const { gains, losses } = findReasons(sheet)
  return (
    <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      <Side title={m.score_reasons_for()} points={gains.slice(0, 3)} isGain />
      <Side title={m.score_reasons_against()} points={losses.slice(0, 3)} />
    </div>
  )
}

type SideProps = { title: string; points: readonly PointOnSheet[]; isGain?: boolean }

function Side({ title, points, isGain = false }: SideProps) {
  if (points.length === 0) return null
  return (
    <section className="border-t border-border pt-2.5">
      <h2 className="text-sm text-muted-foreground">{title}</h2>
      <ul className="mt-1 grid gap-1.5">
        {points.map((point) => (
          <li key={point.key} className="flex items-baseline gap-3 text-sm">
            <span className="min-w-0 flex-1">
              {point.name}: <span className="figures text-muted-foreground">{pointValueText(point)}</span>
            </span>
            <span className={classes('figures', isGain ? 'text-positive' : 'text-negative')}>
              {formatEffect(point.contribution ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sample behind a computed point and its date: '64 contracts, to 28 Oct 2026'. */
export function PointBasis({ slug, point: key }: { slug: string; point: string }) {
  const { data: sheet } = useQuery(scoreSheet(slug))
  const point = sheet?.points.find((one) => one.key === key)
  const text = point ? basisText(point) : null
  return text === null ? null : <span className="figures">{text}</span>
}

function basisText({ record, observedOn, value }: PointOnSheet): string | null {
  const { leases, sales, until } = record?.inputs ?? {}
  const day = typeof until === 'string' ? until : observedOn
  if (day === null) return null
  const date = formatDay(day)
  if (typeof leases === 'number') return m.score_basis_leases({ shown: formatInteger(leases), date })
  // Where the sales are the value, only their date is left to say.
  if (typeof sales === 'number' && sales !== value)
    return m.score_basis_sales({ shown: formatInteger(sales), date })
  return m.score_basis_until({ date })
}
