import { utcDay } from '#domain/dates/calendar-day.ts'
import { firstYear } from './areas/market-history.ts'

/** The month of a day, counted from January of the first year. */
export function toMonthNumber(day: Date): number {
  return (day.getUTCFullYear() - firstYear) * 12 + day.getUTCMonth()
}

/** The first day of a month, as an ISO day. */
export function firstDayInMonth(month: number): string {
  return dayInMonth(month, 1)
}

/** The last day of a month, as an ISO day. */
export function lastDayInMonth(month: number): string {
  return dayInMonth(month + 1, 0)
}

/** A day of a month, as an ISO day. */
export function dayInMonth(month: number, day: number): string {
  return utcDay(new Date(Date.UTC(firstYear, month, day)))
}
