import { z } from 'zod'
import { notifiedAspects } from '#domain/favorites/state.ts'

const value = z.string().nullable()

/**
 * Changes in a member's watchlist and new matches of their views, for a letter: domain/favorites/state.ts.
 */
export type WatchedContent = z.infer<typeof WatchedContent>
export const WatchedContent = z.object({
  changes: z.array(
    z.object({
      path: z.string().startsWith('/'),
      name: z.string(),
      aspect: z.enum(notifiedAspects),
      before: value,
      after: value,
      seenOn: z.iso.date(),
      source: value,
      demonstration: z.boolean(),
    }),
  ),
  /** The number of further changes, which the page shows. */
  more: z.int().nonnegative(),
})
