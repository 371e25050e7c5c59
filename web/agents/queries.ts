import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { AgentsSearch } from './agents-search.ts'

/** One page of the directory. */
export const agentsPage = (search: AgentsSearch) => query(api.agents.list, { query: search })

export const agentProfile = (slug: string) => query(api.agents.read, { params: { slug } })

/** Who licenses brokers in each city, and the requirements. */
export const licensing = () => query(api.agents.licensing, {})
