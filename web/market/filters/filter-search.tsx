import { useEffect, useState } from 'react'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import type { FacetChoice } from '#contract/market.ts'
import { limits } from '#domain/limits.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { Kbd } from '#web/ui/layout/kbd.tsx'
import { useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import type { NamedLocation } from '#web/market/queries.ts'
import { shownTab, toggled } from '#web/market/search-params.ts'
import { useSuggestions } from './use-suggestions.ts'
import { fieldLabel } from '#web/market/vocabulary.ts'

/** Contracts name neither communities nor buildings, units number their buildings. */
const searchedKinds = {
  deals: ['area', 'community', 'project', 'building'],
  rents: ['area', 'project'],
  units: ['area', 'project'],
} as const
const shownOfEach = limits.search.dialogResults

/** A field that searches locations of any kind by name and adds them to the filter. */
export function FilterSearch() {
  const { search } = useMarketSearch()
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), limits.search.debounceMs)
  const isLongEnough = text.length >= limits.search.minCharacters
  const tab = shownTab(search)
  const kinds = searchedKinds[tab]
  const name = tab === 'deals' ? m.market_filters_search() : m.market_rents_search()
  const found = useSuggestions(kinds, text, isLongEnough)
  const isOpen = typed !== '' && isLongEnough
  const count = found.reduce((sum, { data }) => sum + (data?.choices.length ?? 0), 0)
  return (
    <Command shouldFilter={false} label={name} className="relative pb-3" loop>
      <div className="flex h-9 items-center gap-2 rounded-sm border border-input bg-card px-2.5 focus-within:outline-2 focus-within:outline-ring">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          data-filter-search
          value={typed}
          onValueChange={setTyped}
          placeholder={name}
          className="min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted-foreground"
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            event.stopPropagation()
            setTyped('')
          }}
        />
        <span aria-hidden className="pointer-coarse:hidden">
          <Kbd>/</Kbd>
        </span>
      </div>
      <Command.List
        hidden={!isOpen}
        className="absolute inset-x-0 top-10 z-30 max-h-96 overflow-y-auto rounded-sm border border-border bg-popover p-1 text-sm shadow-lg"
      >
        {isOpen && found.every((one) => !one.isFetching) ? (
          found.some((one) => one.isError) ? (
            <p role="alert" className="px-2 py-1.5 text-muted-foreground">
              {m.ui_search_failed()}
            </p>
          ) : count === 0 ? (
            <p className="px-2 py-1.5 text-muted-foreground">{m.market_filters_search_none()}</p>
          ) : null
        ) : null}
        {kinds.map((kind, at) => {
          const choices = found[at]?.data?.choices.slice(0, shownOfEach) ?? []
          return isOpen && choices.length > 0 ? (
            <Suggestions key={kind} kind={kind} choices={choices} onChosen={() => setTyped('')} />
          ) : null
        })}
      </Command.List>
    </Command>
  )
}

type SuggestionsProps = { kind: NamedLocation; choices: readonly FacetChoice[]; onChosen: () => void }

function Suggestions({ kind, choices, onChosen }: SuggestionsProps) {
  const { search, go } = useMarketSearch()
  const { locale } = useDisplay()
  return (
    <Command.Group
      heading={
        <span className="block px-2 pt-1.5 pb-0.5 text-xs text-muted-foreground">{fieldLabel(kind)}</span>
      }
    >
      {choices.map((choice) => (
        <Command.Item
          key={choice.value}
          value={`${kind} ${choice.value}`}
          className="flex cursor-pointer items-baseline gap-3 rounded-sm px-2 py-1.5 data-[selected=true]:bg-muted"
          onSelect={() => {
            onChosen()
            go(toggled(search, kind, choice.value))
          }}
        >
          <span className="min-w-0 flex-1 truncate">
            <bdi>{choice.label}</bdi>
            {choice.within ? (
              <span className="ms-1.5 text-xs text-muted-foreground">{choice.within}</span>
            ) : null}
          </span>
          <span className="text-xs text-muted-foreground tabular-nums">
            {wholeNumber(locale, choice.count)}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** Debounces the input. */
function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
