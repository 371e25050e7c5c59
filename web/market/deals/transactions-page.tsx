import { useEffect, useMemo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Exporting } from '#web/list/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { preferences } from '#web/preferences/preferences.ts'
import { media, useMedia } from '#web/ui/use-media.ts'
import { displayLocale } from '#web/format/format.ts'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { DealSheet } from './deal-sheet.tsx'
import { DisplayProvider, createDisplay } from '#web/format/display.ts'
import { FilterChips } from '#web/market/filters/filter-chips.tsx'
import { FilterRail } from '#web/market/filters/filter-rail.tsx'
import { MarketSearchProvider, type MarketSearch } from '#web/market/market-search.ts'
import { PageHead } from '#web/market/page-head.tsx'
import { marketSummary } from '#web/market/queries.ts'
import { ResultBar } from './result-bar.tsx'
import { Results, ResultsSkeleton } from './results.tsx'
import { isOpening, openingFilter, openingSearch, toFilter } from '#web/market/search-params.ts'

type Props = MarketSearch & {
  /** Invalid parameters of the address. */
  dropped: readonly string[]
  exporting: Exporting | null
  /** The saved views of the reader. */
  views: ReactNode
}

/** All registered deals: filters at the side, figures, charts and the deals themselves. */
export function TransactionsPage(props: Props) {
  const { search, go, dropped } = props
  return isOpening(search) && dropped.length === 0 ? <Opening go={go} /> : <Transactions {...props} />
}

/** Opens the page without parameters on its usual filter, which depends on the latest deal. */
function Opening({ go }: Pick<Props, 'go'>) {
  const query = useQuery(marketSummary(openingFilter))
  const asOf = query.data?.basis.asOf
  useEffect(() => {
    if (asOf !== undefined) go(openingSearch(asOf), 'replace')
  }, [asOf, go])
  return (
    <div className="page-frame">
      {/* Without a heading: the focus goes to that of the page, which follows. */}
      <QueryBoundary query={query} skeleton={<ResultsSkeleton />}>
        {() => <ResultsSkeleton />}
      </QueryBoundary>
    </div>
  )
}

function Transactions({ search, go, dropped, exporting, views }: Props) {
  const preference = useQuery(preferences()).data
  const query = useQuery(marketSummary(search))
  const filed = toFilter(search).country === 'SA' ? 'SAR' : 'AED'
  const display = useMemo(
    () =>
      createDisplay(displayLocale(), filed, preference?.currency ?? filed, preference?.areaUnit ?? 'sqft'),
    [filed, preference?.currency, preference?.areaUnit],
  )
  const state = useMemo(() => ({ search, go }), [search, go])
  // Not rendered on narrow screens, because a rail has hundreds of choices.
  const isLarge = useMedia(media.large)
  return (
    <MarketSearchProvider value={state}>
      <DisplayProvider value={display}>
        <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 pt-5 pb-24 md:px-6 lg:pb-10">
          <PageHead summary={query.data} dropped={dropped} />
          <div className="grid gap-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
            {isLarge ? (
              <aside aria-label={m.ui_filters()}>
                <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto -mx-1 px-1 pe-2 pb-8">
                  <FilterRail />
                </div>
              </aside>
            ) : null}
            <div className="flex min-w-0 flex-col gap-5">
              <ResultBar query={query} exporting={exporting} views={views} />
              <div className="lg:hidden">
                <FilterChips />
              </div>
              <QueryBoundary query={query} skeleton={<ResultsSkeleton />}>
                {(summary) => <Results summary={summary} />}
              </QueryBoundary>
            </div>
          </div>
        </div>
        {search.deal === undefined ? null : <DealSheet id={search.deal} />}
      </DisplayProvider>
    </MarketSearchProvider>
  )
}
