import { Search } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { DeveloperFilter, DeveloperPage } from '#contract/developers.ts'
import { developerKinds, developerSorts } from '#domain/developers/sorts.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { cityText } from '#web/trade-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeCheckbox } from '#web/ui/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { kindWords, sortWords } from './words-of.ts'

type Facets = DeveloperPage['facets']
type Props = {
  filter: DeveloperFilter
  facets: Facets | undefined
  go: (filter: DeveloperFilter) => void
}

/** What narrows and orders the list, each choice with how many it would leave. */
export function DevelopersFilters({ filter, facets, go }: Props) {
  const { sort, ...narrowing } = filter
  const counted = (facet: keyof Facets) => (value: string, label: string) => ({
    value,
    label: facets
      ? m.ui_filters_choice({ label, count: facets[facet].find((one) => one.value === value)?.count ?? 0 })
      : label,
  })
  const cities = (facet: 'city' | 'active') =>
    launchCities.map((city) => counted(facet)(city, cityText[city]()))
  const chosen = <T extends string>(known: readonly T[], value: string) => known.find((one) => one === value)
  return (
    <search aria-label={m.ui_filters()} className="grid gap-4 border-y border-border py-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]">
        <NameField filter={filter} go={go} />
        <Labelled label={m.developers_filter_kind()}>
          <NativeSelect
            none={m.ui_filters_any()}
            value={filter.kind ?? ''}
            options={developerKinds.map((kind) => counted('kind')(kind, kindWords[kind]()))}
            onChange={({ target }) => go({ ...filter, kind: chosen(developerKinds, target.value) })}
          />
        </Labelled>
        <Labelled label={m.developers_filter_city()}>
          <NativeSelect
            none={m.ui_filters_any()}
            value={filter.city ?? ''}
            options={cities('city')}
            onChange={({ target }) => go({ ...filter, city: chosen(launchCities, target.value) })}
          />
        </Labelled>
        <Labelled label={m.developers_filter_active()}>
          <NativeSelect
            none={m.ui_filters_any()}
            value={filter.active ?? ''}
            options={cities('active')}
            onChange={({ target }) => go({ ...filter, active: chosen(launchCities, target.value) })}
          />
        </Labelled>
        <Labelled label={m.ui_sort()}>
          <NativeSelect
            value={sort ?? 'delivered'}
            options={developerSorts.map((value) => ({ value, label: sortWords[value]() }))}
            onChange={({ target }) => go({ ...filter, sort: chosen(developerSorts, target.value) })}
          />
        </Labelled>
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-6 gap-y-2">
        <NativeCheckbox
          checked={filter.delivered === 'yes'}
          onChange={({ target }) => go({ ...filter, delivered: target.checked ? 'yes' : undefined })}
        >
          {counted('delivered')('yes', m.developers_filter_delivered()).label}
        </NativeCheckbox>
        <NativeCheckbox
          checked={filter.pastDue === 'yes'}
          onChange={({ target }) => go({ ...filter, pastDue: target.checked ? 'yes' : undefined })}
        >
          {counted('pastDue')('yes', m.developers_filter_past_due()).label}
        </NativeCheckbox>
        {Object.values(narrowing).some((value) => value !== undefined) ? (
          <Button variant="ghost" size="sm" onClick={() => go(sort ? { sort } : {})}>
            {m.ui_filters_clear()}
          </Button>
        ) : null}
      </div>
    </search>
  )
}

/** Follows what is typed after a moment. */
function NameField({ filter, go }: Omit<Props, 'facets'>) {
  const settled = filter.q ?? ''
  const [typed, setTyped] = useState(settled)
  const [shown, setShown] = useState(settled)
  // Another address came from elsewhere: the field says what it asks.
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
