import type { CityBasis, TrendPoint, SalesFigures } from '#contract/market/overview.ts'
import type { SpanCoverage } from '#contract/coverage.ts'
import { monthEnd, stepsBetween } from '#domain/dates/months.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { rangeState, type CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import { changeBetween } from '#domain/market/change.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import type { TrendRow, SalesRow } from './figures.ts'
import type { CityMarket } from './holdings.ts'

/** The figures without any sales. */
export const noSales: SalesFigures = {
  count: 0,
  valueMinor: 0,
  offPlanCount: 0,
  stagedCount: 0,
  medianPriceMinor: null,
  priced: 0,
  lower: null,
  median: null,
  upper: null,
  previous: { count: 0, priced: 0, median: null, offPlanCount: 0, stagedCount: 0 },
  change: null,
}

/** A row for display, without figures of too few sales. */
export function toFigures(row: SalesRow | undefined): SalesFigures {
  if (!row) return noSales
  const now = toSpread(row.quartiles, row.priced)
  const before = toSpread(row.previousQuartiles, row.previousPriced)
  return {
    count: row.n,
    valueMinor: row.value,
    offPlanCount: row.offPlan,
    stagedCount: row.staged,
    medianPriceMinor: publishable(row.medianPrice, row.n),
    ...now,
    previous: {
      count: row.previousN,
      priced: row.previousPriced,
      median: before.median,
      offPlanCount: row.previousOffPlan,
      stagedCount: row.previousStaged,
    },
    change: changeBetween(now, before),
  }
}

/** Counts and values of a row without types, whose median would mix plots and homes. */
export function toCounts(row: SalesRow | undefined): SalesFigures {
  const { count, valueMinor, previous } = toFigures(row)
  return { ...noSales, count, valueMinor, previous: { ...noSales.previous, count: previous.count } }
}

/**
 * A point of a trend, its quartiles to a tenth of the currency: a chart shows no more, and a page
 * carries hundreds.
 */
function toPoint(
  { from, n, priced, value, quartiles }: TrendRow,
  held: Held,
  months: StepMonths,
): TrendPoint {
  const state = stepState(from, held, months)
  const incomplete = state === 'whole' ? {} : { incomplete: state }
  return { from, count: n, valueMinor: value, ...trendSpread({ quartiles, priced }), ...incomplete }
}

/** Quartiles rounded to a tenth. Null with too few sales. */
export function trendSpread({ quartiles, priced }: Pick<TrendRow, 'quartiles' | 'priced'>) {
  const tenths = quartiles.map((figure) => (figure === null ? null : Math.round(figure * 10) / 10))
  return toSpread(tenths, priced)
}

function toSpread([lower, median, upper]: readonly (number | null)[], priced: number) {
  return {
    priced,
    lower: publishable(lower ?? null, priced),
    median: publishable(median ?? null, priced),
    upper: publishable(upper ?? null, priced),
  }
}

export function cityBasis(market: CityMarket): CityBasis {
  const { slug, name, country, currency, data, asOf, readOn, sources } = market
  return { city: slug, name, country, currency, data, asOf, readOn, sources }
}

/** The coverage of the days behind the figures of an answer. */
export function spanCoverage({ grade, held, missing, missingBefore }: CoveredSpans): SpanCoverage {
  return { grade, held, missing, missingBefore }
}

type Held = Pick<CityMarket, 'coverage' | 'asOf'>
type StepMonths = 1 | 3 | 12

/** How completely the days of a month, quarter or year are held. */
export function stepState(from: string, { coverage, asOf }: Held, months: StepMonths) {
  const to = monthEnd(addMonths(from, months - 1))
  return rangeState(coverage, { from, to }, asOf ?? to)
}

/** The steps of a trend, and between them those without sales that are not wholly held. */
export function toPoints(rows: readonly TrendRow[], held: Held, months: StepMonths): TrendPoint[] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const byDay = new Map(rows.map((row) => [row.from, row]))
  const nothing = { key: 0, n: 0, priced: 0, value: 0, quartiles: [null, null, null] as const }
  return stepsBetween(first.from, last.from, months).flatMap((from) => {
    const row = byDay.get(from)
    const point = toPoint(row ?? { ...nothing, from }, held, months)
    return row || point.incomplete ? [point] : []
  })
}
