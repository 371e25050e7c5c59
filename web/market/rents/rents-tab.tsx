import { useQuery } from '@tanstack/react-query'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { useDisplay } from '#web/format/display.ts'
import { ShownView } from '#web/market/layout/shown-view.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { PageHead } from '#web/market/page-head.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { ExplorerFrame, unlessOpening, useOpening, type TabProps } from '#web/market/rows/explorer-frame.tsx'
import { ResultBar } from '#web/market/rows/result-bar.tsx'
import { openingFilter, otherKind, toFilter, wholeKind } from '#web/market/search-params.ts'
import { rentSummary } from '#web/market/rent-queries.ts'
import { RentResults, RentResultsSkeleton } from './rent-results.tsx'
import { RentSheet } from './rent-sheet.tsx'
import { RentsExport } from './rents-export.tsx'

/** All registered rent contracts. */
export function RentsTab({ isBare, dropped, exporting, views }: TabProps) {
  const { search } = useMarketSearch()
  const { locale } = useDisplay()
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
  return (
    <ExplorerFrame
      head={<PageHead basis={summary?.basis} hasOtherKind={hasOtherKind} dropped={dropped} />}
      bar={
        isBare ? null : (
          <ResultBar
            query={query}
            results={
              summary
                ? m.market_rents_contracts({
                    count: summary.count,
                    shown: wholeNumber(locale, summary.count),
                  })
                : null
            }
            exporting={exporting}
            exportDialog={(onClose) => (summary ? <RentsExport summary={summary} onClose={onClose} /> : null)}
            views={views}
          />
        )
      }
      results={
        isBare ? (
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
        )
      }
      sheet={search.rent === undefined ? null : <RentSheet id={search.rent} />}
    />
  )
}

/** Whether contracts of the kind that is not shown are held too. */
function useOtherRents(): boolean {
  const { search } = useMarketSearch()
  const shown = useQuery(rentSummary(search)).data?.basis
  const other = shown ? otherKind(shown) : 'demonstration'
  const { data } = useQuery({ ...rentSummary(wholeKind(search, other)), enabled: shown !== undefined })
  return data !== undefined && data.basis.data === other && data.count > 0
}
