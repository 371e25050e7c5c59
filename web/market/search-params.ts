import { z } from 'zod'
import { periodStart } from '#domain/dates/months.ts'
import type { MarketBasis } from '#contract/market.ts'
import { MarketFilter, RentFilter, rentSorts, transactionSorts } from '#contract/market/filter.ts'
import { isColumnList } from '#web/list/columns.tsx'
import { createFilterSearch, type FilterStatement } from '#web/list/filter-search.ts'
import { dealColumns } from './deal-columns.tsx'
import { listFields, rangeEnds, type ListField, type MarketRange } from './filter-fields.ts'
import { rentColumns } from './rent-columns.tsx'

/** The search parameters: the filters of deals and of rents, and the state of the view. */
export type TransactionsSearch = z.infer<typeof TransactionsSearch>
const TransactionsSearch = MarketFilter.extend({
  ...RentFilter.shape,
  country: MarketFilter.shape.country.unwrap().optional(),
  /** Without it, the page lists deals. */
  tab: z.enum(['rents']).optional(),
  /** Without it, the page lists the matching rows. */
  view: z.enum(['map', 'compare']).optional(),
  /** What colours the map. Without it, the metric. */
  colour: z.enum(['count']).optional(),
  /** The filters side by side: web/market/compared-filters.ts. */
  compare: z
    .string()
    .max(4000)
    .regex(/^[\w,.*-]+$/)
    .optional(),
  metric: z.enum(['perSqm', 'price']).optional(),
  sort: z.enum([...new Set([...transactionSorts, ...rentSorts])]).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  columns: z
    .string()
    .refine((list) => isColumnList(dealColumns, list) || isColumnList(rentColumns, list))
    .optional(),
  league: z.enum(['count', 'median', 'change']).optional(),
  /** Every deal. Without it, an address without parameters stands for `openingSearch`. */
  scope: z.enum(['all']).optional(),
  /** The deal whose sheet is open. */
  deal: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  /** The rent contract whose sheet is open. */
  rent: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

/** One removable part of the filter. */
export type Chip = FilterStatement<ListField, 'freehold', MarketRange>

const search = createFilterSearch<TransactionsSearch, ListField, 'freehold', MarketRange>(
  TransactionsSearch,
  {
    first: [],
    choices: listFields,
    ranges: [
      { field: 'price', ends: rangeEnds.price },
      { field: 'perSqm', ends: rangeEnds.perSqm },
      { field: 'rent', ends: rangeEnds.rent },
      { field: 'rentPerSqm', ends: rangeEnds.rentPerSqm },
      { field: 'size', ends: rangeEnds.size },
      { field: 'date', ends: rangeEnds.date },
    ],
    last: ['freehold'],
  },
)

export const {
  changed,
  chosen,
  toggled,
  address: marketAddress,
  statements: filterChips,
  without: withoutChip,
  withoutFilters,
} = search

export type MarketTab = 'deals' | 'rents'
export const shownTab = ({ tab }: TransactionsSearch): MarketTab => tab ?? 'deals'

const dealFilters = Object.keys(MarketFilter.shape)
const rentFilters = Object.keys(RentFilter.shape)
/** The parameters of one tab: the other one neither shows nor keeps them. */
const ownParameters: Record<MarketTab, readonly string[]> = {
  deals: [...dealFilters.filter((name) => !rentFilters.includes(name)), 'league', 'deal'],
  rents: [...rentFilters.filter((name) => !dealFilters.includes(name)), 'rent'],
}

/** Parses an address. Parameters that the shown tab does not have are dropped, as invalid ones are. */
export function parseSearch(query: Record<string, unknown>): {
  search: TransactionsSearch
  dropped: string[]
} {
  const parsed = search.parse(query)
  const shown = withoutForeign(parsed.search)
  const lost = Object.keys(parsed.search).filter((name) => !Object.hasOwn(shown, name))
  return { search: shown, dropped: [...parsed.dropped, ...lost] }
}

function withoutForeign(of: TransactionsSearch): TransactionsSearch {
  const isRents = of.tab === 'rents'
  const foreign = ownParameters[isRents ? 'deals' : 'rents']
  const isSort = (sorts: readonly string[]) => of.sort === undefined || sorts.includes(of.sort)
  const columns = isRents ? rentColumns : dealColumns
  const gone = [
    ...foreign,
    ...(isSort(isRents ? rentSorts : transactionSorts) ? [] : ['sort']),
    ...(of.columns === undefined || isColumnList(columns, of.columns) ? [] : ['columns']),
  ]
  return changed(of, Object.fromEntries(gone.map((name) => [name, undefined])))
}

/** The other tab with the filters that mean the same in both. */
export function onTab(of: TransactionsSearch, tab: MarketTab): TransactionsSearch {
  return withoutForeign(
    changed(of, {
      tab: tab === 'rents' ? 'rents' : undefined,
      sort: undefined,
      direction: undefined,
      columns: undefined,
      metric: undefined,
      view: undefined,
      compare: undefined,
    }),
  )
}

/** The filter of deals alone, as endpoints take it. */
export function toFilter(of: TransactionsSearch): MarketFilter {
  return MarketFilter.parse(of)
}

/** The filter of rents alone. */
export function toRentFilter(of: TransactionsSearch): RentFilter {
  return RentFilter.parse(of)
}

/** The city and type of the page when it is opened without parameters: those with the most deals. */
export const openingFilter = { city: 'dubai', type: 'unit' } as const satisfies TransactionsSearch
const openingMonths = 12

/** What the page shows when it is opened without parameters: one city's flats of the twelve months to the latest deal. */
export function openingSearch(asOf: string | null): TransactionsSearch {
  return asOf === null ? { scope: 'all' } : { ...openingFilter, from: periodStart(asOf, openingMonths) }
}

/** The kind of data that is not shown. */
export function otherKind({ data }: Pick<MarketBasis, 'data'>): MarketBasis['data'] {
  return data === 'register' ? 'demonstration' : 'register'
}

/** The search of everything of that kind in the shown country. */
export function wholeKind(of: TransactionsSearch, data: MarketBasis['data']): TransactionsSearch {
  return { ...(toFilter(of).country === 'SA' && { country: 'SA' }), data }
}

/** Whether an address has no parameters, so that the page chooses what to show. */
export function isOpening(of: TransactionsSearch): boolean {
  return Object.entries(of).every(([name, value]) => name === 'tab' || value === undefined)
}

/** The address of a state: a filter that was cleared is marked, or it would be the opening one again. */
export function toAddress(search: TransactionsSearch): TransactionsSearch {
  const of = changed(search, { scope: undefined })
  return isOpening(of) ? changed(of, { scope: 'all' }) : of
}

/** Another country has other locations, terms and currency: filters that depend on them are removed. */
export function inCountry(of: TransactionsSearch, country: 'AE' | 'SA'): TransactionsSearch {
  return changed(of, {
    country: country === 'AE' ? undefined : country,
    compare: undefined,
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
    rentMin: undefined,
    rentMax: undefined,
    rentPerSqmMin: undefined,
    rentPerSqmMax: undefined,
    deal: undefined,
    rent: undefined,
  })
}
