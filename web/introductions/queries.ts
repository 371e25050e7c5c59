import { infiniteQueryOptions } from '@tanstack/react-query'
import type { IntroductionFilter } from '#contract/introductions.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The signed-in member's latest request for an introduction to an agent. */
export const ownIntroduction = (slug: string) => query(api.introductions.read, { params: { slug } })

/** A request, by the token of the agent's letter. */
export const introductionRequest = (token: string) =>
  query(api.introductions.readRequest, { query: { token } })

const first: { after?: string } = {}

/** The requests of all members, in pages. */
export const introductionList = (filter: IntroductionFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.introductions.staffList.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) =>
      api.introductions.staffList({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })
