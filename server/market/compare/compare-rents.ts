import type { MarketComparison } from '#contract/market/compare.ts'
import type { RentFilter } from '#contract/market/filter.ts'
import type { MarketMetric } from '#contract/market.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { coverYear } from '#domain/market/coverage/covered-spans.ts'
import { publishable } from '#domain/market/thin-samples.ts'
import { onStartDays } from '#server/engine/figures/rents.ts'
import { rowsFor, type MarketSources } from '#server/market/basis.ts'
import { incompleteWithin } from '#server/market/held-days.ts'
import { countRents } from '#server/market/rents/rent-counts.ts'
import { rentMonths, withinDays } from '#server/market/rents/rent-questions.ts'
import { rentSources } from '#server/market/rents/rent-sources.ts'
import {
  heldRents,
  publishedSpread,
  readHomes,
  readRentChange,
  readYield,
} from '#server/market/rents/rent-summary.ts'
import { chartDays, coveredDays, ofCities, type ComparedCity } from './covered-year.ts'

/** A filter of rents over the last twelve covered months of its cities. Medians are of contracts for one home. */
export async function compareRents(
  sources: MarketSources,
  { metric, ...filter }: RentFilter & { metric: MarketMetric },
  now: Date,
): Promise<MarketComparison> {
  const { from: _from, to: _to, ...ofAnyDay } = filter
  const rents = await rentSources(sources, ofAnyDay, now)
  const cities = rents.held.map(({ cityId, until, coverage }): ComparedCity => ({
    cityId,
    until,
    ...coverYear(coverage, until),
  }))
  const { conditions } = rents
  const dates = ofCities(cities, ({ held }) => onStartDays(held))
  const year = { ...rents, conditions: new Map([...conditions, ['dates', dates] as const]) }
  const [counts, { all, kinds, isMixed }] = await Promise.all([
    countRents(sources, year.conditions),
    readHomes(year),
  ])
  const [kind] = kinds
  const chart = chartDays(cities)
  const [change, grossYield, months, held] = await Promise.all([
    isMixed ? null : readRentChange(rents),
    kinds.length === 1 && kind ? readYield(rents, kind.type) : null,
    chart ? rowsFor(sources, rentMonths(withinDays(conditions, chart.from, chart.to), metric)) : [],
    chart ? heldRents(rents, { from: chart.from, to: monthEnd(chart.to) }) : null,
  ])
  return {
    basis: rents.basis,
    days: coveredDays(cities),
    count: counts.n,
    amount: publishedSpread(all?.n ?? 0, all?.rent, isMixed),
    perSqm: publishedSpread(all?.sized ?? 0, all?.perSqm, isMixed),
    isMixed,
    change,
    grossYield,
    points: months.map(({ month, n, priced, value, quartiles }) => {
      const [lower, median, upper] = quartiles.map((one) => (isMixed ? null : publishable(one, priced)))
      return {
        month,
        count: n,
        priced,
        valueMinor: value,
        lower: lower ?? null,
        median: median ?? null,
        upper: upper ?? null,
      }
    }),
    incomplete: chart && held ? incompleteWithin(held, chart) : [],
  }
}
