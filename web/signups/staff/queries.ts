import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { MessageFilter, SignupFilter } from '#contract/signups/staff.ts'
import type { Tier } from '#domain/access/tiers.ts'
import type { RecipientState } from '#domain/signups/issues.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

const first: { after?: string } = {}
const nextCursor = ({ next }: { next: string | null }) => (next === null ? null : { after: next })
/** Open lists show the progress of sending. */
export const lookAgainMs = 10_000

/** Signups of one list, in pages. */
export const signupList = (filter: SignupFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.signups.list.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.signups.list({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Messages of the contact form, in pages. */
export const messageList = (filter: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.signups.contactMessages.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) =>
      api.signups.contactMessages({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Issues, in pages. An open list shows the progress of sending. */
export const issueList = () =>
  infiniteQueryOptions({
    queryKey: ['GET', api.signups.issues.endpoint.url],
    queryFn: ({ pageParam, signal }) => api.signups.issues({ query: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: nextCursor,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })

export const issueById = (issueId: string) => query(api.signups.issue, { params: { issueId } })

/** The letter as a reader gets it. */
export const issuePreview = (issueId: string, reader: 'stranger' | Tier) =>
  query(api.signups.issuePreview, { params: { issueId }, query: { reader } })

/** The delivery of an issue to its readers, in pages. */
export const recipientList = (issueId: string, state: RecipientState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.signups.recipients.endpoint.url, issueId, state],
    queryFn: ({ pageParam, signal }) =>
      api.signups.recipients(
        { params: { issueId }, query: { ...(state ? { state } : {}), ...pageParam } },
        signal,
      ),
    initialPageParam: first,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
