import { limits } from '#domain/limits.ts'

/** Activity as an open page tracks it. `unreportedSince` is the first activity not yet reported to the server. */
export type Activity = { unreportedSince: Date | null; lastAt: Date; reportedAt: Date | null }

/**
 * When to report activity to the server, or null when there is nothing to report: five seconds after the last
 * input, but at most two minutes after the first unreported one, and at least two minutes after the previous
 * report. So every activity is reported, and the server's end of the session is at most that much earlier
 * than the page's own.
 */
export function activityDueAt({ unreportedSince, lastAt, reportedAt }: Activity): Date | null {
  if (!unreportedSince) return null
  const { activityEveryMs, activityDebounceMs } = limits.presence
  const quietMs = lastAt.getTime() + activityDebounceMs
  const latestMs = unreportedSince.getTime() + activityEveryMs
  const earliestMs = reportedAt ? reportedAt.getTime() + activityEveryMs : 0
  return new Date(Math.max(Math.min(quietMs, latestMs), earliestMs))
}
