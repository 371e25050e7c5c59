import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { FacetChoice } from '#contract/market.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { isLaunchCity } from '#domain/places/cities.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { type Display, displayNumber, quantityUnit, useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { marketFacets, filterNames } from '#web/market/queries.ts'
import { rentFacets } from '#web/market/rent-queries.ts'
import { unitFacets } from '#web/market/unit-queries.ts'
import { rangeQuantities, type ListField } from '#web/market/filter-fields.ts'
import { type Chip, shownTab, toFilter, type TransactionsSearch } from '#web/market/search-params.ts'
import { choiceLabel, freeholdLabel } from '#web/market/vocabulary.ts'
import { useFieldLabel } from './use-field-label.ts'

const facetQueries = { deals: marketFacets, rents: rentFacets, units: unitFacets }
const placeFields = ['area', 'community', 'project', 'building'] as const

/**
 * The label of a chip. While the choices of a new filter load, it is read from those of earlier ones, in which it was
 * chosen. A location whose name is still loading is an ellipsis; one whose name failed to load, its kind.
 */
export function useChipName(): (chip: Chip) => string {
  return useChipNames([useMarketSearch().search])
}

/** The label of any chip of these searches, which are of one tab and one country. */
export function useChipNames(searches: readonly TransactionsSearch[]): (chip: Chip) => string {
  const { search: shown } = useMarketSearch()
  const display = useDisplay()
  const tab = shownTab(shown)
  const facets = {
    deals: useQueries({
      queries: searches.map((search) => ({ ...marketFacets(search), enabled: tab === 'deals' })),
    }),
    rents: useQueries({
      queries: searches.map((search) => ({ ...rentFacets(search), enabled: tab === 'rents' })),
    }),
    units: useQueries({
      queries: searches.map((search) => ({ ...unitFacets(search), enabled: tab === 'units' })),
    }),
  }
  const { country } = toFilter(shown)
  const places = useQueries({
    queries: placeFields.map((of) =>
      filterNames(country, of, [...new Set(searches.flatMap((search) => search[of] ?? []))].join(',')),
    ),
  })
  const client = useQueryClient()
  const readBefore = (field: ListField, value: string) =>
    client
      .getQueriesData<{ facets: Readonly<Partial<Record<ListField, readonly FacetChoice[]>>> }>({
        queryKey: facetQueries[tab](shown).queryKey.slice(0, 2),
      })
      .flatMap(([, data]) => data?.facets[field] ?? [])
      .find((choice) => choice.value === value)?.label
  const labels = new Map<string, string>()
  for (const [at, of] of placeFields.entries()) {
    for (const { value, label } of places[at]?.data?.choices ?? []) labels.set(`${of} ${value}`, label)
  }
  for (const { data } of facets[tab]) {
    for (const [of, choices] of Object.entries(data?.facets ?? {})) {
      for (const { value, label } of choices) labels.set(`${of} ${value}`, label)
    }
  }
  const fieldName = useFieldLabel()
  const failed = new Set<ListField>(placeFields.filter((_field, at) => places[at]?.isError))
  const unread = (field: ListField, value: string) => {
    if (field === 'city' && isLaunchCity(value)) return cityText[value]()
    return failed.has(field) ? fieldName(field) : '…'
  }
  return (chip) =>
    chipName(chip, display, {
      fieldName,
      toLabel: (field, value) =>
        labels.get(`${field} ${value}`) ?? readBefore(field, value) ?? unread(field, value),
    })
}

type ChipLabels = {
  fieldName: ReturnType<typeof useFieldLabel>
  toLabel: (field: ListField, value: string) => string
}

function chipName(chip: Chip, display: Display, { fieldName, toLabel }: ChipLabels): string {
  if (chip.kind === 'single') return freeholdLabel(chip.value)
  if (chip.kind === 'choice') {
    return choiceLabel(chip.field, { value: chip.value, label: toLabel(chip.field, chip.value) })
  }
  const { field, min, max } = chip
  const name = fieldName(field)
  const written = (filed: string) =>
    field === 'date'
      ? formatDay(display.locale, filed)
      : wholeNumber(display.locale, displayNumber(display, rangeQuantities[field], filed))
  const unit = field === 'date' ? '' : quantityUnit(display, rangeQuantities[field])
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`)
  if (min === undefined) return m.market_chip_to({ name, max: withUnit(written(max ?? '')) })
  if (max === undefined) return m.market_chip_from({ name, min: withUnit(written(min)) })
  return m.market_chip_range({ name, min: written(min), max: withUnit(written(max)) })
}
