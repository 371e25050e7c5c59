import { createContext, use } from 'react'
import type { Go } from '#web/list/use-optimistic-search.ts'
import type { PropertyType } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'
import { changed, type TransactionsSearch } from './search-params.ts'
import { typeLabel } from './vocabulary.ts'

/** The address as state: what is asked, and how to ask for something else. */
export type MarketSearch = {
  search: TransactionsSearch
  go: Go<TransactionsSearch>
}

const MarketSearchContext = createContext<MarketSearch | null>(null)
export const MarketSearchProvider = MarketSearchContext.Provider

export function useMarketSearch(): MarketSearch {
  const search = use(MarketSearchContext)
  if (!search) throw new Error('a part of the market screen stands outside it')
  return search
}

const ChartTypeContext = createContext<PropertyType | null>(null)
/** The one type that charts are drawn of where the filter leaves several; null where they are drawn of all that is left. */
export const ChartTypeProvider = ChartTypeContext.Provider

/** The search that a chart asks with, and its title with the type it is of. */
export function useChartSearch(): { search: TransactionsSearch; titled: (title: string) => string } {
  const { search } = useMarketSearch()
  const type = use(ChartTypeContext)
  if (type === null) return { search, titled: (title) => title }
  return {
    search: changed(search, { type }),
    titled: (title) => m.market_chart_of_type({ title, type: typeLabel(type) }),
  }
}
