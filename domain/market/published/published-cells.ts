import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { asciiDigits, tidyNumber } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'

/** For rows whose period is read without a limit. */
export const farFuture = '9999-12-31'

type Field = { field: string; cell: string }

/** The first day of a quarter. Throws a RowRefusal for anything but a year and a quarter that has begun. */
export function quarterStart(year: Field, quarter: Field, latestDay: string): string {
  const [fullYear, number] = [year, quarter].map(({ cell }) => tidyNumber(asciiDigits(cell)) ?? '')
  if (!/^(19|20)\d\d$/.test(fullYear ?? '')) throw new RowRefusal(year.field, 'is not a year')
  if (!/^[1-4]$/.test(number ?? '')) throw new RowRefusal(quarter.field, 'is not a quarter from 1 to 4')
  const day = `${fullYear}-${String(Number(number) * 3 - 2).padStart(2, '0')}-01`
  if (day > latestDay) throw new RowRefusal(quarter.field, 'is in the future')
  return day
}

/** The last day of the quarter that begins on a day. */
export function quarterEnd(startsOn: string): string {
  return addDays(addMonths(startsOn, 3), -1)
}

/** The parts of a quarter written `2025 / Q3`. */
export function splitQuarter(cell: string): { year: string; quarter: string } {
  const [, year = '', quarter = ''] = /^(\d{4})\s*\/\s*Q(\d)$/i.exec(asciiDigits(cell.trim())) ?? []
  return { year, quarter }
}
