import type { IncompleteMonth, MarketSummary } from '#contract/market.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { eachMonth, monthEnd } from '#domain/dates/months.ts'
import {
  coverageWithin,
  joinWithin,
  rangeState,
  withoutNegligible,
} from '#domain/market/coverage/covered-spans.ts'
import { cityCoverage } from '#server/engine/coverage.ts'
import type { DataKind } from '#server/engine/figures/holdings.ts'
import { rowsFor, type MarketSources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { lastDays } from './questions.ts'

type Held = NonNullable<MarketSummary['coverage']>

/** The coverage of these days in every city with matching deals, each up to its newest deal. */
export async function heldDays(
  sources: MarketSources,
  conditions: Conditions,
  data: DataKind,
  { from, to }: DayRange,
): Promise<Held> {
  const [cities, coverages] = await Promise.all([
    rowsFor(sources, lastDays(conditions)),
    cityCoverage(sources),
  ])
  const held = cities
    .map(({ lastOn, ...city }) => ({ ...city, from, to: lastOn < to ? lastOn : to }))
    .map(({ cityId, n, ...range }) => ({ deals: n, ...coverageWithin(coverages(cityId, data), range) }))
  return joinWithin(withoutNegligible(held, ({ missing, sample }) => missing.length > 0 || sample.length > 0))
}

/** The incomplete months of a series. The current month is judged by its days up to `to`. */
export async function incompleteMonths(
  sources: MarketSources,
  conditions: Conditions,
  data: DataKind,
  { from, to }: DayRange,
): Promise<IncompleteMonth[]> {
  const held = await heldDays(sources, conditions, data, { from, to: monthEnd(to) })
  const newest =
    [...held.whole, ...held.sample]
      .map((range) => range.to)
      .toSorted()
      .at(-1) ?? to
  return eachMonth(from, to).flatMap((month) => {
    const state = rangeState(held, { from: month, to: monthEnd(month) }, newest)
    return state === 'whole' ? [] : [{ month, state }]
  })
}
