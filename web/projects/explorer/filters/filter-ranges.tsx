import type { SubmitEvent } from 'react'
import { quartersBetween } from '#domain/dates/quarters.ts'
import { convertArea, toSquareMetres, convertPricePerArea, toPricePerSqm } from '#domain/places/floor-area.ts'
import { m } from '#web/paraglide/messages.js'
import { NumberInput } from '#web/forms/number-input.tsx'
import { parseNumber } from '#web/forms/parse-number.ts'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { changed } from '#web/projects/explorer/search-params.ts'
import { useProjectSearch } from '#web/projects/explorer/project-search.ts'
import { filterLabels, minutesLabel, monthsLabel, percentLabel, dueLabel } from '#web/projects/vocabulary.ts'

type NumberField = 'done' | 'price' | 'perSqm' | 'size'
const ends = {
  done: ['doneMin', 'doneMax'],
  price: ['priceMin', 'priceMax'],
  perSqm: ['perSqmMin', 'perSqmMax'],
  size: ['sizeMin', 'sizeMax'],
} as const

const hundredths = (value: number) => Math.round(value * 100) / 100

/** Input is in square feet, the address is in square metres. */
const toInputText = (field: NumberField, filed: string | undefined) => {
  if (filed === undefined) return ''
  const value = Number(filed)
  if (field === 'perSqm') return String(hundredths(convertPricePerArea('sqft', value)))
  return String(field === 'size' ? Math.round(convertArea('sqft', value)) : value)
}
const parseInputText = (field: NumberField, typed: string) => {
  const value = parseNumber(typed)
  if (value === null) return undefined
  switch (field) {
    case 'done':
      return String(Math.min(100, hundredths(value)))
    case 'price':
      return String(Math.round(value))
    case 'perSqm':
      return String(Math.round(toPricePerSqm('sqft', value) * 10_000) / 10_000)
    case 'size':
      return String(hundredths(toSquareMetres('sqft', value)))
  }
}

/** A minimum and a maximum, each optional. Applied on blur or Enter. */
export function NumberRangeFilter({ field }: { field: NumberField }) {
  const { search, go } = useProjectSearch()
  const take = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const [min, max] = ends[field].map((name) => parseInputText(field, String(given.get(name) ?? '')))
    const [low, high] = ends[field]
    if (min === search[low] && max === search[high]) return
    go(changed(search, { [low]: min, [high]: max }))
  }
  return (
    <form
      // Reset when the address changes.
      key={ends[field].map((name) => search[name] ?? '').join(' ')}
      aria-label={filterLabels[field]()}
      className="grid grid-cols-2 gap-2"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        take(event.currentTarget)
      }}
    >
      {ends[field].map((name, at) => (
        <NumberInput
          key={name}
          name={name}
          className="h-9 text-sm pointer-coarse:h-11"
          aria-label={`${filterLabels[field]()} ${at === 0 ? m.ui_from() : m.ui_to()}`}
          placeholder={at === 0 ? m.ui_from() : m.ui_to()}
          defaultValue={toInputText(field, search[name])}
          onBlur={({ target }) => target.form && take(target.form)}
        />
      ))}
      {/* Without a submit button, Enter does not submit a form with two fields. */}
      <button type="submit" hidden>
        {m.ui_filters_apply()}
      </button>
    </form>
  )
}

/** The quarters with registered handovers. */
export function QuarterFilter({ due }: { due: { first: string; last: string } }) {
  const { search, go } = useProjectSearch()
  const quarters = quartersBetween(due.first, due.last)
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['dueFrom', 'dueTo'] as const).map((name) => (
        <NativeSelect
          key={name}
          className="h-9 text-sm pointer-coarse:h-11"
          aria-label={`${filterLabels.due()} ${name === 'dueFrom' ? m.ui_from() : m.ui_to()}`}
          none={name === 'dueFrom' ? m.ui_from() : m.ui_to()}
          value={search[name] ?? ''}
          options={withChosen(quarters, search[name]).map((value) => ({ value, label: dueLabel(value) }))}
          onChange={(event) => go(changed(search, { [name]: event.target.value || undefined }))}
        />
      ))}
    </div>
  )
}

/** A link may choose a day, or a quarter without handovers. */
function withChosen(quarters: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || quarters.includes(chosen) ? quarters : [chosen, ...quarters]
}

/** A single bound of a number: at least, or at most. */
const bounds = {
  beforeMax: {
    label: m.projects_filter_before_label,
    steps: [10, 20, 30, 40, 50, 60, 70, 80],
    word: percentLabel,
  },
  bookingMax: { label: m.projects_filter_booking_label, steps: [5, 10, 15, 20, 30], word: percentLabel },
  monthsAfterMin: { label: m.projects_filter_months_after_label, steps: [12, 24, 36, 60], word: monthsLabel },
  againstMax: { label: m.projects_filter_against_label, steps: [80, 90, 100, 110, 125], word: percentLabel },
  yieldMin: { label: m.projects_filter_yield_label, steps: [4, 5, 6, 7, 8, 10], word: percentLabel },
  netYieldMin: { label: m.projects_filter_net_yield_label, steps: [3, 4, 5, 6, 7], word: percentLabel },
  salesMin: { label: m.projects_filter_sales_label, steps: [1, 5, 15, 50, 100], word: String },
  metroMax: { label: m.projects_filter_metro_label, steps: [5, 10, 15, 20, 30], word: minutesLabel },
  coverageMin: { label: m.projects_filter_coverage_label, steps: [20, 40, 60, 80, 90], word: percentLabel },
} as const

/** A choice of bounds. A different bound in the address is offered too. */
export function BoundFilter({ name }: { name: keyof typeof bounds }) {
  const { search, go } = useProjectSearch()
  const { label, steps, word } = bounds[name]
  const value = search[name]
  const offered = steps.map(String)
  const known = value === undefined || offered.includes(value)
  return (
    <NativeSelect
      className="h-9 text-sm pointer-coarse:h-11"
      aria-label={label()}
      none={label()}
      value={value ?? ''}
      options={(known ? offered : [...offered, value]).map((bound) => ({
        value: bound,
        label: m.projects_bound({ label: label(), bound: word(bound) }),
      }))}
      onChange={(event) => go(changed(search, { [name]: event.target.value || undefined }))}
    />
  )
}
