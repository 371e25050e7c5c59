import type { RentFacetName } from '#contract/market/rents.ts'
import type { RentFilter } from '#contract/market/filter.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { homeTypes, rentContracts, rentHomes, rentUses } from '#domain/market/rents/vocabulary.ts'
import {
  anyOfConditions,
  fragment,
  joined,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { CoveredRents } from '#server/engine/rent-coverage.ts'
import { amountRange, dayRange, parseNumbers, roomsCondition } from '#server/market/filters.ts'

/** The dimensions of a filter of rents. Choices within one are combined with or, dimensions with and. */
type RentDimension =
  | 'listed'
  | 'held'
  | 'arrived'
  | 'city'
  | 'area'
  | 'project'
  | 'type'
  | 'rooms'
  | 'size'
  | 'contract'
  | 'use'
  | 'homes'
  | 'rent'
  | 'perSqm'
  | 'dates'

/** Facets whose choices are part of a contract's kind. */
export const rentKindFacetNames = [
  'city',
  'type',
  'rooms',
  'contract',
  'use',
  'homes',
] as const satisfies readonly RentFacetName[]

/** Facets whose choices are part of a contract's location, and their dimensions. */
export const rentLocationFacetNames = ['area', 'project'] as const satisfies readonly RentFacetName[]
export type RentLocationFacetName = (typeof rentLocationFacetNames)[number]

/** The dimensions that are part of a contract's kind. */
export const rentKindDimensions: readonly RentDimension[] = ['listed', ...rentKindFacetNames]

export type RentConditions = ReadonlyMap<RentDimension, EngineFragment>

/** Filters of two words, and the condition of the second. The position of a word is its number in facets. */
export const rentCodes = {
  contract: { words: rentContracts, second: 'renewal' },
  use: { words: rentUses, second: 'NOT residential' },
  homes: { words: rentHomes, second: 'properties <> 1' },
} as const

/** A flat or villa that people live in, whatever number of them the contract is for. */
export const homeCondition = `(residential AND property_type IN (${homeTypes.map((type) => propertyTypes[type]).join(', ')}))`
/** Contracts that state the rent of one home: only these are behind medians. */
export const rentOfOneHome = `(properties = 1 AND annual_minor > 0 AND ${homeCondition})`

type City = { id: number; slug: string }

/** The conditions of a filter over the cities of which rents are held, up to the last covered day of each. */
export function rentConditions(
  filter: RentFilter,
  { cities, held }: { cities: readonly City[]; held: readonly CoveredRents[] },
): RentConditions {
  const conditions = new Map<RentDimension, EngineFragment>([
    ['listed', fragment('listed')],
    ['held', heldCondition(held)],
  ])
  const slugs = filter.city?.split(',')
  if (slugs) {
    const chosen = cities.filter(({ slug }) => slugs.includes(slug))
    conditions.set(
      'city',
      anyOfConditions(
        'city_id',
        chosen.map(({ id }) => id),
      ),
    )
  }
  if (filter.area) conditions.set('area', anyOfConditions('area_id', parseNumbers(filter.area)))
  if (filter.project) conditions.set('project', anyOfConditions('project_id', parseNumbers(filter.project)))
  const codes: Readonly<Record<string, number>> = propertyTypes
  if (filter.type) {
    const types = filter.type.split(',').flatMap((word) => codes[word] ?? [])
    conditions.set('type', anyOfConditions('property_type', types))
  }
  if (filter.rooms) conditions.set('rooms', roomsCondition(filter.rooms))
  for (const dimension of ['contract', 'use', 'homes'] as const) {
    const { words, second } = rentCodes[dimension]
    const chosen = filter[dimension]?.split(',')
    if (!chosen) continue
    const [first] = words
    const both = words.every((word) => chosen.includes(word))
    conditions.set(dimension, fragment(both ? '1 = 1' : chosen.includes(first) ? `NOT (${second})` : second))
  }
  for (const [dimension, condition] of ranges(filter)) if (condition) conditions.set(dimension, condition)
  return conditions
}

function ranges(filter: RentFilter): [RentDimension, EngineFragment | null][] {
  const { sizeMin, sizeMax, rentMin, rentMax, rentPerSqmMin, rentPerSqmMax } = filter
  return [
    ['size', amountRange('size_sqm', { min: sizeMin, max: sizeMax })],
    ['rent', amountRange('annual_minor', { min: rentMin, max: rentMax }, 100)],
    ['perSqm', amountRange('rent_per_sqm', { min: rentPerSqmMin, max: rentPerSqmMax })],
    ['dates', dayRange('starts_on', filter)],
  ]
}

/** Contracts that begin after the last covered day of their city are not counted: their time was not read. */
function heldCondition(held: readonly CoveredRents[]): EngineFragment {
  const cities = anyOfConditions(
    'city_id',
    held.map(({ cityId }) => cityId),
  )
  if (held.length === 0) return cities
  const demonstration = byCity(held, 'demonstration', 'CAST(? AS boolean)')
  const until = byCity(held, 'until', 'CAST(? AS date)')
  return statement`${cities} AND demonstration = ${demonstration} AND starts_on <= ${until}`
}

/** A value of each city; the value alone where all have the same. The engine reads it faster than an OR of the cities. */
function byCity(
  held: readonly CoveredRents[],
  field: 'demonstration' | 'until',
  cast: string,
): EngineFragment {
  const [one, ...others] = new Set(held.map((city) => city[field]))
  if (one !== undefined && others.length === 0) return fragment(cast, one)
  const cases = held.map((city) => fragment(`WHEN ? THEN ${cast}`, city.cityId, city[field]))
  return statement`CASE city_id ${joined(cases, ' ')} END`
}
