import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ComplaintFilter } from '#contract/introductions/agent-management.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The caller's newest complaint about the agent of an introduction. */
export const ownComplaint = (introductionId: string) =>
  query(api.introductions.readComplaint, { params: { introductionId } })

/** Everything on record about an agent. */
export const agentFile = (agentId: string) => query(api.introductions.agentFile, { params: { agentId } })

const first: { after?: string } = {}

export const complaintsKey = ['GET', api.introductions.listComplaints.endpoint.url]

export const complaintList = (filter: ComplaintFilter) =>
  infiniteQueryOptions({
    queryKey: [...complaintsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.introductions.listComplaints({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })

export const breachList = () =>
  infiniteQueryOptions({
    queryKey: ['GET', api.introductions.listBreaches.endpoint.url],
    queryFn: ({ pageParam, signal }) => api.introductions.listBreaches({ query: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })
