import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PeopleFilter } from '#contract/people.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Matching accounts, newest first, in pages. */
export const peopleList = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: ['people', filter],
    queryFn: ({ pageParam, signal }) =>
      api.people.list({ query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const person = (personId: string) => query(api.people.read, { params: { personId } })

/** People who wait for approval. Reloaded each time and every minute, because several people decide. */
export const approvals = () =>
  infiniteQueryOptions({
    queryKey: ['approvals'],
    queryFn: ({ pageParam, signal }) =>
      api.people.approvals({ query: pageParam ? { after: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: 60_000,
  })
