import { m } from '#web/paraglide/messages.js'
import { useChipNames } from '#web/market/filters/chip-names.ts'
import { filterChips, shownTab, type TransactionsSearch } from '#web/market/search-params.ts'

/** The filters of each column as one line of text. */
export function useColumnLabels(filters: readonly TransactionsSearch[]): string[] {
  const chipName = useChipNames(filters)
  return filters.map((filter) => {
    const names = filterChips(filter).map(chipName)
    if (names.length > 0) return names.join(' · ')
    return shownTab(filter) === 'rents' ? m.market_compare_all_rents() : m.market_compare_all_deals()
  })
}
