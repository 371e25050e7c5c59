import { addDays } from '#domain/dates/calendar-day.ts'
import { momentInZone, zoneClock } from '#domain/dates/zone-clock.ts'

/**
 * A daily span in which no letter and no push is sent, as minutes after midnight on a clock of the zone; the end is
 * excluded. A span whose end lies before its start runs past midnight.
 */
export type QuietHours = { fromMinute: number; toMinute: number; timeZone: string }

/** Whether a moment lies in the quiet hours. */
export function isQuiet({ fromMinute, toMinute, timeZone }: QuietHours, now: Date): boolean {
  const { minute } = zoneClock(now, timeZone)
  return fromMinute <= toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute
}

/** The moment from which letters and pushes may be sent: now, or the end of the quiet hours. */
export function quietEnd(quiet: QuietHours | null, now: Date): Date {
  if (quiet === null || !isQuiet(quiet, now)) return now
  const { toMinute, timeZone } = quiet
  const { day, minute } = zoneClock(now, timeZone)
  return momentInZone(minute < toMinute ? day : addDays(day, 1), toMinute, timeZone)
}
