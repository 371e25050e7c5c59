import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { MarketMetric } from '#contract/market.ts'
import { type MarketFilter, transactionSorts } from '#contract/market/filter.ts'
import { previousOfCountry } from '#web/list/previous-figures.ts'
import { changed, shownTab, toFilter, type TransactionsSearch } from './search-params.ts'

export type NamedLocation = 'area' | 'community' | 'project' | 'building'

/** Shows the previous names and counts, dimmed, until the next ones are loaded. */
const keepPrevious = { placeholderData: keepPreviousData } as const

/** The summary of matching deals, including excluded ones if they are shown. */
export const marketSummary = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.summary, { query: toFilter(search) }),
    placeholderData: previousOfCountry(toFilter(search).country),
  })

/** Price figures use market sales only, even while excluded deals are shown. */
const salesFilter = (search: TransactionsSearch) => toFilter(changed(search, { leftOut: undefined }))

/** The figures of matching market sales. */
export const marketSales = (search: TransactionsSearch) =>
  marketSummary(changed(search, { leftOut: undefined }))

export const marketFacets = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.facets, { query: toFilter(search) }),
    ...keepPrevious,
  })

export const marketSeries = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.series, { query: { ...salesFilter(search), metric: marketMetric(search) } }),
    placeholderData: previousOfCountry(toFilter(search).country),
  })

export const marketHistogram = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.histogram, { query: { ...salesFilter(search), metric: marketMetric(search) } }),
    placeholderData: previousOfCountry(toFilter(search).country),
  })

export const marketLeague = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.league, {
      query: { ...salesFilter(search), metric: marketMetric(search), order: search.league ?? 'count' },
    }),
    placeholderData: previousOfCountry(toFilter(search).country),
  })

/** Deals are compared by price per area, rents by the rent of a year. */
export const marketMetric = (search: TransactionsSearch): MarketMetric =>
  search.metric ?? (shownTab(search) === 'rents' ? 'price' : 'perSqm')

/** Pages of deals by cursor. */
export function dealPages(search: TransactionsSearch) {
  const rowsQuery = {
    ...toFilter(search),
    sort: transactionSorts.find((sort) => sort === search.sort) ?? ('registeredOn' as const),
    direction: search.direction ?? ('desc' as const),
  }
  return infiniteQueryOptions({
    queryKey: ['GET', api.market.rows.endpoint.url, rowsQuery, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.market.rows({ query: { ...rowsQuery, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: noPage,
    getNextPageParam: (last) => last.next,
    placeholderData: previousOfCountry(toFilter(search).country),
  })
}
const noPage: string | null = null

export const dealById = (id: string) => query(api.market.row, { params: { id } })

export const filterSuggestions = (filter: MarketFilter, of: NamedLocation, text: string) =>
  queryOptions({
    ...query(api.market.suggest, { query: { ...filter, of, text } }),
    ...keepPrevious,
  })

/** The names of selected locations, whatever the other filters are. */
export function filterNames(country: MarketFilter['country'], of: NamedLocation, ids: string) {
  return queryOptions({
    ...query(api.market.suggest, { query: { country, of, ids } }),
    ...keepPrevious,
    enabled: ids !== '',
  })
}
