import { z } from 'zod'
import { limits } from '#domain/limits.ts'

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

/** Why staff hide a review; its author reads it. */
export const HideReview = z.object({
  reason: z.string().trim().min(limits.directory.reasonMinCharacters).max(limits.directory.reasonCharacters),
})

export const reviewVisibilities = ['shown', 'hidden'] as const
