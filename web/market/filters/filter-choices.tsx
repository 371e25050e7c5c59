import type { FacetChoice } from '#contract/market.ts'
import { FacetChoices } from '#web/list/explorer/facet-choices.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import type { ListField } from '#web/market/filter-fields.ts'
import { changed, chosen, toggled } from '#web/market/search-params.ts'
import { choiceLabel } from '#web/market/vocabulary.ts'

type Field = ListField | 'freehold'

/** The selected values of a filter, and the action that selects or removes one. */
export function useChoice(field: Field): { picked: string[]; onChoose: (value: string) => void } {
  const { search, go } = useMarketSearch()
  if (field !== 'freehold')
    return { picked: chosen(search, field), onChoose: (value) => go(toggled(search, field, value)) }
  const { freehold } = search
  return {
    picked: freehold ? [freehold] : [],
    onChoose: (value) =>
      go(changed(search, { freehold: freehold === value ? undefined : value === 'yes' ? 'yes' : 'no' })),
  }
}

/** The choices of the market as the explorer draws them. */
export const toFacets = (field: Field, choices: readonly FacetChoice[]) =>
  choices.map((choice) => ({
    value: choice.value,
    word: choiceLabel(field, choice),
    within: choice.within ?? undefined,
    count: choice.count,
  }))

/** Choices with the number of deals or rents each would give. */
export function FilterChoices({ field, choices }: { field: Field; choices: readonly FacetChoice[] }) {
  const { picked, onChoose } = useChoice(field)
  return <FacetChoices choices={toFacets(field, choices)} chosen={picked} onChoose={onChoose} />
}
