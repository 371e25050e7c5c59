import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unitSorts, type UnitFilter } from '#contract/market/filter.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { previousOfCountry } from '#web/list/previous-figures.ts'
import { toUnitFilter, type TransactionsSearch } from '#web/market/search-params.ts'

/** Shows the previous names and counts, dimmed, until the next ones are loaded. */
const keepPrevious = { placeholderData: keepPreviousData } as const

export const unitSummary = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.unitSummary, { query: toUnitFilter(search) }),
    placeholderData: previousOfCountry(toUnitFilter(search).country),
  })

export const unitFacets = (search: TransactionsSearch) =>
  queryOptions({
    ...query(api.market.unitFacets, { query: toUnitFilter(search) }),
    ...keepPrevious,
  })

export const unitSuggestions = (filter: UnitFilter, of: 'area' | 'project', text: string) =>
  queryOptions({
    ...query(api.market.unitSuggest, { query: { ...filter, of, text } }),
    ...keepPrevious,
  })

export const unitById = (id: string) => query(api.market.unit, { params: { id } })

/** Pages of units by cursor. */
export function unitPages(search: TransactionsSearch) {
  const rowsQuery = {
    ...toUnitFilter(search),
    sort: unitSorts.find((sort) => sort === search.sort) ?? ('sizeSqm' as const),
    direction: search.direction ?? ('desc' as const),
  }
  return infiniteQueryOptions({
    queryKey: ['GET', api.market.units.endpoint.url, rowsQuery, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.market.units({ query: { ...rowsQuery, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: noPage,
    getNextPageParam: (last) => last.next,
    placeholderData: previousOfCountry(toUnitFilter(search).country),
  })
}
const noPage: string | null = null
