import { useState } from 'react'
import type { FacetChoice } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceLine } from '#web/ui/inputs/choice-line.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import type { ListField } from '#web/market/filter-fields.ts'
import { changed, chosen, toggled } from '#web/market/search-params.ts'
import { choiceLabel } from '#web/market/vocabulary.ts'

const shownAtFirst = 6

type Props = { field: ListField | 'freehold'; choices: readonly FacetChoice[] }

/** Choices with the number of deals each would give. Selected ones stay visible even without deals. */
export function FilterChoices({ field, choices }: Props) {
  const { search } = useMarketSearch()
  const [isWhole, setWhole] = useState(false)
  const picked = field === 'freehold' ? (search.freehold ? [search.freehold] : []) : chosen(search, field)
  const inSight = choices.filter(({ value }, at) => isWhole || at < shownAtFirst || picked.includes(value))
  const hidden = choices.length - inSight.length
  return (
    <>
      <ul>
        {inSight.map((choice) => (
          <MarketChoice
            key={choice.value}
            field={field}
            choice={choice}
            isChosen={picked.includes(choice.value)}
          />
        ))}
      </ul>
      {hidden > 0 || isWhole ? (
        <button
          type="button"
          className="mt-1 rounded-sm text-sm text-muted-foreground underline-offset-4 hover:underline"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? m.market_filters_fewer() : m.market_filters_more({ count: hidden })}
        </button>
      ) : null}
    </>
  )
}

type LineProps = { field: ListField | 'freehold'; choice: FacetChoice; isChosen: boolean }

/** A choice of the market that updates the address. */
export function MarketChoice({ field, choice, isChosen }: LineProps) {
  const { search, go } = useMarketSearch()
  const choose = () => {
    if (field !== 'freehold') go(toggled(search, field, choice.value))
    else go(changed(search, { freehold: isChosen ? undefined : choice.value === 'yes' ? 'yes' : 'no' }))
  }
  return (
    <ChoiceLine
      word={choiceLabel(field, choice)}
      within={choice.within ?? undefined}
      count={choice.count}
      isChosen={isChosen}
      onChoose={choose}
    />
  )
}
