import type { QueryKey } from '@tanstack/react-query'
import type { MarketFilter } from '#contract/market/filter.ts'

type Country = MarketFilter['country']

/**
 * Shows the previous result, dimmed, until the next one is loaded. Figures of another country are not: they would be
 * written in the currency of the new one.
 */
export function previousOfCountry(country: Country) {
  return <Figures>(
    before: Figures | undefined,
    query: { queryKey: QueryKey } | undefined,
  ): Figures | undefined => (query && filteredCountry(query.queryKey) === country ? before : undefined)
}

/** The country in the filter of a question; undefined where it has none. */
function filteredCountry(key: QueryKey): unknown {
  const filters = key.flatMap((part) => (isRecord(part) ? [part, part['query']] : []))
  return filters.filter(isRecord).find((filter) => 'country' in filter)?.['country']
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
