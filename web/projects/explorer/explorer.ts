import { createContext, use, type ReactNode } from 'react'
import type { ProjectCard } from '#contract/projects.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import type { ExplorerSearch } from './explorer-search.ts'

/** Actions of other features on a project of the list. */
export type ProjectAct = (project: ProjectCard) => ReactNode

export type Explorer = {
  search: ExplorerSearch
  go: Go<ExplorerSearch>
}

const ExplorerContext = createContext<(Explorer & { act: ProjectAct }) | null>(null)
export const ExplorerProvider = ExplorerContext.Provider

export function useExplorer(): Explorer & { act: ProjectAct } {
  const explorer = use(ExplorerContext)
  if (!explorer) throw new Error('a filter stands outside an ExplorerProvider')
  return explorer
}
