import { daysBetween } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'

/**
 * The reminder that is due before a licence runs out: the days before its end, from the list of limits, or null.
 * Each is sent once, and of several missed ones only the last. Days are YYYY-MM-DD.
 */
export function dueLicenceReminder(
  { expiresOn, remindedDays }: { expiresOn: string; remindedDays: number | null },
  today: string,
): number | null {
  const left = daysBetween(today, expiresOn)
  if (left < 0) return null
  const due = limits.leads.licenceReminderDays.findLast((days) => left <= days)
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : null
}
