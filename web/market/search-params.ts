import { z } from 'zod'
import { MarketFilter } from '#contract/market.ts'
import { transactionSorts } from '#contract/market-deals.ts'
import { isColumnList } from '#web/list/columns.tsx'
import { createFilterSearch, type FilterStatement } from '#web/list/filter-search.ts'
import { dealColumns } from './deals/deal-columns.tsx'
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
