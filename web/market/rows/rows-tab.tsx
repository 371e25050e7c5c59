import {
  useQuery,
  type QueryKey,
  type UndefinedInitialDataOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { MarketBasis } from '#contract/market.ts'
import { bindList } from '#web/list/explorer/bind-list.ts'
import type { ListDefinition, ListTypes } from '#web/list/explorer/definition.ts'
import { ExplorerProvider } from '#web/list/explorer/explorer.ts'
import { ExplorerFrame } from '#web/list/explorer/frame.tsx'
import { ResultBar } from '#web/list/explorer/result-bar.tsx'
import { useChipName } from '#web/market/filters/chip-names.ts'
import type { MarketFacets } from '#web/market/filters/filter-groups.tsx'
import { MarketFilters } from '#web/market/filters/market-filters.tsx'
import { ShownView } from '#web/market/layout/shown-view.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { PageHead } from '#web/market/page-head.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import {
  openingFilter,
  otherKind,
  toFilter,
  wholeKind,
  type Chip,
  type TransactionsSearch,
} from '#web/market/search-params.ts'
import { unlessOpening, useOpening, type TabProps } from './opening.ts'

type RowTypes = ListTypes & {
  search: TransactionsSearch
  part: Chip
  found: { basis: MarketBasis; count: number }
  facets: MarketFacets
}

/** The query for the figures of all matching rows. */
type Summary<T extends RowTypes, Key extends QueryKey> = (
  search: TransactionsSearch,
) => UndefinedInitialDataOptions<T['found'], Error, T['found'], Key>

/** Deals or rents: their list, the queries about them, and what is drawn of the answers. */
type Rows<T extends RowTypes, Key extends QueryKey> = {
  list: ListDefinition<T>
  summary: Summary<T, Key>
  useFacets: (search: TransactionsSearch) => UseQueryResult<MarketFacets>
  Results: ComponentType<{ summary: T['found'] }>
  Skeleton: ComponentType
  /** The panel of the row in the address. */
  sheet: (search: TransactionsSearch) => ReactNode
}

type Props<T extends RowTypes, Key extends QueryKey> = TabProps & {
  rows: Rows<T, Key>
}

/** A tab of `/transactions`: all registered rows of one kind, with their filters and figures. */
export function RowsTab<T extends RowTypes, Key extends QueryKey>({
  rows,
  isBare,
  dropped,
  exporting,
  views,
}: Props<T, Key>) {
  const { list, summary, Results, Skeleton } = rows
  const { search, go } = useMarketSearch()
  const opening = useQuery({ ...summary(openingFilter), enabled: isBare })
  // A query of its own: the figures of the opening filter without its days are not shown, not even dimmed.
  const filtered = useQuery({
    ...summary(search),
    enabled: !isBare,
    placeholderData: unlessOpening(summary(openingFilter).queryKey, toFilter(search).country),
  })
  const query = isBare ? opening : filtered
  const basis = query.data?.basis
  useOpening(isBare, basis?.asOf)
  const hasOtherKind = useOtherKind(summary)
  const partLabel = useChipName()
  const explorer = bindList(list, { search, go, found: query, partLabel, exporting, views })
  const filters = <MarketFilters list={list} query={rows.useFacets(search)} />
  return (
    <ExplorerProvider value={explorer}>
      <ExplorerFrame
        head={<PageHead basis={basis} hasOtherKind={hasOtherKind} dropped={dropped} />}
        filters={filters}
        bar={isBare ? null : <ResultBar filters={filters} />}
      >
        {isBare ? (
          <QueryBoundary query={query} skeleton={<Skeleton />}>
            {() => <Skeleton />}
          </QueryBoundary>
        ) : (
          <ShownView
            exporting={exporting}
            list={
              <QueryBoundary query={query} skeleton={<Skeleton />}>
                {(found) => <Results summary={found} />}
              </QueryBoundary>
            }
          />
        )}
      </ExplorerFrame>
      {rows.sheet(search)}
    </ExplorerProvider>
  )
}

/** Whether rows of the kind that is not shown are held too: real ones or those of the demonstration. */
function useOtherKind<T extends RowTypes, Key extends QueryKey>(summary: Summary<T, Key>): boolean {
  const { search } = useMarketSearch()
  const shown = useQuery(summary(search)).data?.basis
  const other = shown ? otherKind(shown) : 'demonstration'
  const { data } = useQuery({ ...summary(wholeKind(search, other)), enabled: shown !== undefined })
  return data !== undefined && data.basis.data === other && data.count > 0
}
