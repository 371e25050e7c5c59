import { addDays, addMonths, dayNumber, lastOfMonth, utcDay, yearAndMonth } from './calendar-day.ts'

/** Months are ISO days too: their first ones. */

/** The first day of a day's month. */
export function toMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  return utcDay(lastOfMonth(...yearAndMonth(day)))
}

/** Every month from the first to the last, both included. */
export function eachMonth(first: string, last: string): string[] {
  return stepsBetween(toMonth(first), last, 1)
}

/** The first days of all months, quarters or years from the first to the last; both arguments must be such days. */
export function stepsBetween(first: string, last: string, months: 1 | 3 | 12): string[] {
  const steps: string[] = []
  for (let step = first; step <= last; step = addMonths(step, months)) steps.push(step)
  return steps
}

/** The first day of the `months` that end on `last`: twelve months to 31 December begin on 1 January. */
export function periodStart(last: string, months: number): string {
  const before = addMonths(last, -months)
  const isMonthEnd = last === monthEnd(last)
  return addDays(isMonthEnd ? monthEnd(before) : before, 1)
}

/** The weeks of a month, Monday first, with the days of other months that fill the first and the last week. */
export function monthWeeks(month: string): string[][] {
  const first = toMonth(month)
  // 1970-01-01 was a Thursday.
  const weekday = (dayNumber(first) + 3) % 7
  const last = monthEnd(first)
  const weeks: string[][] = []
  for (let monday = addDays(first, -weekday); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}
