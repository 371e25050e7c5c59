import { limits } from '#domain/limits.ts'
import { ActiveFilters } from '#web/ui/tables/active-filters.tsx'
import { useChipName } from './chip-names.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { type Chip, filterChips, withoutChip, withoutFilters } from '#web/market/search-params.ts'

/** The active filters, each removable. */
export function FilterChips() {
  const { search, go } = useMarketSearch()
  const chipName = useChipName()
  const chips = filterChips(search).slice(0, limits.market.chipsPerFilter)
  return (
    <ActiveFilters
      statements={chips.map((chip) => ({
        key: groupKey(chip),
        words: chipName(chip),
        onRemove: () => go(withoutChip(search, chip)),
      }))}
      onClear={() => go(withoutFilters(search))}
    />
  )
}

function groupKey(chip: Chip): string {
  if (chip.kind === 'choice') return `${chip.field} ${chip.value}`
  return chip.field
}
