import type { ReactNode } from 'react'
import type { DeveloperPage } from '#contract/developers.ts'
import { developerKinds } from '#domain/developers/sorts.ts'
import { launchCities } from '#domain/places/cities.ts'
import { kindLabels } from '#web/developers/labels.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { parseChoice } from '#web/list/directory/directory-search.ts'
import type { FilterGroup } from '#web/list/explorer/definition.ts'
import { m } from '#web/paraglide/messages.js'
import { FindField } from '#web/ui/inputs/find-field.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { useDeveloperSearch } from './developer-search.ts'
import { changed, type DevelopersSearch } from './search-params.ts'

/** Undefined until the first answer. */
export type DeveloperFacets = DeveloperPage['facets'] | undefined
type FacetProps = { facets: DeveloperFacets }
type Group = FilterGroup<DeveloperFacets, DevelopersSearch>

/** Every filter of developers, in a row above the list. */
export const developerFilters: readonly Group[] = [
  group('q', m.developers_find, () => <NameField />),
  group('kind', m.developers_filter_kind, (facets) => <KindField facets={facets} />),
  group('city', m.developers_filter_city, (facets) => <CityField name="city" facets={facets} />),
  group('active', m.developers_filter_active, (facets) => <CityField name="active" facets={facets} />),
  {
    id: 'record',
    name: m.developers_filter_record,
    isOpenAtFirst: true,
    fields: ['delivered', 'pastDue'],
    content: (facets) => (
      <>
        <Tick name="delivered" label={m.developers_filter_delivered()} facets={facets} />
        <Tick name="pastDue" label={m.developers_filter_past_due()} facets={facets} />
      </>
    ),
  },
]

function group(id: string, name: () => string, content: (facets: DeveloperFacets) => ReactNode): Group {
  return { id, name, isOpenAtFirst: true, fields: [id], content }
}

function NameField() {
  const { search, go } = useDeveloperSearch()
  return (
    <FindField
      label={m.developers_find()}
      hint={m.developers_find_hint()}
      value={search.q ?? ''}
      onFind={(text) => go(changed(search, { q: text || undefined }))}
    />
  )
}

function KindField({ facets }: FacetProps) {
  const { search, go } = useDeveloperSearch()
  return (
    <NativeSelect
      aria-label={m.developers_filter_kind()}
      none={m.ui_filters_any()}
      value={search.kind ?? ''}
      options={developerKinds.map((kind) => ({
        value: kind,
        label: withCount(facets, 'kind', kind, kindLabels[kind]()),
      }))}
      onChange={({ target }) => go(changed(search, { kind: parseChoice(developerKinds, target.value) }))}
    />
  )
}

const cityLabels = { city: m.developers_filter_city, active: m.developers_filter_active }

function CityField({ name, facets }: FacetProps & { name: 'city' | 'active' }) {
  const { search, go } = useDeveloperSearch()
  return (
    <NativeSelect
      aria-label={cityLabels[name]()}
      none={m.ui_filters_any()}
      value={search[name] ?? ''}
      options={launchCities.map((city) => ({
        value: city,
        label: withCount(facets, name, city, cityText[city]()),
      }))}
      onChange={({ target }) => go(changed(search, { [name]: parseChoice(launchCities, target.value) }))}
    />
  )
}

function Tick({ name, label, facets }: FacetProps & { name: 'delivered' | 'pastDue'; label: string }) {
  const { search, go } = useDeveloperSearch()
  return (
    <NativeCheckbox
      checked={search[name] === 'yes'}
      onChange={({ target }) => go(changed(search, { [name]: target.checked ? 'yes' : undefined }))}
    >
      {withCount(facets, name, 'yes', label)}
    </NativeCheckbox>
  )
}

/** The label of a choice with its count, once loaded. */
function withCount(
  facets: DeveloperFacets,
  name: keyof NonNullable<DeveloperFacets>,
  value: string,
  label: string,
): string {
  if (!facets) return label
  const count = facets[name].find((one) => one.value === value)?.count ?? 0
  return m.ui_filters_choice({ label, count })
}
