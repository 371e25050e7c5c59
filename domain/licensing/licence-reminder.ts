import { daysBetween } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'

/**
 * The reminder that is due before a licence runs out: the days before its end, from the list of limits, or null.
 * Each is sent once, and of several missed ones only the last. Days are YYYY-MM-DD.
 */
export function dueLicenceReminder(ending: Ending, today: string): number | null {
  return dueReminder(ending, today, limits.leads.licenceReminderDays)
}

type Ending = { expiresOn: string; remindedDays: number | null }

/** The same for a list of days before the end, the longest first. */
export function dueReminder(
  { expiresOn, remindedDays }: Ending,
  today: string,
  reminderDays: readonly number[],
): number | null {
  const left = daysBetween(today, expiresOn)
  if (left < 0) return null
  const due = reminderDays.findLast((days) => left <= days)
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : null
}
