import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditFilter, LetterFilter } from '#contract/admin.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** An open outbox shows new letters. */
const outboxEveryMs = 10_000

const first: { after?: string } = {}
const nextCursor = ({ next }: { next: string | null }) => (next === null ? null : { after: next })

/** Letters in pages. The current ones stay until those of a new filter have loaded. */
export const outbox = (filter: LetterFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.admin.letters.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.admin.letters({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: outboxEveryMs,
  })

/** One letter. Reading it may be recorded in the audit log, so it is loaded once and again only after a change. */
export const letterById = (letterId: string) =>
  queryOptions({
    queryKey: ['GET', api.admin.letter.endpoint.url, letterId],
    queryFn: ({ signal }) => api.admin.letter({ params: { letterId } }, signal),
  })

/** Text messages in pages. */
export const textMessages = () =>
  infiniteQueryOptions({
    queryKey: ['GET', api.admin.textMessages.endpoint.url],
    queryFn: ({ pageParam, signal }) => api.admin.textMessages({ query: pageParam }, signal),
    initialPageParam: first,
    getNextPageParam: nextCursor,
    staleTime: 0,
    refetchInterval: outboxEveryMs,
  })

/** The text of a message. Reading it may be recorded in the audit log, so it is loaded only on request. */
export const textMessageById = (messageId: string) =>
  queryOptions({
    queryKey: ['GET', api.admin.textMessage.endpoint.url, messageId],
    queryFn: ({ signal }) => api.admin.textMessage({ params: { messageId } }, signal),
  })

/** Events in pages. */
export const auditLog = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.admin.audit.endpoint.url, filter],
    queryFn: ({ pageParam, signal }) => api.admin.audit({ query: { ...filter, ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The disk of the server. */
export const systemState = () => query(api.admin.system, {})
