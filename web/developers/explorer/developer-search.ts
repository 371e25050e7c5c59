import { createContext, use } from 'react'
import type { Go } from '#web/list/use-optimistic-search.ts'
import type { DevelopersSearch } from './search-params.ts'

/** The address of the list as state. */
type DeveloperSearch = { search: DevelopersSearch; go: Go<DevelopersSearch> }

const DeveloperSearchContext = createContext<DeveloperSearch | null>(null)
export const DeveloperSearchProvider = DeveloperSearchContext.Provider

export function useDeveloperSearch(): DeveloperSearch {
  const state = use(DeveloperSearchContext)
  if (!state) throw new Error('a part of the list of developers is outside a DeveloperSearchProvider')
  return state
}
