import { daysBetween } from './calendar-day.ts'

/** The mean year of the Julian calendar and its twelfth, for times in months and years with decimals. */
export const daysAYear = 365.25
export const daysAMonth = daysAYear / 12

/** Months from one calendar day to another, with decimals; negative when the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  return daysBetween(from, to) / daysAMonth
}

/** Years from one calendar day to another, with decimals. */
export function yearsBetween(from: string, to: string): number {
  return daysBetween(from, to) / daysAYear
}

/** The elapsed share of the time between two days: 0 to 1. */
export function shareBehind(from: string, to: string, on: string): number {
  const whole = daysBetween(from, to)
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, daysBetween(from, on) / whole))
}
