import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { useMarketSearch } from './market-search.ts'
import { changed, marketTabs, onTab, shownTab, type MarketTab } from './search-params.ts'
import { unitSummary } from './unit-queries.ts'

const names: Record<MarketTab, () => string> = {
  deals: m.market_tab_sales,
  rents: m.market_tab_rents,
  units: m.market_tab_units,
}

/** Sales, rents or units, which are offered where some of the country are held. Filters that mean the same stay. */
export function MarketTabs() {
  const { search, go } = useMarketSearch()
  const { country, data } = search
  const units = useQuery(unitSummary(changed({}, { country, data }))).data?.count ?? 0
  const shown = shownTab(search)
  const tabs = marketTabs.filter((tab) => tab !== 'units' || tab === shown || units > 0)
  return (
    <nav aria-label={m.market_tabs()} className="flex gap-6 border-b border-border">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === shown ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent px-0.5 pt-1 pb-2 text-sm text-muted-foreground hover:text-foreground aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-foreground pointer-coarse:min-h-11"
          onClick={() => tab === shown || go(onTab(search, tab))}
        >
          {names[tab]()}
        </button>
      ))}
    </nav>
  )
}
