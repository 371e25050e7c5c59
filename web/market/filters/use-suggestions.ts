import { useQueries } from '@tanstack/react-query'
import { filterSuggestions, type NamedLocation } from '#web/market/queries.ts'
import { rentSuggestions } from '#web/market/rent-queries.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { shownTab, toFilter, toRentFilter, toUnitFilter } from '#web/market/search-params.ts'
import { unitSuggestions } from '#web/market/unit-queries.ts'

/** Locations by name among the deals, rents or units of the shown tab, a result for each kind. */
export function useSuggestions(kinds: readonly NamedLocation[], text: string, isEnabled: boolean) {
  const { search } = useMarketSearch()
  const tab = shownTab(search)
  const found = {
    deals: useQueries({
      queries: kinds.map((kind) => ({
        ...filterSuggestions(toFilter(search), kind, text),
        enabled: isEnabled && tab === 'deals',
      })),
    }),
    rents: useQueries({
      queries: kinds.map((kind) => ({
        ...rentSuggestions(toRentFilter(search), areaOrProject(kind), text),
        enabled: isEnabled && tab === 'rents',
      })),
    }),
    units: useQueries({
      queries: kinds.map((kind) => ({
        ...unitSuggestions(toUnitFilter(search), areaOrProject(kind), text),
        enabled: isEnabled && tab === 'units',
      })),
    }),
  }
  return found[tab]
}

const areaOrProject = (kind: NamedLocation) => (kind === 'project' ? 'project' : 'area')
