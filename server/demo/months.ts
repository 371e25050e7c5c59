import { firstYear } from './market-history.ts'

/** The month of a day, counted from January of the first year. */
export function monthOf(day: Date): number {
  return (day.getUTCFullYear() - firstYear) * 12 + day.getUTCMonth()
}

/** The first day of a month, as an ISO day. */
export function firstDayOf(month: number): string {
  return dayOf(month, 1)
}

/** The last day of a month, as an ISO day. */
export function lastDayOf(month: number): string {
  return dayOf(month + 1, 0)
}

/** A day of a month, as an ISO day. */
export function dayOf(month: number, day: number): string {
  return new Date(Date.UTC(firstYear, month, day)).toISOString().slice(0, 10)
}
