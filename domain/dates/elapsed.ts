import { daysBetween } from './calendar-day.ts'

/** The average month of the Gregorian calendar. */
export const daysAMonth = 30.436875

/** Months from one calendar day to another, with decimals; negative when the second is earlier. */
export function monthsBetween(from: string, to: string): number {
  return daysBetween(from, to) / daysAMonth
}

/** Years of 365.25 days. */
export function yearsBetween(from: string, to: string): number {
  return daysBetween(from, to) / 365.25
}

/** The elapsed share of the time between two days: 0 to 1. */
export function shareBehind(from: string, to: string, on: string): number {
  const whole = daysBetween(from, to)
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, daysBetween(from, on) / whole))
}
