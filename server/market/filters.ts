import type { FacetName } from '#contract/market.ts'
import type { MarketFilter } from '#contract/market/filter.ts'
import { dealGroups, propertyTypes, stages } from '#domain/market/codes.ts'
import {
  allConditions,
  anyOfConditions,
  fragment,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import { roomsGroup, withRooms } from '#server/engine/rooms.ts'

/** The dimensions of a filter. Choices within one are combined with or, dimensions with and. */
type FilterDimension =
  | 'country'
  | 'data'
  | 'leftOut'
  | 'arrived'
  | 'city'
  | 'area'
  | 'community'
  | 'project'
  | 'building'
  | 'group'
  | 'procedure'
  | 'stage'
  | 'type'
  | 'subtype'
  | 'usage'
  | 'rooms'
  | 'freehold'
  | 'size'
  | 'price'
  | 'perSqm'
  | 'dates'

export type Conditions = ReadonlyMap<FilterDimension, EngineFragment>

/**
 * The parts of a filter that depend on stored data: the cities of the country, and register or demonstration
 * rows.
 */
export type Scope = { cities: readonly { id: number; slug: string }[]; data: 'register' | 'demonstration' }

const idColumns = [
  ['area', 'area_id'],
  ['community', 'area_name_id'],
  ['project', 'project_id'],
  ['building', 'building_id'],
  ['procedure', 'procedure_id'],
  ['subtype', 'sub_type_id'],
  ['usage', 'usage_id'],
] as const

const wordColumns: readonly ['group' | 'stage' | 'type', string, Readonly<Record<string, number>>][] = [
  ['group', 'deal_group', dealGroups],
  ['stage', 'stage', stages],
  ['type', 'property_type', propertyTypes],
]

const rangeColumns = [
  ['size', 'size_sqm', 'sizeMin', 'sizeMax', 1],
  ['price', 'price_minor', 'priceMin', 'priceMax', 100],
  ['perSqm', 'price_per_sqm', 'perSqmMin', 'perSqmMax', 1],
] as const

/** The conditions of a filter, in SQL that PostgreSQL and DuckDB share. */
export function filterConditions(filter: MarketFilter, { cities, data }: Scope): Conditions {
  const conditions = new Map<FilterDimension, EngineFragment>([
    ['country', anyOfConditions('city_id', cityIds(cities))],
    ['data', dataCondition(data)],
  ])
  if (filter.leftOut !== 'shown') conditions.set('leftOut', fragment('exclusion = 0'))
  const slugs = filter.city?.split(',')
  if (slugs)
    conditions.set(
      'city',
      anyOfConditions('city_id', cityIds(cities.filter(({ slug }) => slugs.includes(slug)))),
    )
  for (const [dimension, column] of idColumns) {
    const chosen = filter[dimension]
    if (chosen) conditions.set(dimension, anyOfConditions(column, parseNumbers(chosen)))
  }
  for (const [dimension, column, codes] of wordColumns) {
    const chosen = filter[dimension]?.split(',').flatMap((word) => codes[word] ?? [])
    if (chosen) conditions.set(dimension, anyOfConditions(column, chosen))
  }
  if (filter.rooms) conditions.set('rooms', roomsCondition(filter.rooms))
  if (filter.freehold)
    conditions.set('freehold', fragment('freehold = CAST(? AS boolean)', filter.freehold === 'yes'))
  for (const [dimension, column, lowest, highest, factor] of rangeColumns) {
    const range = amountRange(column, { min: filter[lowest], max: filter[highest] }, factor)
    if (range) conditions.set(dimension, range)
  }
  const days = dayRange('registered_on', filter)
  if (days) conditions.set('dates', days)
  return conditions
}

/** Numbers of bedrooms as in a filter; `none` are rows whose register states none. */
export function roomsCondition(rooms: string): EngineFragment {
  const words = rooms.split(',')
  const numbers = words.filter((word) => word !== 'none').map(Number)
  if (numbers.length === 0) return fragment('rooms IS NULL')
  const counted = withRooms(numbers)
  return numbers.length === words.length ? counted : statement`(rooms IS NULL OR ${counted})`
}

/** The choice of a filter that `roomsFacet` numbers. */
export function roomsChoice(rooms: number): string {
  return rooms < 0 ? 'none' : String(rooms)
}

/** Bedrooms as choices are counted: -1 where none are stated, because an unknown value is no choice. */
export const roomsFacet = `coalesce(${roomsGroup}, -1)`

/** Amounts of a column between two ends, in `factor` times the unit of the filter. Null without an end. */
export function amountRange(
  column: string,
  { min, max }: { min: string | undefined; max: string | undefined },
  factor = 1,
): EngineFragment | null {
  const bounds = [
    ...(min ? [fragment(`${column} >= ?`, scaled(min, factor))] : []),
    ...(max ? [fragment(`${column} <= ?`, scaled(max, factor))] : []),
  ]
  return bounds.length > 0 ? allConditions(bounds) : null
}

/** Days of a column between two ends. Null without an end. */
export function dayRange(
  column: string,
  { from, to }: Pick<MarketFilter, 'from' | 'to'>,
): EngineFragment | null {
  const bounds = [
    ...(from ? [fragment(`${column} >= CAST(? AS date)`, from)] : []),
    ...(to ? [fragment(`${column} <= CAST(? AS date)`, to)] : []),
  ]
  return bounds.length > 0 ? allConditions(bounds) : null
}

export function dataCondition(data: Scope['data']): EngineFragment {
  return fragment(data === 'register' ? 'register <> 0' : 'register = 0')
}

/** All conditions except those of the given dimensions. */
export function whereClause<Dimension extends string>(
  conditions: ReadonlyMap<Dimension, EngineFragment>,
  ...except: readonly Dimension[]
): EngineFragment {
  return allConditions(
    [...conditions].flatMap(([dimension, condition]) => (except.includes(dimension) ? [] : [condition])),
  )
}

/** Facets whose choices are part of a deal's kind. */
export const kindFacetNames = [
  'city',
  'group',
  'procedure',
  'stage',
  'type',
  'subtype',
  'usage',
  'rooms',
  'freehold',
] as const satisfies readonly FacetName[]
export type KindFacetName = (typeof kindFacetNames)[number]

/** The dimensions that are part of a deal's kind. */
export const dealKindDimensions: readonly FilterDimension[] = [
  'country',
  'data',
  'leftOut',
  ...kindFacetNames,
]

/** Facets whose choices are part of a deal's location, and their dimensions. */
export const locationFacetNames = ['area', 'community', 'project'] as const satisfies readonly FacetName[]
export type LocationFacetName = (typeof locationFacetNames)[number]

/** The conditions on what each row has of its own, and those on its combination of these dimensions. */
export function splitConditions<Dimension extends string>(
  conditions: ReadonlyMap<Dimension, EngineFragment>,
  dimensions: readonly Dimension[],
) {
  const { ofRows = [], ofCombinations = [] } = Object.groupBy(conditions, ([dimension]) =>
    dimensions.includes(dimension) ? 'ofCombinations' : 'ofRows',
  )
  return { ofRows: new Map(ofRows), ofCombinations: new Map(ofCombinations) }
}

/**
 * The conditions on rows that are counted by kind: those on what each row has of its own, and those by which the file is
 * sorted, so that the engine reads only the part where they hold.
 */
export function countedConditions<Dimension extends string>(
  conditions: ReadonlyMap<Dimension, EngineFragment>,
  kindDimensions: readonly Dimension[],
): EngineFragment {
  const sorted: readonly string[] = ['city', 'type', 'rooms']
  const ofKinds = kindDimensions.filter((dimension) => !sorted.includes(dimension))
  return whereClause(conditions, ...ofKinds)
}

/** Parses a list of numbers separated by commas. Empty for an empty text. */
export function parseNumbers(list: string): number[] {
  return list === '' ? [] : list.split(',').map(Number)
}

function cityIds(cities: Scope['cities']): number[] {
  return cities.map(({ id }) => id)
}

function scaled(amount: string, factor: number): number {
  return factor === 1 ? Number(amount) : Math.round(Number(amount) * factor)
}
