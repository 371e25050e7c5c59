import type { UseQueryResult } from '@tanstack/react-query'
import type { ListDefinition, ListTypes } from '#web/list/explorer/definition.ts'
import { FilterGroups } from '#web/list/explorer/filter-groups.tsx'
import { FilterRailSkeleton } from '#web/ui/tables/filter-section.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import type { TransactionsSearch } from '#web/market/search-params.ts'
import type { MarketFacets } from './filter-groups.tsx'
import { FilterSearch } from './filter-search.tsx'

type MarketTypes = ListTypes & { search: TransactionsSearch; facets: MarketFacets }
type Props<T extends MarketTypes> = { list: ListDefinition<T>; query: UseQueryResult<MarketFacets> }

/** Every filter with the number of deals or rents each choice would give under the other filters. */
export function MarketFilters<T extends MarketTypes>({ list, query }: Props<T>) {
  const { search } = useMarketSearch()
  return (
    <>
      <FilterSearch />
      <QueryBoundary query={query} skeleton={<FilterRailSkeleton />}>
        {(facets) => <FilterGroups list={list} facets={facets} search={search} />}
      </QueryBoundary>
    </>
  )
}
