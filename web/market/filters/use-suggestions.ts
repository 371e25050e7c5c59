import { useQueries } from '@tanstack/react-query'
import { filterSuggestions, type NamedLocation } from '#web/market/queries.ts'
import { rentSuggestions } from '#web/market/rent-queries.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { shownTab, toFilter, toRentFilter } from '#web/market/search-params.ts'

/** Locations by name among the deals or rents of the shown tab, a result for each kind. */
export function useSuggestions(kinds: readonly NamedLocation[], text: string, isEnabled: boolean) {
  const { search } = useMarketSearch()
  const isRents = shownTab(search) === 'rents'
  const deals = useQueries({
    queries: kinds.map((kind) => ({
      ...filterSuggestions(toFilter(search), kind, text),
      enabled: isEnabled && !isRents,
    })),
  })
  const rents = useQueries({
    queries: kinds.map((kind) => ({
      ...rentSuggestions(toRentFilter(search), kind === 'project' ? 'project' : 'area', text),
      enabled: isEnabled && isRents,
    })),
  })
  return isRents ? rents : deals
}
