import type { AnalyticsPanel, HeadlineRow, RealTerms } from '#contract/market/analytics.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { toMonth } from '#domain/dates/months.ts'
import { stepDays } from '#domain/market/analytics/step-days.ts'
import { missingMonths, rangesFactor, realFactor } from '#domain/market/published/real-terms.ts'
import { exactAmount } from '#domain/money/exact-amount.ts'
import { publishedSeries } from '#domain/market/published/series.ts'
import type { Deflator } from './deflator.ts'
import { changeSince } from './headline.ts'

type Trend = Extract<AnalyticsPanel, { kind: 'trend' }>
type Point = Trend['lines'][number]['points'][number]

/** What real figures rest on, and the months between two days without consumer prices. */
export function realTerms({ series, prices, month }: Deflator, days: DayRange | null): RealTerms {
  return {
    ...publishedSeries[series],
    month,
    isDemonstration: series === 'cpi-demonstration',
    missing: days ? missingMonths(prices, toMonth(days.from), toMonth(days.to)) : [],
  }
}

/** The first and last month of the charts that real terms change; of an open step, its first. Null without one. */
export function chartedDays(panels: readonly AnalyticsPanel[], asOf: string | null): DayRange | null {
  const months = panels.flatMap((panel) => {
    const steps = isMoneyTrend(panel)
      ? panel.lines.flatMap(({ points }) => points.map(({ from }) => from)).toSorted()
      : []
    const [first, last] = [steps[0], steps.at(-1)]
    if (panel.kind !== 'trend' || !first || !last) return []
    const end = stepDays(last, panel.step, {}).to
    return [first, asOf === null || end > asOf ? last : end]
  })
  const [from, to] = [months.toSorted()[0], months.toSorted().at(-1)]
  return from && to ? { from, to } : null
}

/** Our own courses of money and of indices; what others publish is left as published. */
function isMoneyTrend(panel: AnalyticsPanel): panel is Trend {
  return (
    panel.kind === 'trend' &&
    panel.published === undefined &&
    (panel.unit === 'index' || panel.unit.startsWith('money'))
  )
}

/**
 * Charts and the headline table in prices of the newest month with a consumer price. Rankings are made in these terms, so
 * that their changes are judged by them.
 */
export function inRealTerms(
  panels: readonly AnalyticsPanel[],
  deflator: Deflator,
  asOf: string | null,
): AnalyticsPanel[] {
  return panels.map((panel) => {
    if (panel.kind === 'headline') return toRealHeadline(panel, deflator)
    return isMoneyTrend(panel) ? toReal(panel, deflator, panel.basis?.asOf ?? asOf) : panel
  })
}

type Headline = Extract<AnalyticsPanel, { kind: 'headline' }>

function toRealHeadline(panel: Headline, { prices }: Deflator): Headline {
  const factors = {
    now: realFactor(prices, panel.months.now, 'month'),
    before: realFactor(prices, panel.months.before, 'month'),
    yearAgo: realFactor(prices, panel.months.yearAgo, 'month'),
  }
  const real = (figure: HeadlineRow['now'], factor: number | null): HeadlineRow['now'] => {
    if (figure.value === null) return figure
    return factor === null
      ? { ...figure, value: null, gap: 'no-consumer-price' }
      : { ...figure, value: figure.value * factor }
  }
  return {
    ...panel,
    rows: panel.rows.map((row) => {
      if (!row.unit.startsWith('money')) return row
      const [now, before] = [real(row.now, factors.now), real(row.before, factors.before)]
      const yearAgo = real(row.yearAgo, factors.yearAgo)
      return {
        ...row,
        now,
        before,
        yearAgo,
        change: changeSince(now, before, row.unit),
        yearChange: changeSince(now, yearAgo, row.unit),
      }
    }),
  }
}

/** The year that has not ended by the consumer prices of its days so far: those of its other months are unknown. */
function stepFactor(
  { prices }: Deflator,
  { step }: Trend,
  from: string,
  lastOn: string | null,
): number | null {
  const { to } = stepDays(from, step, {})
  const isOpenYear = step === 'year' && lastOn !== null && from <= lastOn && to > lastOn
  return isOpenYear ? rangesFactor(prices, [{ from, to: lastOn }]) : realFactor(prices, from, step)
}

function toReal(panel: Trend, deflator: Deflator, lastOn: string | null): Trend {
  return {
    ...panel,
    lines: panel.lines.map((line) => {
      const factors = new Map(
        line.points.map(({ from }) => [from, stepFactor(deflator, panel, from, lastOn)] as const),
      )
      // An index stays 100 where it begins.
      const begins = line.points.find(({ from, median }) => median !== null && factors.get(from))
      const first = panel.unit === 'index' && begins ? (factors.get(begins.from) ?? 1) : 1
      const level = panel.unit === 'index' && begins?.median ? 100 / begins.median : 1
      return {
        ...line,
        // A step without a consumer price has no real figure.
        points: line.points.flatMap((point) => {
          const factor = factors.get(point.from) ?? null
          return factor === null ? [] : [scaled(point, (factor / first) * level)]
        }),
      }
    }),
  }
}

function scaled(point: Point, factor: number): Point {
  const times = (value: number | null) => (value === null ? null : value * factor)
  return {
    ...point,
    valueMinor: exactAmount(Math.round(point.valueMinor * factor)),
    lower: times(point.lower),
    median: times(point.median),
    upper: times(point.upper),
  }
}
