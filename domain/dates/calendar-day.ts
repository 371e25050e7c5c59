import { dayMs } from './durations.ts'

/** Days are ISO texts (2024-03-31): what a register files has a calendar day, not an instant. */

/** A cache of day numbers: scoring a portfolio needs the same days millions of times. */
const dayNumbers = new Map<string, number>()
/** More than a century of days. */
const cacheSize = 40_000

/** Days since 1970-01-01. NaN for an invalid day. */
export function dayNumber(day: string): number {
  const known = dayNumbers.get(day)
  if (known !== undefined) return known
  const number = Date.parse(day) / dayMs
  if (dayNumbers.size >= cacheSize) dayNumbers.clear()
  dayNumbers.set(day, number)
  return number
}

/** The ISO day of a `dayNumber`. */
export function dayFromNumber(number: number): string {
  return utcDay(new Date(number * dayMs))
}

/** The ISO day of a moment in UTC. What people call today is `gulfDay`. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Days from one day to another; negative where the second comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The day this many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return dayFromNumber(dayNumber(day) + days)
}

/**
 * The same day this many months later or earlier; the last of a shorter month: a month after 31 January is 28
 * February.
 */
export function addMonths(day: string, months: number): string {
  const [year, month] = yearAndMonth(day)
  const end = lastOfMonth(year, month + months)
  end.setUTCDate(Math.min(Number(day.slice(8, 10)), end.getUTCDate()))
  return utcDay(end)
}

/** The same moment in another year; 29 February becomes 1 March where there is none, so that nothing ends too early. */
export function addYears(at: Date, years: number): Date {
  const moved = new Date(at)
  moved.setUTCFullYear(at.getUTCFullYear() + years)
  return moved
}

/** Whether a text is a day that the calendar has: 2023-02-29 is none. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return month >= 1 && month <= 12 && day >= 1 && day <= lastOfMonth(year, month).getUTCDate()
}

/** The last day of a month. Months count from 1 and may lie outside the year: 13 is the next January. */
export function lastOfMonth(year: number, month: number): Date {
  const end = new Date(0)
  // Date.UTC takes the years 0 to 99 for those of the twentieth century.
  end.setUTCFullYear(year, month, 0)
  return end
}

/** Of 2024-03-31 the numbers 2024 and 3. */
export function yearAndMonth(day: string): [year: number, month: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
}
