import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/**
 * One project in full. This file imports no filter, whose schemas would become part of public pages through the route
 * tree.
 */
export const projectSheet = (slug: string) => query(api.projects.read, { params: { slug } })

/** The deals, rents and supply of one project. */
export const projectMarket = (slug: string) => query(api.projects.market, { params: { slug } })

/** Fees and taxes of buying, as dated rules. */
export const buyingRules = () => query(api.resources.rules, { query: { concerns: 'costs' } })

/** Loan limits, as dated rules. */
export const lendingRules = () => query(api.resources.rules, { query: { concerns: 'loans' } })

export const projectDocuments = (slug: string) => query(api.projects.documents, { params: { slug } })
export const projectChecklist = (slug: string) => query(api.projects.checklist, { params: { slug } })
export const projectAgents = (slug: string) => query(api.projects.agents, { params: { slug } })
