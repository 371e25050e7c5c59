import { createContext, use } from 'react'
import type { Go } from '#web/list/use-optimistic-search.ts'
import type { PropertyType } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'
import { changed, shownTab, type TransactionsSearch } from './search-params.ts'
import { homeLabel } from './vocabulary.ts'
import { typeLabel } from '#web/format/property-labels.ts'

/** The address as state: the current search, and a function to change it. */
export type MarketSearch = {
  search: TransactionsSearch
  go: Go<TransactionsSearch>
}

const MarketSearchContext = createContext<MarketSearch | null>(null)
export const MarketSearchProvider = MarketSearchContext.Provider

export function useMarketSearch(): MarketSearch {
  const search = use(MarketSearchContext)
  if (!search) throw new Error('a part of the market screen is outside it')
  return search
}

const ChartTypeContext = createContext<PropertyType | null>(null)
/** The single type of the charts if several types match. Null if the charts cover all matches. */
export const ChartTypeProvider = ChartTypeContext.Provider

/** The search of a chart, and its title with the type. */
export function useChartSearch(): { search: TransactionsSearch; titled: (title: string) => string } {
  const { search } = useMarketSearch()
  const type = use(ChartTypeContext)
  const toLabel = shownTab(search) === 'rents' ? homeLabel : typeLabel
  if (type === null) return { search, titled: (title) => title }
  return {
    search: changed(search, { type }),
    titled: (title) => m.market_chart_of_type({ title, type: toLabel(type) }),
  }
}
