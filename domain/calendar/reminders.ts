import { dayMs, hourMs } from '#domain/dates/durations.ts'

/** Reminders: how long before the start each is sent. */
export const reminders = { day: dayMs, hour: hourMs } as const
export type Reminder = keyof typeof reminders

/**
 * The reminder that is due, if any. One that could not be sent in its time is not sent late: within the last
 * hour only that of the hour is, and after the start none.
 */
export function dueReminder(startsAt: Date, now: Date): Reminder | null {
  const leftMs = startsAt.getTime() - now.getTime()
  if (leftMs <= 0) return null
  if (leftMs <= reminders.hour) return 'hour'
  return leftMs <= reminders.day ? 'day' : null
}
