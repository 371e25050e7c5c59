import { createContext, use } from 'react'
import type { TransactionsSearch } from './search-params.ts'

/** The address as state: what is asked, and how to ask for something else. */
export type MarketSearch = {
  search: TransactionsSearch
  /** A step the back button undoes, or a replacement of the present one. */
  go: (next: TransactionsSearch, how?: 'step' | 'replace') => void
}

const MarketSearchContext = createContext<MarketSearch | null>(null)
export const MarketSearchProvider = MarketSearchContext.Provider

export function useMarketSearch(): MarketSearch {
  const search = use(MarketSearchContext)
  if (!search) throw new Error('a part of the market screen stands outside it')
  return search
}
