import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QuoteRequestState } from '#domain/quotes/request.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

type After = { after?: string }
const first: After = {}
const toNext = ({ next }: { next: string | null }): After | null => (next === null ? null : { after: next })

/** The member's requests for quotes, in pages. */
export const quoteRequests = (state: QuoteRequestState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.quotes.list.endpoint.url, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.quotes.list({ query: { ...(state ? { state } : {}), ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: toNext,
    staleTime: 0,
  })

/** One request with its quotes. */
export const quoteRequest = (requestId: string) => query(api.quotes.read, { params: { requestId } })

/** The caller's supplier entry and the requests to it. */
export const supplierWork = () => query(api.quotes.supplierWork, {})

/** The requests of all members, in pages. */
export const staffQuoteRequests = (state: QuoteRequestState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.quotes.staffList.endpoint.url, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.quotes.staffList({ query: { ...(state ? { state } : {}), ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: toNext,
    staleTime: 0,
  })

/** The reviews of all suppliers, in pages. */
export const staffReviews = (visibility: 'shown' | 'hidden' | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET', api.quotes.staffReviews.endpoint.url, visibility ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.quotes.staffReviews({ query: { ...(visibility ? { visibility } : {}), ...pageParam } }, signal),
    initialPageParam: first,
    getNextPageParam: toNext,
    staleTime: 0,
  })
