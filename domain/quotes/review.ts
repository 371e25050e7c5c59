import { limits } from '#domain/limits.ts'
import type { QuoteRequestState } from './request.ts'

/** The stars that a review may give, from worst to best. */
export const starCounts = [1, 2, 3, 4, 5] as const

export type ReviewRefusal = 'work-not-done' | 'hidden' | 'too-late'

/** Why a member may not write or change the review of a job, or null. One job has one review. */
export function reviewRefusal(
  { request, review }: { request: QuoteRequestState; review: { createdAt: Date; isHidden: boolean } | null },
  now: Date,
): ReviewRefusal | null {
  if (request !== 'done') return 'work-not-done'
  if (review === null) return null
  if (review.isHidden) return 'hidden'
  return changeableUntil(review.createdAt) <= now ? 'too-late' : null
}

/** The end of the time in which a review may be changed. */
export const changeableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + limits.quotes.reviewChangeMs)
