import { limits } from '#domain/limits.ts'

/** The stars that a review gives, from worst to best. */
export const starCounts = [1, 2, 3, 4, 5] as const

type WrittenBefore = { createdAt: Date; changes: number; isHidden: boolean }
export type ReviewRefusal = 'not-yet' | 'hidden' | 'too-late' | 'changed-already'

/**
 * Why a member may not write or change a review of a supplier or an agent, or null. `isDue`: what it is about has
 * happened. A review may be changed for a time, up to `changesAtMost` times.
 */
export function reviewRefusal(
  { isDue, review }: { isDue: boolean; review: WrittenBefore | null },
  now: Date,
  changesAtMost = Number.POSITIVE_INFINITY,
): ReviewRefusal | null {
  if (!isDue) return 'not-yet'
  if (review === null) return null
  if (review.isHidden) return 'hidden'
  if (changeableUntil(review.createdAt) <= now) return 'too-late'
  return review.changes >= changesAtMost ? 'changed-already' : null
}

/** The end of the time in which a review may be changed. */
export const changeableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + limits.directory.reviewChangeMs)
