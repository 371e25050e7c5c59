import { useQuery } from '@tanstack/react-query'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { useDisplay } from '#web/format/display.ts'
import { ShownView } from '#web/market/layout/shown-view.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { PageHead } from '#web/market/page-head.tsx'
import { marketSummary } from '#web/market/queries.ts'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { ExplorerFrame, unlessOpening, useOpening, type TabProps } from '#web/market/rows/explorer-frame.tsx'
import { ResultBar } from '#web/market/rows/result-bar.tsx'
import { openingFilter, otherKind, toFilter, wholeKind } from '#web/market/search-params.ts'
import { DealSheet } from './deal-sheet.tsx'
import { DealsExport } from './export-dialog.tsx'
import { Results, ResultsSkeleton } from './results.tsx'

/** All registered deals. */
export function DealsTab({ isBare, dropped, exporting, views }: TabProps) {
  const { search } = useMarketSearch()
  const { locale } = useDisplay()
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
  const say = search.leftOut === 'shown' ? m.market_deals : m.market_sales
  return (
    <ExplorerFrame
      head={<PageHead basis={summary?.basis} hasOtherKind={hasOtherKind} dropped={dropped} />}
      bar={
        isBare ? null : (
          <ResultBar
            query={query}
            results={
              summary ? say({ count: summary.count, shown: wholeNumber(locale, summary.count) }) : null
            }
            exporting={exporting}
            exportDialog={(onClose) => (summary ? <DealsExport summary={summary} onClose={onClose} /> : null)}
            views={views}
          />
        )
      }
      results={
        isBare ? (
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
        )
      }
      sheet={search.deal === undefined ? null : <DealSheet id={search.deal} />}
    />
  )
}

/** Whether deals of the kind that is not shown are held too. */
function useOtherDeals(): boolean {
  const { search } = useMarketSearch()
  const shown = useQuery(marketSummary(search)).data?.basis
  const other = shown ? otherKind(shown) : 'demonstration'
  const { data } = useQuery({ ...marketSummary(wholeKind(search, other)), enabled: shown !== undefined })
  return data !== undefined && data.basis.data === other && data.count > 0
}
