import { createContext, use, useMemo, type ReactNode } from 'react'
import type { ProjectCard } from '#contract/projects.ts'
import { useOptimisticSearch } from '#web/list/use-optimistic-search.ts'
import { parseExplorerSearch, type ExplorerSearch } from './explorer-search.ts'

/** What another feature lets one do with a project of the list. */
export type ProjectAct = (project: ProjectCard) => ReactNode

export type Explorer = {
  search: ExplorerSearch
  /** Goes to another address: a step that the browser's back button takes back, or in place of this one. */
  go: (next: ExplorerSearch, how?: 'step' | 'replace') => void
}

/** What the address asks for, and what of it meant nothing. */
export function useAddress(
  raw: Record<string, unknown>,
  write: Explorer['go'],
): Explorer & { dropped: readonly string[] } {
  const read = useMemo(() => parseExplorerSearch(raw), [raw])
  const [search, go] = useOptimisticSearch(read.search, write)
  return { search, go, dropped: read.dropped }
}

const ExplorerContext = createContext<(Explorer & { act: ProjectAct }) | null>(null)
export const ExplorerProvider = ExplorerContext.Provider

export function useExplorer(): Explorer & { act: ProjectAct } {
  const explorer = use(ExplorerContext)
  if (!explorer) throw new Error('a filter stands outside an ExplorerProvider')
  return explorer
}
