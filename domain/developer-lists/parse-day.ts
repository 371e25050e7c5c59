import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { earliestDay, latestDay } from '#domain/projects/fields.ts'

/**
 * Parses the day in a cell, year first or day first; null for anything else. Throws a RowRefusal for a day that
 * does not exist, such as 31 February.
 */
export function parseListDay(field: string, text: string): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ t].*)?$/.exec(text)
  const common = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1, 4) : common ? common.slice(1, 4).toReversed() : []
  if (year === undefined || month === undefined || day === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDay(written)) throw new RowRefusal(field, 'is not a valid date (day-month-year)')
  if (written < earliestDay) throw new RowRefusal(field, 'is a date too long ago')
  if (written > latestDay) throw new RowRefusal(field, 'is a date too far ahead')
  return written
}
