import { addDays, addYears, utcDay } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'

/**
 * Financial records of this day or earlier are destroyed today: each is kept for seven years and destroyed on
 * the day after. A record of 29 February is kept until 1 March.
 */
export function lastDayOfRecordsToDestroy(now: Date): string {
  const oldestDay = addYears(new Date(gulfDay(now)), -limits.account.financialRecordsRetentionYears)
  return addDays(utcDay(oldestDay), -1)
}
