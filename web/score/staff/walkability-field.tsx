import { useState } from 'react'
import { dailyAmenities, walkability, type DailyAmenity } from '#domain/score/facts/walkability.ts'
import { formInteger } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { amenityText } from '#web/score/amenity-text.ts'
import { formatScore } from '#web/score/score-text.ts'

/** Walking distances and the walkability index computed from them. */
export function WalkabilityField() {
  const [index, setIndex] = useState(0)
  return (
    <fieldset
      onChange={({ currentTarget: { form } }) => {
        if (form) setIndex(walkability(parseMetres(new FormData(form))))
      }}
    >
      <legend className="text-sm font-medium">{m.score_walk()}</legend>
      <p className="mt-1 text-sm text-muted-foreground">{m.score_walk_hint()}</p>
      <div className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        {dailyAmenities.map(({ amenity }) => (
          <Field key={amenity} label={amenityText[amenity]()}>
            <Input name={`metres-${amenity}`} type="number" min={0} max={20_000} step={1} />
          </Field>
        ))}
      </div>
      <output className="figures mt-3 block text-sm">
        {m.score_walk_gives({ index: formatScore(index) })}
      </output>
    </fieldset>
  )
}

/** The entered distances in metres. An empty field means out of reach. */
export function parseMetres(form: FormData): Partial<Record<DailyAmenity, number>> {
  return Object.fromEntries(
    dailyAmenities.flatMap(({ amenity }) => {
      const metres = formInteger(form, `metres-${amenity}`)
      return metres === null ? [] : [[amenity, metres]]
    }),
  )
}

/** The distances as a line of the evidence, so that the approver can recompute the index. */
export function waysText(metresTo: Partial<Record<DailyAmenity, number>>): string {
  const ways = dailyAmenities.map(({ amenity }) => {
    const metres = metresTo[amenity]
    return `${amenityText[amenity]()} ${metres === undefined ? m.score_walk_out_of_reach() : `${metres} m`}`
  })
  return m.score_walk_ways({ ways: ways.join(' · ') })
}
