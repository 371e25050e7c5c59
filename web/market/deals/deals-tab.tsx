import { useQuery } from '@tanstack/react-query'
import { ExplorerProvider } from '#web/list/explorer/explorer.ts'
import { ExplorerFrame } from '#web/list/explorer/frame.tsx'
import { ResultBar } from '#web/list/explorer/result-bar.tsx'
import { bindList } from '#web/list/explorer/bind-list.ts'
import { useChipName } from '#web/market/filters/chip-names.ts'
import { MarketFilters } from '#web/market/filters/market-filters.tsx'
import { ShownView } from '#web/market/layout/shown-view.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { PageHead } from '#web/market/page-head.tsx'
import { marketFacets, marketSummary } from '#web/market/queries.ts'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { unlessOpening, useOpening, type TabProps } from '#web/market/rows/opening.ts'
import { openingFilter, otherKind, toFilter, wholeKind } from '#web/market/search-params.ts'
import { dealList } from './deal-list.tsx'
import { DealSheet } from './deal-sheet.tsx'
import { Results, ResultsSkeleton } from './results.tsx'

/** All registered deals. */
export function DealsTab({ isBare, dropped, exporting, views }: TabProps) {
  const { search, go } = useMarketSearch()
  const opening = useQuery({ ...marketSummary(openingFilter), enabled: isBare })
  // A query of its own: the figures of the opening filter without its days are not shown, not even dimmed.
  const filtered = useQuery({
    ...marketSummary(search),
    enabled: !isBare,
    placeholderData: unlessOpening(marketSummary(openingFilter).queryKey, toFilter(search).country),
  })
  const query = isBare ? opening : filtered
  useOpening(isBare, opening.data?.basis.asOf)
  const summary = query.data
  const hasOtherKind = useOtherDeals()
  const explorer = bindList(dealList, {
    search,
    go,
    found: query,
    partLabel: useChipName(),
    exporting,
    views,
  })
  const filters = <DealFilters />
  return (
    <ExplorerProvider value={explorer}>
      <ExplorerFrame
        head={<PageHead basis={summary?.basis} hasOtherKind={hasOtherKind} dropped={dropped} />}
        filters={filters}
        bar={isBare ? null : <ResultBar filters={filters} />}
      >
        {isBare ? (
          <QueryBoundary query={query} skeleton={<ResultsSkeleton />}>
            {() => <ResultsSkeleton />}
          </QueryBoundary>
        ) : (
          <ShownView
            exporting={exporting}
            list={
              <QueryBoundary query={query} skeleton={<ResultsSkeleton />}>
                {(found) => <Results summary={found} />}
              </QueryBoundary>
            }
          />
        )}
      </ExplorerFrame>
      {search.deal === undefined ? null : <DealSheet id={search.deal} />}
    </ExplorerProvider>
  )
}

function DealFilters() {
  const { search } = useMarketSearch()
  return <MarketFilters list={dealList} query={useQuery(marketFacets(search))} />
}

/** Whether deals of the kind that is not shown are held too. */
function useOtherDeals(): boolean {
  const { search } = useMarketSearch()
  const shown = useQuery(marketSummary(search)).data?.basis
  const other = shown ? otherKind(shown) : 'demonstration'
  const { data } = useQuery({ ...marketSummary(wholeKind(search, other)), enabled: shown !== undefined })
  return data !== undefined && data.basis.data === other && data.count > 0
}
