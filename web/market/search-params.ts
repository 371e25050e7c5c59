import { z } from 'zod'
import { MarketFilter } from '#contract/market.ts'
import { transactionSorts } from '#contract/market-deals.ts'
import { isColumnList } from '#web/market/deals/columns.ts'

/** The address of the screen: the filter as the contract has it, and how it is looked at. */
export type TransactionsSearch = z.infer<typeof TransactionsSearch>
const TransactionsSearch = MarketFilter.extend({
  country: MarketFilter.shape.country.unwrap().optional(),
  metric: z.enum(['perSqm', 'price']).optional(),
  sort: z.enum(transactionSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  columns: z.string().refine(isColumnList).optional(),
  league: z.enum(['count', 'median', 'change']).optional(),
  /** The deal whose sheet is open. */
  deal: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

/** Filters that hold several choices, separated by commas. */
export const listFields = [
  'city',
  'area',
  'community',
  'project',
  'building',
  'group',
  'procedure',
  'stage',
  'type',
  'subtype',
  'rooms',
  'usage',
] as const
export type DealListField = (typeof listFields)[number]

export const rangeFields = {
  price: ['priceMin', 'priceMax'],
  perSqm: ['perSqmMin', 'perSqmMax'],
  size: ['sizeMin', 'sizeMax'],
  date: ['from', 'to'],
} as const
export type DealRangeField = keyof typeof rangeFields

/**
 * What of an address is understood. A parameter with a value no filter knows is left out and named in `dropped`,
 * so that the page can say so; one we never had (a campaign's tag) is none of our business.
 */
export function toSearch(raw: Record<string, unknown>): { search: TransactionsSearch; dropped: string[] } {
  const kept: Record<string, string> = {}
  const dropped: string[] = []
  for (const [key, schema] of Object.entries(TransactionsSearch.shape)) {
    const value = raw[key]
    if (value === undefined || value === null || value === '') continue
    const text = String(value)
    if (schema.safeParse(text).success) kept[key] = text
    else dropped.push(key)
  }
  return { search: TransactionsSearch.parse(kept), dropped }
}

/** The filter alone, as every endpoint takes it. */
export function toFilter(search: TransactionsSearch): MarketFilter {
  return MarketFilter.parse(search)
}

export function chosen(search: TransactionsSearch, field: DealListField): string[] {
  return search[field]?.split(',') ?? []
}

/** The search with one choice added, or taken away where it was chosen. */
export function toggled(search: TransactionsSearch, field: DealListField, value: string): TransactionsSearch {
  const before = chosen(search, field)
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  return changed(search, { [field]: after.length > 0 ? after.join(',') : undefined })
}

/** The search with some parameters set, or removed where they are undefined. */
export function changed(
  search: TransactionsSearch,
  change: { [K in keyof TransactionsSearch]?: TransactionsSearch[K] | undefined },
): TransactionsSearch {
  const entries = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)
  return TransactionsSearch.parse(Object.fromEntries(entries))
}

/** Another country has other places, words and money: what depends on them is left behind. */
export function inCountry(search: TransactionsSearch, country: 'AE' | 'SA'): TransactionsSearch {
  return changed(search, {
    country: country === 'AE' ? undefined : country,
    city: undefined,
    area: undefined,
    community: undefined,
    project: undefined,
    building: undefined,
    procedure: undefined,
    subtype: undefined,
    usage: undefined,
    priceMin: undefined,
    priceMax: undefined,
    perSqmMin: undefined,
    perSqmMax: undefined,
    deal: undefined,
  })
}

/** One removable statement of the filter. */
export type Chip =
  | { kind: 'choice'; field: DealListField; value: string }
  | { kind: 'range'; field: DealRangeField; min: string | undefined; max: string | undefined }
  | { kind: 'freehold'; value: 'yes' | 'no' }

/** What the filter says, one statement each, in the order of the filter rail. */
export function filterChips(search: TransactionsSearch): Chip[] {
  const choices = listFields.flatMap((field) =>
    chosen(search, field).map((value): Chip => ({ kind: 'choice', field, value })),
  )
  const ranges = rangeNames.flatMap((field): Chip[] => {
    const [low, high] = rangeFields[field]
    const [min, max] = [search[low], search[high]]
    return min === undefined && max === undefined ? [] : [{ kind: 'range', field, min, max }]
  })
  const freehold: Chip[] = search.freehold ? [{ kind: 'freehold', value: search.freehold }] : []
  return [...choices, ...ranges, ...freehold]
}

const rangeNames = ['price', 'perSqm', 'size', 'date'] as const

export function withoutChip(search: TransactionsSearch, chip: Chip): TransactionsSearch {
  if (chip.kind === 'choice') return toggled(search, chip.field, chip.value)
  if (chip.kind === 'freehold') return changed(search, { freehold: undefined })
  const [low, high] = rangeFields[chip.field]
  return changed(search, { [low]: undefined, [high]: undefined })
}

/** Every statement gone; the country, the kind of data and the way of looking stay. */
export function withoutFilters(search: TransactionsSearch): TransactionsSearch {
  return filterChips(search).reduce(withoutChip, search)
}
