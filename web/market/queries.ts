import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { MarketFilter, MarketMetric } from '#contract/market.ts'
import { changed, filterOf, type TransactionsSearch } from './search-params.ts'

export type NamedPlace = 'area' | 'community' | 'project' | 'building'

/** Answers of a filter stay in sight, dimmed, until those of the next one are there. */
const kept = { placeholderData: keepPreviousData } as const

/** What the filter leaves; with the deals left out where they are shown. */
export const summaryOf = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.summary, { query: filterOf(search) }),
    ...kept,
  })

/** Prices are read off market sales alone, also while the deals left out are on the screen. */
const salesFilter = (search: TransactionsSearch) => filterOf(changed(search, { leftOut: undefined }))

/** The figures of the market sales among what the filter leaves. */
export const salesOf = (search: TransactionsSearch) => summaryOf(changed(search, { leftOut: undefined }))

export const facetsOf = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.facets, { query: filterOf(search) }),
    ...kept,
  })

export const seriesOf = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.series, { query: { ...salesFilter(search), metric: metricOf(search) } }),
    ...kept,
  })

export const histogramOf = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.histogram, { query: { ...salesFilter(search), metric: metricOf(search) } }),
    ...kept,
  })

export const leagueOf = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.league, {
      query: { ...salesFilter(search), metric: metricOf(search), order: search.league ?? 'count' },
    }),
    ...kept,
  })

export const metricOf = (search: TransactionsSearch): MarketMetric => search.metric ?? 'perSqm'

/** Pages of deals, each from where the last one ended. */
export function dealsOf(search: TransactionsSearch) {
  const asked = {
    ...filterOf(search),
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

export const dealOf = (id: string) => query(api.market.row, { params: { id } })

export const suggestionsOf = (filter: MarketFilter, of: NamedPlace, text: string) =>
  queryOptions({
    ...query(api.market.suggest, { query: { ...filter, of, text } }),
    ...kept,
  })

/** The names of places already chosen, whatever the rest of the filter leaves of them. */
export function namesOf(country: MarketFilter['country'], of: NamedPlace, ids: string) {
  return queryOptions({
    ...query(api.market.suggest, { query: { country, of, ids } }),
    ...kept,
    enabled: ids !== '',
  })
}
