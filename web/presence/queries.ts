import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Tasks due in this session, by the server. */
export const sessionState = () => query(api.presence.session, {})

/** Totals of recent visits. */
export const visitSummary = (days: 7 | 30 | 90) => query(api.presence.visitSummary, { query: { days } })

const first: { before?: number } = {}

/** Single visits, newest first, optionally of one page. */
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
