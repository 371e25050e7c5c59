import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

const first: { after?: string } = {}

export const feedbackKey = ['GET', api.introductions.listFeedback.endpoint.url]

/** The published feedback on an agent. */
export const agentFeedback = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...feedbackKey, slug],
    queryFn: ({ pageParam, signal }) =>
      api.introductions.listFeedback({ params: { slug }, query: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
  })

/** The caller's own feedback on an agent. */
export const ownFeedback = (slug: string) => query(api.introductions.ownFeedback, { params: { slug } })

/** The published feedback on the caller, who is an agent. */
export const feedbackOnMe = () => query(api.introductions.agentOwnFeedback, {})

export const staffFeedbackKey = ['GET', api.introductions.staffFeedback.endpoint.url]

export const staffFeedback = (visibility: 'shown' | 'hidden' | undefined) =>
  infiniteQueryOptions({
    queryKey: [...staffFeedbackKey, visibility ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.introductions.staffFeedback({ query: { ...(visibility && { visibility }), ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    staleTime: 0,
  })
