import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { MarketFilter } from '#contract/market/filter.ts'
import type { Exporting } from '#web/list/export/export-button.tsx'
import { previousOfCountry } from '#web/list/previous-figures.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { openingSearch, shownTab } from '#web/market/search-params.ts'

/** What each tab of the page is given. */
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
  const tab = shownTab(search)
  useEffect(() => {
    if (isBare && asOf !== undefined) go(openingSearch(tab, asOf), 'replace')
  }, [isBare, asOf, tab, go])
}

/**
 * Keeps the previous figures while the next are loading, except those of the opening filter without its days: they were
 * requested for the day of the latest row alone.
 */
export function unlessOpening(opening: QueryKey, country: MarketFilter['country']) {
  const previous = previousOfCountry(country)
  return <Figures>(before: Figures | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && hashKey(query.queryKey) === hashKey(opening) ? undefined : previous(before, query)
}
