import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { toProjectFilter, parseExplorerSearch } from '#web/projects/explorer/explorer-search.ts'

/** The deals, rents and supply of one project. */
export const projectMarket = (slug: string) => query(api.projects.market, { params: { slug } })

/** Fees and taxes of buying, as dated rules. */
export const buyingRules = () => query(api.resources.rules, { query: { concerns: 'costs' } })

/** Loan limits, as dated rules. */
export const lendingRules = () => query(api.resources.rules, { query: { concerns: 'loans' } })

export const projectDocuments = (slug: string) => query(api.projects.documents, { params: { slug } })
export const projectChecklist = (slug: string) => query(api.projects.checklist, { params: { slug } })
export const projectAgents = (slug: string) => query(api.projects.agents, { params: { slug } })

/** The neighbouring projects in the list that it was opened from. */
export const projectNeighbours = (slug: string, list: string) => {
  const { search } = parseExplorerSearch(Object.fromEntries(new URLSearchParams(list)))
  return query(api.projects.neighbours, {
    params: { slug },
    query: { ...toProjectFilter(search), ...(search.sort && { sort: search.sort }) },
  })
}
