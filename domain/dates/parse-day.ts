import { isCalendarDay } from './calendar-day.ts'

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const shortestMonthName = 3

/**
 * The ISO day that a person wrote: 25 Nov 2026, Nov 25, 2026, 25/11/2026, 25.11.2026 or 2026-11-25. The day comes before
 * the month, as in the Gulf. Null when it is none of these, or no day of the calendar.
 */
export function parseDay(written: string): string | null {
  const text = latinDigits(written)
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=[a-z])\./g, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4})$/.exec(text)
  if (numbers) return toDay(numbers[4], numbers[3], numbers[1])
  const dayFirst = /^(\d{1,2})[\s-]*([a-z]+)[\s,-]*(\d{4})$/.exec(text)
  if (dayFirst) return toDay(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([a-z]+)\s*(\d{1,2})(?:\s*,\s*|\s+)(\d{4})$/.exec(text)
  return monthFirst ? toDay(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]) : null
}

function toDay(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(iso) ? iso : null
}

/** A name or its beginning: nov, sept, november. */
function monthNumber(name = ''): string {
  const at = name.length < shortestMonthName ? -1 : monthNames.findIndex((month) => month.startsWith(name))
  return String(at + 1)
}

function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
}
