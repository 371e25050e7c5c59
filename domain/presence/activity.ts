import { limits } from '#domain/limits.ts'

/** What a page knows of its reader. `untoldSince` is the first sign that the server has not heard of. */
export type Activity = { untoldSince: Date | null; lastAt: Date; toldAt: Date | null }

/**
 * When the server is to be told of activity, or null when there is nothing to tell: five seconds after the last sign,
 * though not later than two minutes after the first untold one, and never within two minutes of the telling before. So
 * nothing is left untold: the session's end at the server is at most that much ahead of the page's own.
 */
export function activityDueAt({ untoldSince, lastAt, toldAt }: Activity): Date | null {
  if (!untoldSince) return null
  const { activityEveryMs, activityDebounceMs } = limits.presence
  const quietMs = lastAt.getTime() + activityDebounceMs
  const latestMs = untoldSince.getTime() + activityEveryMs
  const earliestMs = toldAt ? toldAt.getTime() + activityEveryMs : 0
  return new Date(Math.max(Math.min(quietMs, latestMs), earliestMs))
}
