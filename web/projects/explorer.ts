import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { ProjectCard } from '#contract/projects.ts'
import { searchOf, type ExplorerSearch } from './explorer-search.ts'

type Write = (next: ExplorerSearch, how: 'step' | 'replace') => void
/** What another feature lets one do with a project of the list. */
export type ProjectAct = (project: ProjectCard) => ReactNode

export type Explorer = {
  search: ExplorerSearch
  /** Goes to another address: a step that the browser's back button takes back, or in place of this one. */
  go: (next: ExplorerSearch, how?: 'step' | 'replace') => void
}

/** The address as state. What is asked for counts at once, though the router writes it a moment later. */
export function useAddress(
  raw: Record<string, unknown>,
  write: Write,
): Explorer & { dropped: readonly string[] } {
  const [ahead, setAhead] = useState<{ of: object; search: ExplorerSearch } | null>(null)
  const read = useMemo(() => searchOf(raw), [raw])
  const go = useCallback(
    (next: ExplorerSearch, how: 'step' | 'replace' = 'step') => {
      setAhead({ of: raw, search: next })
      write(next, how)
    },
    [raw, write],
  )
  return { search: ahead?.of === raw ? ahead.search : read.search, dropped: read.dropped, go }
}

const ExplorerContext = createContext<(Explorer & { act: ProjectAct }) | null>(null)
export const ExplorerProvider = ExplorerContext.Provider

export function useExplorer(): Explorer & { act: ProjectAct } {
  const explorer = use(ExplorerContext)
  if (!explorer) throw new Error('a filter stands outside an ExplorerProvider')
  return explorer
}
