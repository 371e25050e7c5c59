import { z } from 'zod'
import { notifiedAspects } from '#domain/favorites/state.ts'

const value = z.string().nullable()

/** What changed of what a member watches, and what newly fits his views, as a letter tells it: domain/favorites/state.ts. */
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
  /** Changes beyond those, which stand on the page. */
  more: z.int().nonnegative(),
})
