import { MarketFilter, RentFilter } from '#contract/market/filter.ts'
import { filterConditions, type Conditions } from '#server/market/filters.ts'
import { rentConditions, type RentConditions } from '#server/market/rents/rent-filters.ts'

const cities = [
  { id: 1, slug: 'dubai' },
  { id: 2, slug: 'abu-dhabi' },
]

/** A filter that is not cached: a different minimum price each time, plus the given fields. */
export function filtered(random: () => number, chosen: Partial<MarketFilter>): Conditions {
  const lowest = (100_000 + Math.floor(random() * 400_000)).toString()
  return filterConditions(MarketFilter.parse({ ...chosen, priceMin: lowest }), { cities, data: 'register' })
}

const held = cities.map(({ id }) => ({
  cityId: id,
  demonstration: false,
  until: '2026-12-31',
  coverage: { whole: [], sample: [] },
}))

/** The same for rents: a different minimum rent each time. */
export function filteredRents(random: () => number, chosen: Partial<RentFilter>): RentConditions {
  const lowest = (10_000 + Math.floor(random() * 40_000)).toString()
  return rentConditions(RentFilter.parse({ ...chosen, rentMin: lowest }), { cities, held })
}
