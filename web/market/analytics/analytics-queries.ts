import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { FigureSection } from '#domain/market/analytics/sections.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { parseAnalyticsSearch, toChoice, type AnalyticsSearch } from './analytics-search.ts'

/** A section for a choice; shows the previous one, dimmed, until the next is loaded. */
export const analyticsView = (section: FigureSection, search: AnalyticsSearch) =>
  queryOptions({
    ...query(api.market.analytics, { params: { section }, query: toChoice(search) }),
    placeholderData: keepPreviousData,
  })

/** Preloads the overview of an address, in parallel with its script. */
export function prefetchOverview(cache: QueryClient, address: Record<string, unknown>): void {
  void cache.prefetchQuery(analyticsView('overview', parseAnalyticsSearch(address).search))
}

/** The query of the league of developers. */
export function toLeagueQuery(search: AnalyticsSearch) {
  return { ...toChoice(search), sort: search.sort ?? 'sales' }
}

/** Developers by their sales, page by page. */
export const developerLeague = (search: AnalyticsSearch) => {
  const filter = toLeagueQuery(search)
  return infiniteQueryOptions({
    queryKey: ['developer-league', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api.market.developerLeague(
        { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Amounts of another city may be in another currency.
    placeholderData: (before, last) => (last?.queryKey[1].city === filter.city ? before : undefined),
  })
}
