import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { MessageFilter, SignupFilter } from '#contract/signups-staff.ts'
import type { Tier } from '#domain/access/tiers.ts'
import type { RecipientState } from '#domain/signups/issues.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

const first: { after?: string } = {}
const afterOf = ({ next }: { next: string | null }) => (next === null ? null : { after: next })
/** Open lists of what is being sent show how it goes on. */
export const lookAgainMs = 10_000

/** Signups of one list, page by page. */
export const signupList = (filter: SignupFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.signups.list.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.signups.list({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: afterOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Messages of the contact form, page by page. */
export const messageList = (filter: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.signups.contactMessages.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) =>
      api.signups.contactMessages({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: afterOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Issues page by page; an open list shows how the sending goes on. */
export const issueList = () =>
  infiniteQueryOptions({
    queryKey: ['GET', api.signups.issues.endpoint.url],
    queryFn: ({ pageParam, signal }) => api.signups.issues({ query: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: afterOf,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })

export const issueById = (issueId: string) => query(api.signups.issue, { params: { issueId } })

/** The letter as a reader would get it. */
export const issuePreview = (issueId: string, reader: 'stranger' | Tier) =>
  query(api.signups.issuePreview, { params: { issueId }, query: { reader } })

/** What became of an issue for its readers, page by page. */
export const recipientList = (issueId: string, state: RecipientState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.signups.recipients.endpoint.url, issueId, state],
    queryFn: ({ pageParam, signal }) =>
      api.signups.recipients(
        { params: { issueId }, query: { ...(state ? { state } : {}), ...pageParam } },
        signal,
      ),
    initialPageParam: first,
    getNextPageParam: afterOf,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
