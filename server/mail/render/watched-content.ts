import { z } from 'zod'
import { MarketNotice } from '#contract/market/alerts.ts'
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
  /** New deals and rents of saved views; letters queued before there were any have none. */
  alerts: z.array(MarketNotice).default([]),
  /** The number of further notices, which the notification centre lists. */
  moreAlerts: z.int().nonnegative().default(0),
  /** Other notifications, in the member's language; letters queued before there were any have none. */
  others: z
    .array(
      z.object({
        title: z.string(),
        detail: z.string(),
        path: z.string().startsWith('/'),
        demonstration: z.boolean(),
      }),
    )
    .default([]),
  moreOthers: z.int().nonnegative().default(0),
})
