import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ChoiceLine } from '#web/ui/inputs/choice-line.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { narrowChoices, type Facet } from './narrow-choices.ts'

type Props = { choices: readonly Facet[]; chosen: readonly string[]; onChoose: (value: string) => void }

const shownAtFirst = 6

/** The first choices, and all of them on request. Selected ones stay visible. */
export function FacetChoices({ choices, chosen, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false)
  const inSight = choices.filter(({ value }, at) => isWhole || at < shownAtFirst || chosen.includes(value))
  const hidden = choices.length - inSight.length
  return (
    <>
      <FacetLines choices={inSight} chosen={chosen} onChoose={onChoose} />
      {hidden > 0 || isWhole ? (
        <button
          type="button"
          className="mt-1 rounded-sm text-sm text-muted-foreground underline-offset-4 hover:underline"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? m.ui_filters_fewer() : m.ui_filters_more({ count: hidden })}
        </button>
      ) : null}
    </>
  )
}

/** From this number of choices on, a list can be searched and scrolled. */
const longFrom = 10

/** The choices; a long list of them is searched and scrolled. */
export function FindableChoices({ choices, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const isLong = choices.length >= longFrom
  const { shown, hidden } = narrowChoices(choices, { text, chosen })
  return (
    <div className="grid gap-1.5">
      {isLong ? (
        <Input
          type="search"
          className="h-8 text-sm pointer-coarse:h-11"
          aria-label={m.ui_filters_find()}
          placeholder={m.ui_filters_find()}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <FacetLines
        choices={shown}
        chosen={chosen}
        onChoose={onChoose}
        className={isLong ? 'max-h-56 overflow-y-auto' : ''}
      />
      {shown.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.ui_filters_find_none()}</p>
      ) : null}
      {hidden > 0 ? (
        <p className="text-xs text-muted-foreground">{m.ui_filters_narrow({ count: hidden })}</p>
      ) : null}
    </div>
  )
}

/** Choices as ticks. */
export function FacetLines({ choices, chosen, onChoose, className = '' }: Props & { className?: string }) {
  return (
    <ul className={className}>
      {choices.map(({ value, word, within, count }) => (
        <ChoiceLine
          key={value}
          word={word}
          within={within}
          count={count}
          isChosen={chosen.includes(value)}
          onChoose={() => onChoose(value)}
        />
      ))}
    </ul>
  )
}
