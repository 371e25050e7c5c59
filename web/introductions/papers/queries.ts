import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PaperFilter } from '#contract/introductions/agent-papers.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The caller's permits, training and passed courses. */
export const ownPapers = () => query(api.introductions.listPapers, {})

export const calendarKey = ['GET', api.introductions.agentCalendar.endpoint.url]

const first: { after?: string } = {}

export const papersKey = ['GET', api.introductions.staffPapers.endpoint.url]

export const paperList = (filter: PaperFilter) =>
  infiniteQueryOptions({
    queryKey: [...papersKey, filter],
    queryFn: ({ pageParam, signal }) =>
      api.introductions.staffPapers({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })
