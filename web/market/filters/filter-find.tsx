import { useDeferredValue, useState } from 'react'
import type { FacetChoice } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/inputs/input.tsx'
import { FacetLines } from '#web/list/explorer/facet-choices.tsx'
import { FilterChoices, toFacets, useChoice } from './filter-choices.tsx'
import { useSuggestions } from './use-suggestions.ts'
import type { NamedLocation } from '#web/market/queries.ts'
import { fieldLabel } from '#web/market/vocabulary.ts'

/** A long list of names: the largest as choices, all others by search. */
export function FilterFind({ field, choices }: { field: NamedLocation; choices: readonly FacetChoice[] }) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const [found] = useSuggestions([field], text, text !== '')
  const { picked, onChoose } = useChoice(field)
  return (
    <>
      <Input
        type="search"
        value={typed}
        placeholder={m.market_filters_find()}
        aria-label={`${fieldLabel(field)}: ${m.market_filters_find()}`}
        className="mb-1 h-8 text-sm pointer-coarse:h-11"
        onChange={(event) => setTyped(event.target.value)}
      />
      {text === '' ? (
        <FilterChoices field={field} choices={choices} />
      ) : (
        <div aria-busy={found?.isFetching} className="max-h-64 overflow-y-auto">
          {found?.data ? (
            <FacetLines choices={toFacets(field, found.data.choices)} chosen={picked} onChoose={onChoose} />
          ) : null}
          {found?.isError ? (
            <p role="alert" className="py-1 text-sm text-muted-foreground">
              {m.ui_search_failed()}
            </p>
          ) : null}
          {found?.data?.choices.length === 0 ? (
            <p className="py-1 text-sm text-muted-foreground">{m.market_filters_search_none()}</p>
          ) : null}
        </div>
      )}
    </>
  )
}
