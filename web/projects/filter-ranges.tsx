import type { SubmitEvent } from 'react'
import { perAreaIn, perSqmOf } from '#domain/places/floor-area.ts'
import { quartersBetween } from '#domain/projects/listing.ts'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { changed } from './explorer-search.ts'
import { useExplorer } from './explorer.ts'
import { filterWords, quarterWord } from './vocabulary.ts'

type NumberField = 'done' | 'price' | 'perSqm'
const ends = {
  done: ['doneMin', 'doneMax'],
  price: ['priceMin', 'priceMax'],
  perSqm: ['perSqmMin', 'perSqmMax'],
} as const

/** What is typed is square feet; the address has square metres. */
const typedOf = (field: NumberField, filed: string | undefined) =>
  filed === undefined
    ? ''
    : String(field === 'perSqm' ? Math.round(perAreaIn('sqft', Number(filed)) * 100) / 100 : Number(filed))
const filedOf = (field: NumberField, typed: string) => {
  const value = Number(typed.replaceAll(/[,\s]/g, ''))
  if (typed.trim() === '' || !Number.isFinite(value) || value < 0) return undefined
  if (field === 'done') return String(Math.min(100, Math.round(value * 100) / 100))
  return field === 'perSqm'
    ? String(Math.round(perSqmOf('sqft', value) * 10_000) / 10_000)
    : String(Math.round(value))
}

/** From a number to a number, either end open; counts when the field is left or Enter is pressed. */
export function NumberRangeFilter({ field }: { field: NumberField }) {
  const { search, go } = useExplorer()
  const take = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const [min, max] = ends[field].map((name) => filedOf(field, String(given.get(name) ?? '')))
    const [low, high] = ends[field]
    if (min === search[low] && max === search[high]) return
    go(changed(search, { [low]: min, [high]: max }))
  }
  return (
    <form
      // What the address says is what stands here.
      key={ends[field].map((name) => search[name] ?? '').join(' ')}
      aria-label={filterWords[field]()}
      className="grid grid-cols-2 gap-2"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        take(event.currentTarget)
      }}
    >
      {ends[field].map((name, at) => (
        <Input
          key={name}
          name={name}
          inputMode="decimal"
          className="figures h-9 text-sm pointer-coarse:h-11"
          aria-label={`${filterWords[field]()} ${at === 0 ? m.ui_from() : m.ui_to()}`}
          placeholder={at === 0 ? m.ui_from() : m.ui_to()}
          defaultValue={typedOf(field, search[name])}
          onBlur={({ target }) => target.form && take(target.form)}
        />
      ))}
      {/* Two fields without one are not sent by Enter. */}
      <button type="submit" hidden>
        {m.ui_filters_apply()}
      </button>
    </form>
  )
}

/** The quarters in which handover is registered. */
export function QuarterFilter({ due }: { due: { first: string; last: string } }) {
  const { search, go } = useExplorer()
  const options = quartersBetween(due.first, due.last).map((value) => ({ value, label: quarterWord(value) }))
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['dueFrom', 'dueTo'] as const).map((name) => (
        <NativeSelect
          key={name}
          className="h-9 text-sm pointer-coarse:h-11"
          aria-label={`${filterWords.due()} ${name === 'dueFrom' ? m.ui_from() : m.ui_to()}`}
          none={name === 'dueFrom' ? m.ui_from() : m.ui_to()}
          value={search[name] ?? ''}
          options={options}
          onChange={(event) => go(changed(search, { [name]: event.target.value || undefined }))}
        />
      ))}
    </div>
  )
}

/** The most that is paid before handover. */
export function BeforeHandoverFilter() {
  return (
    <PercentFilter
      name="beforeMax"
      label={m.projects_filter_before_label()}
      steps={['10', '20', '30', '40', '50', '60', '70', '80']}
    />
  )
}

/** The least of a score's weight that is on record. */
export function CoverageFilter() {
  return (
    <PercentFilter
      name="coverageMin"
      label={m.projects_filter_coverage_label()}
      steps={['20', '40', '60', '80', '90']}
    />
  )
}

type PercentProps = { name: 'beforeMax' | 'coverageMin'; label: string; steps: readonly string[] }

/** One of some shares; what an address asks for besides is offered too. */
function PercentFilter({ name, label, steps }: PercentProps) {
  const { search, go } = useExplorer()
  const value = search[name]
  const known = value === undefined || steps.includes(value)
  return (
    <NativeSelect
      className="h-9 text-sm pointer-coarse:h-11"
      aria-label={label}
      none={label}
      value={value ?? ''}
      options={(known ? steps : [...steps, value]).map((percent) => ({
        value: percent,
        label: m.projects_percent({ percent }),
      }))}
      onChange={(event) => go(changed(search, { [name]: event.target.value || undefined }))}
    />
  )
}
