import { z } from 'zod'
import { periodStart } from '#domain/dates/months.ts'
import { MarketFilter } from '#contract/market.ts'
import { transactionSorts } from '#contract/market-deals.ts'
import { isColumnList } from '#web/list/columns.tsx'
import { createFilterSearch, type FilterStatement } from '#web/list/filter-search.ts'
import { dealColumns } from './deal-columns.tsx'
import { dealChoices, rangeEnds, type DealListField, type DealRangeField } from './filter-fields.ts'

/** The search parameters: the filter of the contract, and the state of the view. */
export type TransactionsSearch = z.infer<typeof TransactionsSearch>
const TransactionsSearch = MarketFilter.extend({
  country: MarketFilter.shape.country.unwrap().optional(),
  metric: z.enum(['perSqm', 'price']).optional(),
  sort: z.enum(transactionSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  columns: z
    .string()
    .refine((list) => isColumnList(dealColumns, list))
    .optional(),
  league: z.enum(['count', 'median', 'change']).optional(),
  /** Every deal. Without it, an address without parameters stands for `openingSearch`. */
  scope: z.enum(['all']).optional(),
  /** The deal whose sheet is open. */
  deal: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

/** One removable part of the filter. */
export type Chip = FilterStatement<DealListField, 'freehold', DealRangeField>

const search = createFilterSearch<TransactionsSearch, DealListField, 'freehold', DealRangeField>(
  TransactionsSearch,
  {
    first: [],
    choices: dealChoices,
    ranges: [
      { field: 'price', ends: rangeEnds.price },
      { field: 'perSqm', ends: rangeEnds.perSqm },
      { field: 'size', ends: rangeEnds.size },
      { field: 'date', ends: rangeEnds.date },
    ],
    last: ['freehold'],
  },
)

export const {
  parse: parseSearch,
  changed,
  chosen,
  toggled,
  statements: filterChips,
  without: withoutChip,
  withoutFilters,
} = search

/** The filter alone, as endpoints take it. */
export function toFilter(of: TransactionsSearch): MarketFilter {
  return MarketFilter.parse(of)
}

/** The city and type of the page when it is opened without parameters: those with the most deals. */
export const openingFilter = { city: 'dubai', type: 'unit' } as const satisfies TransactionsSearch
const openingMonths = 12

/** What the page shows when it is opened without parameters: one city's flats of the twelve months to the latest deal. */
export function openingSearch(asOf: string | null): TransactionsSearch {
  return asOf === null ? { scope: 'all' } : { ...openingFilter, from: periodStart(asOf, openingMonths) }
}

/** Whether an address has no parameters, so that the page chooses what to show. */
export function isOpening(of: TransactionsSearch): boolean {
  return Object.values(of).every((value) => value === undefined)
}

/** The address of a state: a filter that was cleared is marked, or it would be the opening one again. */
export function toAddress(search: TransactionsSearch): TransactionsSearch {
  const of = changed(search, { scope: undefined })
  return isOpening(of) ? { scope: 'all' } : of
}

/** Another country has other locations, terms and currency: filters that depend on them are removed. */
export function inCountry(of: TransactionsSearch, country: 'AE' | 'SA'): TransactionsSearch {
  return changed(of, {
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
