import { addMonths, isCalendarDay } from './calendar-day.ts'
import { monthEnd, toMonth } from './months.ts'

/** The first and last day of a quarter such as 2027-Q4. Throws a RangeError for anything else. */
export function daysOfQuarter(quarter: string): { first: string; last: string } {
  const [, year, number] = /^(\d{4})-Q([1-4])$/.exec(quarter) ?? []
  if (year === undefined || number === undefined) throw new RangeError(`${quarter} is no quarter`)
  const lastMonth = String(Number(number) * 3).padStart(2, '0')
  const last = monthEnd(`${year}-${lastMonth}-01`)
  return { first: addMonths(toMonth(last), -2), last }
}

/** The first and last day of a quarter, or of a day. Throws a RangeError for anything else. */
export function daysOfPeriod(period: string): { first: string; last: string } {
  return isCalendarDay(period) ? { first: period, last: period } : daysOfQuarter(period)
}

/** The quarter of a day: 2027-Q4 for 2027-11-30. */
export function toQuarter(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** Every quarter from one to another, both included. */
export function quartersBetween(first: string, last: string): string[] {
  const from = quarterNumber(first)
  return Array.from({ length: Math.max(0, quarterNumber(last) - from + 1) }, (_, at) => {
    const number = from + at
    return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`
  })
}

/** Consecutive quarters have consecutive numbers. */
export function quarterNumber(quarter: string): number {
  return Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1
}

/** The first day of the quarter with a number. */
export function quarterStart(number: number): string {
  return `${Math.floor(number / 4)}-${String((number % 4) * 3 + 1).padStart(2, '0')}-01`
}
