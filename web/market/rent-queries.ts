import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rentSorts, type RentFilter } from '#contract/market/filter.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { previousOfCountry } from '#web/list/previous-figures.ts'
import { marketMetric } from '#web/market/queries.ts'
import { toRentFilter, type TransactionsSearch } from '#web/market/search-params.ts'

/** Shows the previous names and counts, dimmed, until the next ones are loaded. */
const keepPrevious = { placeholderData: keepPreviousData } as const

export const rentSummary = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.rentSummary, { query: toRentFilter(search) }),
    placeholderData: previousOfCountry(toRentFilter(search).country),
  })

export const rentSeries = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.rentSeries, { query: { ...toRentFilter(search), metric: marketMetric(search) } }),
    placeholderData: previousOfCountry(toRentFilter(search).country),
  })

export const rentFacets = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.rentFacets, { query: toRentFilter(search) }),
    ...keepPrevious,
  })

export const rentSuggestions = (filter: RentFilter, of: 'area' | 'project', text: string) =>
  queryOptions({
    ...query(api.market.rentSuggest, { query: { ...filter, of, text } }),
    ...keepPrevious,
  })

export const rentById = (id: string) => query(api.market.rent, { params: { id } })

/** Pages of contracts by cursor. */
export function rentPages(search: TransactionsSearch) {
  const rowsQuery = {
    ...toRentFilter(search),
    sort: rentSorts.find((sort) => sort === search.sort) ?? ('startsOn' as const),
    direction: search.direction ?? ('desc' as const),
  }
  return infiniteQueryOptions({
    queryKey: ['GET', api.market.rents.endpoint.url, rowsQuery, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.market.rents({ query: { ...rowsQuery, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: noPage,
    getNextPageParam: (last) => last.next,
    placeholderData: previousOfCountry(toRentFilter(search).country),
  })
}
const noPage: string | null = null
