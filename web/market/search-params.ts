import { z } from 'zod'
import { periodStart } from '#domain/dates/months.ts'
import type { MarketBasis } from '#contract/market.ts'
import {
  MarketFilter,
  RentFilter,
  rentSorts,
  transactionSorts,
  UnitFilter,
  unitSorts,
} from '#contract/market/filter.ts'
import { isColumnList } from '#web/list/columns.tsx'
import { createFilterSearch, type FilterStatement } from '#web/list/filter-search.ts'
import { dealColumns } from './deal-columns.tsx'
import { listFields, rangeEnds, type ListField, type MarketRange } from './filter-fields.ts'
import { rentColumns } from './rent-columns.tsx'
import { unitColumns } from './unit-columns.tsx'

/** The search parameters: the filters of deals, of rents and of units, and the state of the view. */
export type TransactionsSearch = z.infer<typeof TransactionsSearch>
const TransactionsSearch = MarketFilter.extend({
  ...RentFilter.shape,
  country: MarketFilter.shape.country.unwrap().optional(),
  /** Without it, the page lists deals. */
  tab: z.enum(['rents', 'units']).optional(),
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
  sort: z.enum([...new Set([...transactionSorts, ...rentSorts, ...unitSorts])]).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  columns: z
    .string()
    .refine((list) => [dealColumns, rentColumns, unitColumns].some((columns) => isColumnList(columns, list)))
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
  /** The registered unit whose sheet is open. */
  unit: z
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

export const marketTabs = ['deals', 'rents', 'units'] as const
export type MarketTab = (typeof marketTabs)[number]
/** The tabs whose rows have days and amounts, so that they have charts, a map and a comparison. */
export type PricedTab = Exclude<MarketTab, 'units'>

export const shownTab = ({ tab }: TransactionsSearch): MarketTab => tab ?? 'deals'
export const pricedTab = ({ tab }: TransactionsSearch): PricedTab => (tab === 'rents' ? 'rents' : 'deals')

/** What each tab keeps of the parameters that not all tabs have. */
const tabParts: Record<
  MarketTab,
  { parameters: readonly string[]; sorts: readonly string[]; columns: Parameters<typeof isColumnList>[0] }
> = {
  deals: {
    parameters: [...Object.keys(MarketFilter.shape), 'league', 'deal', 'view', 'colour', 'compare', 'metric'],
    sorts: transactionSorts,
    columns: dealColumns,
  },
  rents: {
    parameters: [...Object.keys(RentFilter.shape), 'rent', 'view', 'colour', 'compare', 'metric'],
    sorts: rentSorts,
    columns: rentColumns,
  },
  units: {
    parameters: [...Object.keys(UnitFilter.shape), 'unit'],
    sorts: unitSorts,
    columns: unitColumns,
  },
}
const tabParameters = Object.values(tabParts).flatMap(({ parameters }) => parameters)

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
  const { parameters, sorts, columns } = tabParts[shownTab(of)]
  const gone = [
    ...tabParameters.filter((name) => !parameters.includes(name)),
    ...(of.sort === undefined || sorts.includes(of.sort) ? [] : ['sort']),
    ...(of.columns === undefined || isColumnList(columns, of.columns) ? [] : ['columns']),
  ]
  return changed(of, Object.fromEntries(gone.map((name) => [name, undefined])))
}

/** Another tab with the filters that mean the same in both. */
export function onTab(of: TransactionsSearch, tab: MarketTab): TransactionsSearch {
  return withoutForeign(
    changed(of, {
      tab: tab === 'deals' ? undefined : tab,
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

/** The filter of units alone. */
export function toUnitFilter(of: TransactionsSearch): UnitFilter {
  return UnitFilter.parse(of)
}

/** The city and type of the page when it is opened without parameters: those with the most deals. */
export const openingFilter = { city: 'dubai', type: 'unit' } as const satisfies TransactionsSearch
const openingMonths = 12

/**
 * What the page shows when it is opened without parameters: one city's flats, of the twelve months to the latest deal.
 * The register of units has no days.
 */
export function openingSearch(tab: MarketTab, asOf: string | null): TransactionsSearch {
  if (tab === 'units') return { tab, ...openingFilter }
  const own: TransactionsSearch =
    asOf === null ? { scope: 'all' } : { ...openingFilter, from: periodStart(asOf, openingMonths) }
  return tab === 'deals' ? own : { tab, ...own }
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
    unit: undefined,
  })
}
