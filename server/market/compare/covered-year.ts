import type { DayRange } from '#domain/dates/day-ranges.ts'
import { periodStart } from '#domain/dates/months.ts'
import { limits } from '#domain/limits.ts'
import { heldRange, type CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import { allConditions, fragment, joined, type EngineFragment } from '#server/engine/fragments.ts'

/** The last twelve months of a city and how much of them is held. */
export type ComparedCity = Pick<CoveredSpans, 'held' | 'before'> & { cityId: number; until: string }

/** A condition on the days of each city; nothing fits without a city. */
export function ofCities(
  cities: readonly ComparedCity[],
  onDays: (city: ComparedCity) => EngineFragment,
): EngineFragment {
  if (cities.length === 0) return fragment('1 = 0')
  const parts = cities.map((city) => allConditions([fragment('city_id = ?', city.cityId), onDays(city)]))
  return joined([fragment('('), joined(parts, ' OR '), fragment(')')], '')
}

/** From the first to the last held day of all cities. */
export function coveredDays(cities: readonly ComparedCity[]): DayRange | null {
  const ranges = cities.flatMap(({ held }) => heldRange(held) ?? [])
  const from = ranges.map((range) => range.from).toSorted()[0]
  const to = ranges
    .map((range) => range.to)
    .toSorted()
    .at(-1)
  return from && to ? { from, to } : null
}

/** The days of the chart: the months up to the last covered day. */
export function chartDays(cities: readonly ComparedCity[]): DayRange | null {
  const last = cities
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  return last === undefined ? null : { from: periodStart(last, limits.market.comparedMonths), to: last }
}
