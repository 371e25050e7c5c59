import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { MarketFilter } from '#contract/market/filter.ts'
import type { Exporting } from '#web/list/export-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { media, useMedia } from '#web/ui/use-media.ts'
import { FilterChips } from '#web/market/filters/filter-chips.tsx'
import { FilterRail } from '#web/market/filters/filter-rail.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { previousOfCountry } from '#web/list/previous-figures.ts'
import { openingSearch } from '#web/market/search-params.ts'

/** What both tabs of the page are given. */
export type TabProps = {
  /** The address has no parameters: the tab opens on its usual filter once the latest row is known. */
  isBare: boolean
  /** Invalid parameters of the address. */
  dropped: readonly string[]
  exporting: Exporting | null
  /** The saved views of the reader. */
  views: ReactNode
}

/** Replaces a bare address by that of the usual filter, as soon as the day of the latest row is known. */
export function useOpening(isBare: boolean, asOf: string | null | undefined): void {
  const { search, go } = useMarketSearch()
  const { tab } = search
  useEffect(() => {
    if (isBare && asOf !== undefined) go({ ...openingSearch(asOf), ...(tab && { tab }) }, 'replace')
  }, [isBare, asOf, tab, go])
}

/**
 * Keeps the previous figures while the next are loading, except those of the opening filter without its days: they were
 * requested for the day of the latest row alone.
 */
export function unlessOpening(opening: QueryKey, country: MarketFilter['country']) {
  const previous = previousOfCountry(country)
  return <Figures,>(before: Figures | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && hashKey(query.queryKey) === hashKey(opening) ? undefined : previous(before, query)
}

type Props = { head: ReactNode; bar: ReactNode; results: ReactNode; sheet: ReactNode }

/** Filters at the side, results beside them, and the sheet of one row. */
export function ExplorerFrame({ head, bar, results, sheet }: Props) {
  // Not rendered on narrow screens, because a rail has hundreds of choices.
  const isLarge = useMedia(media.large)
  return (
    <>
      <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 pt-5 pb-24 md:px-6 lg:pb-10">
        {head}
        <div className="grid gap-8 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          {isLarge ? (
            <aside aria-label={m.ui_filters()}>
              <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto -mx-1 px-1 pe-2 pb-8">
                <FilterRail />
              </div>
            </aside>
          ) : null}
          <div className="flex min-w-0 flex-col gap-5">
            {bar}
            <div className="lg:hidden">
              <FilterChips />
            </div>
            {results}
          </div>
        </div>
      </div>
      {sheet}
    </>
  )
}
