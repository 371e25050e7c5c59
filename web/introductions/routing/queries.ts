import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AgentRequestFilter } from '#contract/introductions/agent-requests.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The caller's newest request for any fitting agent. */
export const ownRequest = () => query(api.introductions.readAgentRequest, {})

const first: { after?: string } = {}

export const requestsKey = ['GET', api.introductions.listAgentRequests.endpoint.url]

/** The requests of all members, in pages. */
export const requestList = (filter: AgentRequestFilter) =>
  infiniteQueryOptions({
    queryKey: [...requestsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.introductions.listAgentRequests({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })
