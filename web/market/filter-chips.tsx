import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import { useChipName } from './chip-names.ts'
import { useMarketSearch } from './market-search.ts'
import { chipsOf, withoutChip, withoutFilters } from './search-params.ts'

/** What narrows the result, each statement removable on its own. */
export function FilterChips() {
  const { search, go } = useMarketSearch()
  const nameOf = useChipName()
  const chips = chipsOf(search).slice(0, limits.market.chipsPerFilter)
  if (chips.length === 0) return null
  return (
    <ul aria-label={m.market_filters_active()} className="flex flex-wrap items-center gap-1.5">
      {chips.map((chip) => {
        const name = nameOf(chip)
        return (
          <li
            key={
              chip.kind === 'choice'
                ? `${chip.field} ${chip.value}`
                : chip.kind === 'range'
                  ? chip.field
                  : chip.kind
            }
          >
            <Chip onRemove={() => go(withoutChip(search, chip))}>{name}</Chip>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          className="h-7 rounded-sm px-1.5 text-xs text-muted-foreground underline-offset-4 hover:underline"
          onClick={() => go(withoutFilters(search))}
        >
          {m.market_filters_clear()}
        </button>
      </li>
    </ul>
  )
}
