import { useState } from 'react'
import type { ProjectFacet, ProjectFacets } from '#contract/projects.ts'
import { bedroomChoices } from '#domain/projects/listing.ts'
import { shownGrades } from '#domain/score/model.ts'
import { m } from '#web/paraglide/messages.js'
import { ChoiceLine } from '#web/ui/inputs/choice-line.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { choiceLabel } from '#web/projects/vocabulary.ts'

/** From this number of choices on, a list can be searched and scrolled. */
const longFrom = 10

/** Facets with a natural order. The others are ordered by count. */
const orders: Partial<Record<ProjectFacet, readonly string[]>> = {
  bedrooms: bedroomChoices.map(String),
  grade: shownGrades,
}

type Props = {
  facet: ProjectFacet
  choices: ProjectFacets['facets'][ProjectFacet]
  chosen: readonly string[]
  onChoose: (value: string) => void
}

/** The choices of one filter with their counts. */
export function FilterChoices({ facet, choices, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const isLong = choices.length >= longFrom
  const named = choices.map((choice) => ({ ...choice, word: choiceLabel(facet, choice.value, choice.label) }))
  const order = orders[facet]
  const ordered = order ? named.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)) : named
  const shown = ordered.filter(({ word }) => word.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <div className="grid gap-1.5">
      {isLong ? (
        <Input
          type="search"
          className="h-8 text-sm pointer-coarse:h-11"
          aria-label={m.projects_filter_find()}
          placeholder={m.projects_filter_find()}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <ul className={isLong ? 'max-h-56 overflow-y-auto' : ''}>
        {shown.map(({ value, word, count }) => (
          <ChoiceLine
            key={value}
            word={word}
            count={count}
            isChosen={chosen.includes(value)}
            onChoose={() => onChoose(value)}
          />
        ))}
      </ul>
      {shown.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.projects_filter_find_none()}</p>
      ) : null}
    </div>
  )
}
