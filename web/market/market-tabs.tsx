import { m } from '#web/paraglide/messages.js'
import { useMarketSearch } from './market-search.ts'
import { onTab, shownTab, type MarketTab } from './search-params.ts'

const names: Record<MarketTab, () => string> = { deals: m.market_tab_sales, rents: m.market_tab_rents }
const tabs = ['deals', 'rents'] as const

/** Sales or rents. Filters that mean the same in both stay. */
export function MarketTabs() {
  const { search, go } = useMarketSearch()
  const shown = shownTab(search)
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
