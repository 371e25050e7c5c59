import { useState } from 'react'
import type { FacetChoice } from '#contract/market.ts'
import { wholeNumber } from '#domain/money/written.ts'
import { m } from '#web/paraglide/messages.js'
import { useDisplay } from './display.ts'
import { useMarketSearch } from './market-search.ts'
import { type ListField, changed, chosen, toggled } from './search-params.ts'
import { choiceWord } from './vocabulary.ts'

const shownAtFirst = 6

type Props = { field: ListField | 'freehold'; choices: readonly FacetChoice[] }

/** Choices with the deals each would leave; the chosen ones stay in sight even where nothing is left of them. */
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
          <ChoiceLine
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

export function ChoiceLine({ field, choice, isChosen }: LineProps) {
  const { search, go } = useMarketSearch()
  const { locale } = useDisplay()
  const choose = () => {
    if (field !== 'freehold') go(toggled(search, field, choice.value))
    else go(changed(search, { freehold: isChosen ? undefined : choice.value === 'yes' ? 'yes' : 'no' }))
  }
  return (
    <li>
      <label
        className={`flex min-h-7 cursor-pointer items-center gap-2 rounded-sm text-sm hover:bg-muted/60 pointer-coarse:min-h-11 ${choice.count === 0 && !isChosen ? 'text-muted-foreground' : ''}`}
      >
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-primary"
          checked={isChosen}
          onChange={choose}
        />
        <span className="min-w-0 flex-1 truncate">
          <bdi>{choiceWord(field, choice)}</bdi>
          {choice.within ? (
            <span className="ms-1.5 text-xs text-muted-foreground">{choice.within}</span>
          ) : null}
        </span>
        <span className="text-xs text-muted-foreground tabular-nums">
          {wholeNumber(locale, choice.count)}
        </span>
      </label>
    </li>
  )
}
