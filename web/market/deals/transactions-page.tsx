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
import { isOpening, openingFilter, openingSearch, toAddress, toFilter } from '#web/market/search-params.ts'

type Props = MarketSearch & {
  /** Invalid parameters of the address. */
  dropped: readonly string[]
  exporting: Exporting | null
  /** The saved views of the reader. */
  views: ReactNode
}

/** All registered deals: filters at the side, figures, charts and the deals themselves. */
export function TransactionsPage({ search, go, dropped, exporting, views }: Props) {
  const preference = useQuery(preferences()).data
  // Without parameters the page opens on a filter that depends on the latest deal, so that has to be known first.
  const isBare = isOpening(search) && dropped.length === 0
  const shown = isBare ? openingFilter : search
  const opening = useQuery({ ...marketSummary(openingFilter), enabled: isBare })
  // A query of its own: the figures of the opening filter without its days are not shown, not even dimmed.
  const filtered = useQuery({ ...marketSummary(search), enabled: !isBare })
  const query = isBare ? opening : filtered
  const asOf = opening.data?.basis.asOf
  useEffect(() => {
    if (isBare && asOf !== undefined) go(openingSearch(asOf), 'replace')
  }, [isBare, asOf, go])
  const filed = toFilter(search).country === 'SA' ? 'SAR' : 'AED'
  const display = useMemo(
    () =>
      createDisplay(displayLocale(), filed, preference?.currency ?? filed, preference?.areaUnit ?? 'sqft'),
    [filed, preference?.currency, preference?.areaUnit],
  )
  const state = useMemo((): MarketSearch => {
    // A cleared filter is marked before it is shown, or it would be the opening one for a moment.
    return { search: shown, go: (next, how) => go(toAddress(next), how) }
  }, [shown, go])
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
              {isBare ? null : <ResultBar query={query} exporting={exporting} views={views} />}
              <div className="lg:hidden">
                <FilterChips />
              </div>
              <QueryBoundary query={query} skeleton={<ResultsSkeleton />}>
                {(summary) => (isBare ? <ResultsSkeleton /> : <Results summary={summary} />)}
              </QueryBoundary>
            </div>
          </div>
        </div>
        {search.deal === undefined ? null : <DealSheet id={search.deal} />}
      </DisplayProvider>
    </MarketSearchProvider>
  )
}
