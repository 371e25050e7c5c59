import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** What is due in this session, as the server says. */
export const sessionState = () => query(api.presence.session, {})

/** Visits of the last days, summed up. */
export const visitSummary = (days: 7 | 30 | 90) => query(api.presence.visitSummary, { query: { days } })

const first: { before?: number } = {}

/** Visits one by one, the newest first, perhaps of one page alone. */
export const visitList = (path: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.presence.visits.endpoint.url, path],
    queryFn: ({ pageParam, signal }) =>
      api.presence.visits({ query: { ...(path ? { path } : {}), ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { before: next }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
