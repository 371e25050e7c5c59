import { MarketFilter } from '#contract/market.ts'
import { filterConditions, type Conditions } from '#server/market/filters.ts'

/** A filter that is not cached: a different minimum price each time, plus the given fields. */
export function filtered(random: () => number, chosen: Partial<MarketFilter>): Conditions {
  const lowest = (100_000 + Math.floor(random() * 400_000)).toString()
  const cities = [
    { id: 1, slug: 'dubai' },
    { id: 2, slug: 'abu-dhabi' },
  ]
  return filterConditions(MarketFilter.parse({ ...chosen, priceMin: lowest }), { cities, data: 'register' })
}
