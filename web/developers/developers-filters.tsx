import { Search } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { DeveloperFilter, DeveloperPage } from '#contract/developers.ts'
import { developerKinds, developerSorts } from '#domain/developers/sorts.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { parseChoice } from '#web/list/directory-search.ts'
import { m } from '#web/paraglide/messages.js'
import { cityText } from '#web/format/directory-labels.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { kindLabels, sortLabels } from './labels.ts'

type Facets = DeveloperPage['facets']
type Props = {
  filter: DeveloperFilter
  facets: Facets | undefined
  go: (filter: DeveloperFilter) => void
}

/** Filters and sort order of the list, each choice with its count. */
export function DevelopersFilters({ filter, facets, go }: Props) {
  const { sort, ...narrowing } = filter
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  return (
    <search aria-label={m.ui_filters()} className="grid gap-4 border-y border-border py-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]">
        <NameField filter={filter} go={go} />
        <Choices filter={filter} facets={facets} go={go} />
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-6 gap-y-2">
        <NativeCheckbox
          checked={filter.delivered === 'yes'}
          onChange={({ target }) => go({ ...filter, delivered: target.checked ? 'yes' : undefined })}
        >
          {counted(facets, 'delivered', 'yes', m.developers_filter_delivered())}
        </NativeCheckbox>
        <NativeCheckbox
          checked={filter.pastDue === 'yes'}
          onChange={({ target }) => go({ ...filter, pastDue: target.checked ? 'yes' : undefined })}
        >
          {counted(facets, 'pastDue', 'yes', m.developers_filter_past_due())}
        </NativeCheckbox>
        {isNarrowed ? (
          <Button variant="ghost" size="sm" onClick={() => go(sort ? { sort } : {})}>
            {m.ui_filters_clear()}
          </Button>
        ) : null}
      </div>
    </search>
  )
}

function Choices({ filter, facets, go }: Props) {
  const cities = (facet: 'city' | 'active') =>
    launchCities.map((city) => ({ value: city, label: counted(facets, facet, city, cityText[city]()) }))
  const kinds = developerKinds.map((kind) => ({
    value: kind,
    label: counted(facets, 'kind', kind, kindLabels[kind]()),
  }))
  const sorts = developerSorts.map((sort) => ({ value: sort, label: sortLabels[sort]() }))
  return (
    <>
      <Labelled label={m.developers_filter_kind()}>
        <NativeSelect
          none={m.ui_filters_any()}
          value={filter.kind ?? ''}
          options={kinds}
          onChange={({ target }) => go({ ...filter, kind: parseChoice(developerKinds, target.value) })}
        />
      </Labelled>
      <Labelled label={m.developers_filter_city()}>
        <NativeSelect
          none={m.ui_filters_any()}
          value={filter.city ?? ''}
          options={cities('city')}
          onChange={({ target }) => go({ ...filter, city: parseChoice(launchCities, target.value) })}
        />
      </Labelled>
      <Labelled label={m.developers_filter_active()}>
        <NativeSelect
          none={m.ui_filters_any()}
          value={filter.active ?? ''}
          options={cities('active')}
          onChange={({ target }) => go({ ...filter, active: parseChoice(launchCities, target.value) })}
        />
      </Labelled>
      <Labelled label={m.ui_sort()}>
        <NativeSelect
          value={filter.sort ?? 'delivered'}
          options={sorts}
          onChange={({ target }) => go({ ...filter, sort: parseChoice(developerSorts, target.value) })}
        />
      </Labelled>
    </>
  )
}

/** The label of a choice with its count, once loaded. */
function counted(facets: Facets | undefined, facet: keyof Facets, value: string, label: string): string {
  const count = facets?.[facet].find((one) => one.value === value)?.count ?? 0
  return facets ? m.ui_filters_choice({ label, count }) : label
}

/** Updates the filter after a debounce. */
function NameField({ filter, go }: Omit<Props, 'facets'>) {
  const settled = filter.q ?? ''
  const [typed, setTyped] = useState(settled)
  const [shown, setShown] = useState(settled)
  // The address was changed elsewhere: reset the field.
  if (shown !== settled) {
    setShown(settled)
    setTyped(settled)
  }
  useEffect(() => {
    const q = typed.trim()
    if (q === settled) return undefined
    const later = setTimeout(() => go({ ...filter, q: q || undefined }), limits.search.debounceMs)
    return () => clearTimeout(later)
  }, [typed, settled, filter, go])
  return (
    <Labelled label={m.developers_find()} className="max-lg:col-span-2">
      <span className="relative block">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
        />
        <Input
          type="search"
          maxLength={limits.search.textMaxCharacters}
          placeholder={m.developers_find_hint()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="ps-9"
        />
      </span>
    </Labelled>
  )
}

type LabelledProps = { label: string; className?: string; children: ReactNode }

function Labelled({ label, className = '', children }: LabelledProps) {
  return (
    <label className={`grid min-w-0 content-start gap-1.5 text-sm font-medium ${className}`}>
      {label}
      <span className="block font-normal">{children}</span>
    </label>
  )
}
