import { addDays } from '#domain/dates/calendar-day.ts'
import { hourMs } from '#domain/dates/durations.ts'
import { momentInZone, zoneClock } from '#domain/dates/zone-clock.ts'
import { limits } from '#domain/limits.ts'

export const snoozes = ['hour', 'tomorrow', 'next-week'] as const
export type Snooze = (typeof snoozes)[number]

const { morningMinute } = limits.notifications

/** Until when a notification is put off: an hour, or the morning of tomorrow or of next Monday in the member's zone. */
export function snoozedUntil(snooze: Snooze, timeZone: string, now: Date): Date {
  if (snooze === 'hour') return new Date(now.getTime() + hourMs)
  const { day } = zoneClock(now, timeZone)
  const ahead = snooze === 'tomorrow' ? 1 : daysToMonday(day)
  return momentInZone(addDays(day, ahead), morningMinute, timeZone)
}

/** From 1 to 7: on a Monday, the next one. */
function daysToMonday(day: string): number {
  const weekday = new Date(day).getUTCDay() || 7
  return 8 - weekday
}
