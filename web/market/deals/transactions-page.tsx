import { useMemo, type ComponentType, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Exporting } from '#web/list/export/export-button.tsx'
import { preferences } from '#web/preferences/preferences.ts'
import { displayLocale } from '#web/format/format.ts'
import { DisplayProvider, createDisplay } from '#web/format/display.ts'
import { MarketSearchProvider, type MarketSearch } from '#web/market/market-search.ts'
import { RentsTab } from '#web/market/rents/rents-tab.tsx'
import { UnitsTab } from '#web/market/units/units-tab.tsx'
import {
  isOpening,
  openingFilter,
  shownTab,
  toAddress,
  toFilter,
  type MarketTab,
} from '#web/market/search-params.ts'
import type { TabProps } from '#web/market/rows/opening.ts'
import { DealsTab } from './deals-tab.tsx'

type Props = MarketSearch & {
  /** Invalid parameters of the address. */
  dropped: readonly string[]
  exporting: Exporting | null
  /** The saved views of the reader. */
  views: ReactNode
}

const tabs: Record<MarketTab, ComponentType<TabProps>> = {
  deals: DealsTab,
  rents: RentsTab,
  units: UnitsTab,
}

/** All registered deals, rents or units: filters at the side, figures, charts and the rows themselves. */
export function TransactionsPage({ search, go, dropped, exporting, views }: Props) {
  const preference = useQuery(preferences()).data
  // Without parameters the page opens on a filter that depends on the latest row, so that has to be known first.
  const isBare = isOpening(search) && dropped.length === 0
  const shown = useMemo(
    () => (isBare ? { ...openingFilter, ...(search.tab && { tab: search.tab }) } : search),
    [isBare, search],
  )
  const filed = toFilter(search).country === 'SA' ? 'SAR' : 'AED'
  const tab = shownTab(search)
  // Without amounts there is nothing to convert, and no rate to name.
  const currency = tab === 'units' ? filed : (preference?.currency ?? filed)
  const display = useMemo(
    () => createDisplay(displayLocale(), filed, currency, preference?.areaUnit ?? 'sqft'),
    [filed, currency, preference?.areaUnit],
  )
  const state = useMemo((): MarketSearch => {
    // A cleared filter is marked before it is shown, or it would be the opening one for a moment.
    return { search: shown, go: (next, how) => go(toAddress(next), how) }
  }, [shown, go])
  const Tab = tabs[tab]
  return (
    <MarketSearchProvider value={state}>
      <DisplayProvider value={display}>
        <Tab isBare={isBare} dropped={dropped} exporting={exporting} views={views} />
      </DisplayProvider>
    </MarketSearchProvider>
  )
}
