import { infiniteQueryOptions } from '@tanstack/react-query'
import type { StaffAgentFilter } from '#contract/agents.ts'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'

/** Agents of every state, page by page. */
export const staffAgentsList = (filter: StaffAgentFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff-agents', filter],
    queryFn: ({ pageParam, signal }) =>
      api.agents.staffList({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const staffAgent = (agentId: string) => query(api.agents.staffRead, { params: { agentId } })
