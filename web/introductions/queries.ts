import { infiniteQueryOptions } from '@tanstack/react-query'
import type { IntroductionFilter } from '#contract/introductions.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** The newest request of the member who is signed in to be introduced to an agent. */
export const ownIntroduction = (slug: string) => query(api.introductions.read, { params: { slug } })

/** A request by the token of the agent's letter. */
export const introductionRequest = (token: string) => query(api.introductions.asked, { query: { token } })

const first: { after?: string } = {}

/** Requests of all members, page by page. */
export const introductionList = (filter: IntroductionFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.introductions.staffList.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) =>
      api.introductions.staffList({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })
