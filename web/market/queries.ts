import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { MarketFilter, MarketMetric } from '#contract/market.ts'
import { changed, toFilter, type TransactionsSearch } from './search-params.ts'

export type NamedLocation = 'area' | 'community' | 'project' | 'building'

/** Answers of a filter stay in sight, dimmed, until those of the next one are there. */
const kept = { placeholderData: keepPreviousData } as const

/** What the filter leaves; with the deals left out where they are shown. */
export const marketSummary = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.summary, { query: toFilter(search) }),
    ...kept,
  })

/** Prices are read off market sales alone, also while the deals left out are on the screen. */
const salesFilter = (search: TransactionsSearch) => toFilter(changed(search, { leftOut: undefined }))

/** The figures of the market sales among what the filter leaves. */
export const marketSales = (search: TransactionsSearch) =>
  marketSummary(changed(search, { leftOut: undefined }))

export const marketFacets = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.facets, { query: toFilter(search) }),
    ...kept,
  })

export const marketSeries = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.series, { query: { ...salesFilter(search), metric: marketMetric(search) } }),
    ...kept,
  })

export const marketHistogram = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.histogram, { query: { ...salesFilter(search), metric: marketMetric(search) } }),
    ...kept,
  })

export const marketLeague = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.league, {
      query: { ...salesFilter(search), metric: marketMetric(search), order: search.league ?? 'count' },
    }),
    ...kept,
  })

export const marketMetric = (search: TransactionsSearch): MarketMetric => search.metric ?? 'perSqm'

/** Pages of deals, each from where the last one ended. */
export function dealPages(search: TransactionsSearch) {
  const asked = {
    ...toFilter(search),
    sort: search.sort ?? ('registeredOn' as const),
    direction: search.direction ?? ('desc' as const),
  }
  return infiniteQueryOptions({
    queryKey: ['GET', api.market.rows.endpoint.url, asked, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.market.rows({ query: { ...asked, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: noPage,
    getNextPageParam: (last) => last.next,
    ...kept,
  })
}
const noPage: string | null = null

export const dealById = (id: string) => query(api.market.row, { params: { id } })

export const filterSuggestions = (filter: MarketFilter, of: NamedLocation, text: string) =>
  queryOptions({
    ...query(api.market.suggest, { query: { ...filter, of, text } }),
    ...kept,
  })

/** The names of places already chosen, whatever the rest of the filter leaves of them. */
export function filterNames(country: MarketFilter['country'], of: NamedLocation, ids: string) {
  return queryOptions({
    ...query(api.market.suggest, { query: { country, of, ids } }),
    ...kept,
    enabled: ids !== '',
  })
}
