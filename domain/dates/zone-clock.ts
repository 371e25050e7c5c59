import { dayMs, minuteMs } from './durations.ts'

/** What a clock in a zone shows: the day as YYYY-MM-DD and the minutes after midnight. Throws RangeError for an unknown zone. */
export function zoneClock(at: Date, timeZone: string): { day: string; minute: number } {
  // The Swedish form of a date is that of ISO 8601, and its clock has 24 hours.
  const text = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return { day: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}

/**
 * The moment at which a clock in a zone shows a day and minute: the first of two where clocks are put back, and the
 * moment as much later as clocks are put forward where the zone skips it.
 */
export function momentInZone(day: string, minute: number, timeZone: string): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  const candidates = [-dayMs, dayMs].map((shift) => {
    const offset = zoneOffset(new Date(local + shift), timeZone)
    const at = new Date(local - offset)
    return { at, isShown: zoneOffset(at, timeZone) === offset }
  })
  const shown = candidates.filter(({ isShown }) => isShown).map(({ at }) => at.getTime())
  if (shown.length > 0) return new Date(Math.min(...shown))
  return new Date(Math.max(...candidates.map(({ at }) => at.getTime())))
}

/** How far the clock of a zone is ahead of UTC, in milliseconds; whole minutes. */
function zoneOffset(at: Date, timeZone: string): number {
  const { day, minute } = zoneClock(at, timeZone)
  const wholeMinute = Math.floor(at.getTime() / minuteMs) * minuteMs
  return Date.parse(`${day}T00:00:00Z`) + minute * minuteMs - wholeMinute
}
