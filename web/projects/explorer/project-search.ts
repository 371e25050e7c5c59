import { createContext, use, type ReactNode } from 'react'
import type { ProjectCard } from '#contract/projects.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import type { ProjectsSearch } from './search-params.ts'

/** Actions of other features on a project of the list. */
export type RenderProjectActions = (project: ProjectCard) => ReactNode

/** The address as state, and what can be done with a project. */
type ProjectSearch = {
  search: ProjectsSearch
  go: Go<ProjectsSearch>
  renderActions: RenderProjectActions
}

const ProjectSearchContext = createContext<ProjectSearch | null>(null)
export const ProjectSearchProvider = ProjectSearchContext.Provider

export function useProjectSearch(): ProjectSearch {
  const state = use(ProjectSearchContext)
  if (!state) throw new Error('a part of the list of projects is outside a ProjectSearchProvider')
  return state
}
