import type { AreaGuide } from '#contract/areas.ts'
import type { UsedFilter } from '#contract/assistant.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { PricedType } from '#domain/market/codes.ts'

const typeNames: Readonly<Record<PricedType, string>> = { unit: 'flats', villa: 'villas', land: 'plots' }

const roomNames = [
  'studios',
  'one bedroom',
  'two bedrooms',
  'three bedrooms',
  'four bedrooms',
  'five and more bedrooms',
]

/** `flats with two bedrooms`, `studios`, `villas`. */
export function homeWords(type: PricedType, rooms: number | undefined): string {
  if (rooms === undefined) return typeNames[type]
  if (rooms === 0 && type === 'unit') return 'studios'
  return `${typeNames[type]} with ${rooms === 0 ? 'no separate bedroom' : (roomNames[rooms] ?? '')}`
}

export const cityNames: Readonly<Record<LaunchCity, string>> = {
  dubai: 'Dubai',
  'abu-dhabi': 'Abu Dhabi',
  riyadh: 'Riyadh',
}

/** A day as it stands in a sentence; `a day that is not known` without one. */
export function writtenUntil(day: string | null): string {
  return day === null ? 'a day that is not known' : formatDay('en-GB', day)
}

const roomChoices = [
  { value: '', label: 'Any' },
  { value: '0', label: 'Studio' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4' },
  { value: '5', label: '5 and more' },
]

const typeChoices = [
  { value: 'unit', label: 'Flats' },
  { value: 'villa', label: 'Villas' },
]

export function roomsFilter(rooms: number | undefined): UsedFilter {
  const value = rooms === undefined ? '' : String(rooms)
  return {
    key: 'rooms',
    label: 'Bedrooms',
    value,
    shown: roomChoices.find((choice) => choice.value === value)?.label ?? value,
    choices: roomChoices,
  }
}

export function typeFilter(type: PricedType): UsedFilter {
  return {
    key: 'type',
    label: 'Property type',
    value: type,
    shown: typeChoices.find(({ value }) => value === type)?.label ?? 'Plots',
    choices: type === 'land' ? [] : typeChoices,
  }
}

export function cityFilter(city: LaunchCity): UsedFilter {
  const choices = Object.entries(cityNames).map(([value, label]) => ({ value, label }))
  return { key: 'city', label: 'City', value: city, shown: cityNames[city], choices }
}

/** A filter that takes any text. */
export function textFilter(key: UsedFilter['key'], label: string, value: string, shown = value): UsedFilter {
  return { key, label, value, shown, choices: [] }
}

/** An area with its neighbours to choose from, the type and the bedrooms. */
export function areaFilters(guide: AreaGuide, type: PricedType, rooms: number | undefined): UsedFilter[] {
  const neighbours = guide.market?.neighbours.map(({ slug, title }) => ({ value: slug, label: title })) ?? []
  return [
    {
      key: 'place',
      label: 'Area',
      value: guide.slug,
      shown: guide.title,
      choices: [{ value: guide.slug, label: guide.title }, ...neighbours],
    },
    typeFilter(type),
    roomsFilter(rooms),
  ]
}
