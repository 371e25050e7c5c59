import type { CityBasis, CoursePoint, SalesFigures } from '#contract/market-overview.ts'
import { changeBetween } from '#domain/market/change.ts'
import { shown } from '#domain/market/thin-samples.ts'
import type { CourseRow, SalesRow } from './figures.ts'
import type { CityMarket } from './holdings.ts'

/** Nothing sold, nothing to tell. */
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

/** A row as it may be seen: without the figures that too few sales stand behind. */
export function figuresOf(row: SalesRow | undefined): SalesFigures {
  if (!row) return noSales
  const now = spreadOf(row.quartiles, row.priced)
  const before = spreadOf(row.previousQuartiles, row.previousPriced)
  return {
    count: row.n,
    valueMinor: row.value,
    offPlanCount: row.offPlan,
    stagedCount: row.staged,
    medianPriceMinor: shown(row.medianPrice, row.n),
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

/** A point of a course, its quartiles to a tenth of the currency: a chart shows no more, and a page carries hundreds. */
export function pointOf({ from, n, priced, value, quartiles }: CourseRow): CoursePoint {
  const tenths = quartiles.map((figure) => (figure === null ? null : Math.round(figure * 10) / 10))
  return { from, count: n, valueMinor: value, ...spreadOf(tenths, priced) }
}

function spreadOf([lower, median, upper]: readonly (number | null)[], priced: number) {
  return {
    priced,
    lower: shown(lower ?? null, priced),
    median: shown(median ?? null, priced),
    upper: shown(upper ?? null, priced),
  }
}

export function cityBasis({ slug, name, country, currency, data, asOf, sources }: CityMarket): CityBasis {
  return { city: slug, name, country, currency, data, asOf, sources }
}
