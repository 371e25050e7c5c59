import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { useChipName } from '#web/market/filters/chip-names.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { filterChips, withoutChip } from '#web/market/search-params.ts'

type Props = {
  title: string
  /** The title and text where there is no filter that could be removed. */
  register: string
  registerLead: string
}

/** No matching rows: suggests removing each filter. */
export function NothingLeft({ title, register, registerLead }: Props) {
  const { search, go } = useMarketSearch()
  const chipName = useChipName()
  const chips = filterChips(search)
  return (
    <section className="flex flex-col items-start gap-3 border-t-2 border-foreground/80 pt-6 pb-8">
      <h2 className="font-serif text-lg">{chips.length > 0 ? title : register}</h2>
      <p className="text-sm text-muted-foreground">
        {chips.length > 0 ? m.market_empty_lead() : registerLead}
      </p>
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => {
          const name = chipName(chip)
          return (
            <Button key={name} variant="outline" size="sm" onClick={() => go(withoutChip(search, chip))}>
              {m.market_empty_without({ name })}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
