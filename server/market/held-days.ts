import type { IncompleteMonth, MarketSummary } from '#contract/market.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { eachMonth, monthEnd } from '#domain/dates/months.ts'
import type { Coverage } from '#domain/market/coverage/coverage.ts'
import {
  coverageWithin,
  joinWithin,
  rangeState,
  withoutNegligible,
} from '#domain/market/coverage/covered-spans.ts'
import { cityCoverage } from '#server/engine/coverage.ts'
import type { DataKind } from '#server/engine/figures/holdings.ts'
import type { MarketSources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { countDeals } from './kind-counts.ts'

type Held = NonNullable<MarketSummary['coverage']>

/** The coverage of these days in every city with matching deals, each up to its newest deal. */
export async function heldDays(
  sources: MarketSources,
  conditions: Conditions,
  data: DataKind,
  range: DayRange,
): Promise<Held> {
  const [{ byCity }, coverages] = await Promise.all([countDeals(sources, conditions), cityCoverage(sources)])
  return heldWithin(
    byCity.map((city) => ({ ...city, coverage: coverages(city.cityId, data) })),
    range,
  )
}

/** A city with matching rows: how many, and the day of the newest. */
type HeldCity = { n: number; lastOn: string; coverage: Coverage }

/** The combined coverage of these days in several cities, each up to its newest row. */
export function heldWithin(cities: readonly HeldCity[], { from, to }: DayRange): Held {
  const held = cities.map(({ n, lastOn, coverage }) => ({
    deals: n,
    ...coverageWithin(coverage, { from, to: lastOn < to ? lastOn : to }),
  }))
  return joinWithin(withoutNegligible(held, ({ missing, sample }) => missing.length > 0 || sample.length > 0))
}

/** The incomplete months of a series. The current month is judged by its days up to `to`. */
export async function incompleteMonths(
  sources: MarketSources,
  conditions: Conditions,
  data: DataKind,
  { from, to }: DayRange,
): Promise<IncompleteMonth[]> {
  return incompleteWithin(await heldDays(sources, conditions, data, { from, to: monthEnd(to) }), { from, to })
}

/** The months of a range that are not wholly covered. */
export function incompleteWithin(held: Held, { from, to }: DayRange): IncompleteMonth[] {
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
