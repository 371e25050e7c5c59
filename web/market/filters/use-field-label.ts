import type { ListField, MarketRange } from '#web/market/filter-fields.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { shownTab } from '#web/market/search-params.ts'
import { fieldLabel } from '#web/market/vocabulary.ts'
import { m } from '#web/paraglide/messages.js'

/** The name of a filter: the day of a deal is its registration, that of a rent contract its start. */
export function useFieldLabel(): (field: ListField | MarketRange | 'freehold') => string {
  const { search } = useMarketSearch()
  const isRents = shownTab(search) === 'rents'
  return (field) => (field === 'date' && isRents ? m.market_rents_column_starts() : fieldLabel(field))
}
