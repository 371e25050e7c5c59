import { z } from 'zod'

const when = z.iso.datetime()

/** The stars that a review gives. */
export const StarCount = z.int().min(1).max(5)

/** A member's review of a supplier or an agent, as both sides see it. */
export type WrittenReview = z.infer<typeof WrittenReview>
export const WrittenReview = z.object({
  id: z.uuid(),
  rating: StarCount,
  content: z.string(),
  createdAt: when,
  changedAt: when,
  /** The end of the time in which the member may change it. */
  changeableUntil: when,
  reply: z.string(),
  repliedAt: when.nullable(),
  /** Why staff hid it; empty while it is shown. */
  hiddenReason: z.string(),
})

export const reviewVisibilities = ['shown', 'hidden'] as const
