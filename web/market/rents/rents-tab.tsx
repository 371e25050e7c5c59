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
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { unlessOpening, useOpening, type TabProps } from '#web/market/rows/opening.ts'
import { openingFilter, otherKind, toFilter, wholeKind } from '#web/market/search-params.ts'
import { rentFacets, rentSummary } from '#web/market/rent-queries.ts'
import { rentList } from './rent-list.tsx'
import { RentResults, RentResultsSkeleton } from './rent-results.tsx'
import { RentSheet } from './rent-sheet.tsx'

/** All registered rent contracts. */
export function RentsTab({ isBare, dropped, exporting, views }: TabProps) {
  const { search, go } = useMarketSearch()
  const opening = useQuery({ ...rentSummary(openingFilter), enabled: isBare })
  const filtered = useQuery({
    ...rentSummary(search),
    enabled: !isBare,
    placeholderData: unlessOpening(rentSummary(openingFilter).queryKey, toFilter(search).country),
  })
  const query = isBare ? opening : filtered
  useOpening(isBare, opening.data?.basis.asOf)
  const summary = query.data
  const hasOtherKind = useOtherRents()
  const explorer = bindList(rentList, {
    search,
    go,
    found: query,
    partLabel: useChipName(),
    exporting,
    views,
  })
  const filters = <RentFilters />
  return (
    <ExplorerProvider value={explorer}>
      <ExplorerFrame
        head={<PageHead basis={summary?.basis} hasOtherKind={hasOtherKind} dropped={dropped} />}
        filters={filters}
        bar={isBare ? null : <ResultBar filters={filters} />}
      >
        {isBare ? (
          <QueryBoundary query={query} skeleton={<RentResultsSkeleton />}>
            {() => <RentResultsSkeleton />}
          </QueryBoundary>
        ) : (
          <ShownView
            exporting={exporting}
            list={
              <QueryBoundary query={query} skeleton={<RentResultsSkeleton />}>
                {(found) => <RentResults summary={found} />}
              </QueryBoundary>
            }
          />
        )}
      </ExplorerFrame>
      {search.rent === undefined ? null : <RentSheet id={search.rent} />}
    </ExplorerProvider>
  )
}

function RentFilters() {
  const { search } = useMarketSearch()
  return <MarketFilters list={rentList} query={useQuery(rentFacets(search))} />
}

/** Whether contracts of the kind that is not shown are held too. */
function useOtherRents(): boolean {
  const { search } = useMarketSearch()
  const shown = useQuery(rentSummary(search)).data?.basis
  const other = shown ? otherKind(shown) : 'demonstration'
  const { data } = useQuery({ ...rentSummary(wholeKind(search, other)), enabled: shown !== undefined })
  return data !== undefined && data.basis.data === other && data.count > 0
}
