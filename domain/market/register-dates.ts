import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { asciiDigits } from './cells.ts'
import { RowRefusal } from './deal.ts'
import { dayOfHijri } from './hijri.ts'

/** The order of day, month and year in a date. It is the same for a whole file. */
export type DateOrder = (typeof dateOrders)[number]
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
type RegisterMoment = { day: string; time: string | null }

/** No time zone is applied: a register uses the local time of its city. */
const written =
  /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([AaPp][Mm])?(?:Z|[+-]\d{2}:?\d{2})?)?$/
/** 20-Jul-2025 and 20 July 2025: with the month's name the order is unambiguous. */
const named = /^(\d{1,2})[ -]([A-Za-z]{3,9})[ -](\d{4})(.*)$/
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const maybeHijri = /[1\u0661\u06F1][3-5\u0663-\u0665\u06F3-\u06F5]/
const hijriYears = { from: 1300, to: 1500 }

/** The only order in which a date can be read, or null when it fits two orders or none. */
export function impliedDateOrder(text: string): DateOrder | null {
  const match = written.exec(text.trim())
  if (!match) return null
  if (match[1]?.length === 4) return 'ymd'
  if (match[3]?.length !== 4) return null
  const first = Number(match[1])
  const second = Number(match[2])
  if (first > 12 && second <= 12) return 'dmy'
  return second > 12 && first <= 12 ? 'mdy' : null
}

/**
 * The date order of a file: the one that most of its dates require; `usual` when no date decides. A date that
 * contradicts it is refused when its row is read, never read in another order.
 */
export function detectDateOrder(counts: Readonly<Record<DateOrder, number>>, usual: DateOrder): DateOrder {
  const most = Math.max(counts.ymd, counts.dmy, counts.mdy)
  if (most === 0 || counts[usual] === most) return usual
  return dateOrders.find((order) => counts[order] === most) ?? usual
}

/**
 * Reads the dates of one file. `latestDay` is the last day a deal may have: tomorrow. The reader throws a
 * RowRefusal for an invalid date, before 1900 or after that day. Hijri dates are converted to Gregorian ones
 * (Umm al-Qura).
 */
export function dateReader(
  field: string,
  order: DateOrder,
  latestDay: string,
): (cell: string) => RegisterMoment {
  const known = new Map<string, RegisterMoment>()
  return (cell) => {
    const before = known.get(cell)
    if (before) return before
    const moment = parseMoment(field, cell.trim(), order, latestDay)
    // Longer cells contain a time of day and hardly repeat. Caching them would also keep the file text they
    // were sliced from in memory.
    if (cell.length <= 10) known.set(cell, moment)
    return moment
  }
}

function parseMoment(field: string, text: string, order: DateOrder, latestDay: string): RegisterMoment {
  if (text === '') throw new RowRefusal(field, 'is blank')
  const plain = inNumbers(asciiDigits(text), order)
  const match = written.exec(plain)
  if (!match) throw new RowRefusal(field, 'is not a date')
  const [, first = '', second = '', third = ''] = match
  const [year, month, dayOfMonth] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second]
  if (year.length !== 4 || dayOfMonth.length > 2)
    throw new RowRefusal(
      field,
      `is not written ${order === 'ymd' ? 'year first' : 'year last'}, as the rest of the file`,
    )
  if (Number(year) >= hijriYears.from && Number(year) <= hijriYears.to) {
    const converted = dayOfHijri(Number(year), Number(month), Number(dayOfMonth))
    if (converted === null) throw new RowRefusal(field, 'is not a valid Hijri date')
    if (converted > latestDay) throw new RowRefusal(field, 'is in the future')
    return { day: converted, time: parseTime(match) }
  }
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  if (!isCalendarDay(day))
    throw new RowRefusal(
      field,
      `is not a valid date when read ${orderWords[order]}, like the rest of the file`,
    )
  if (day < '1900-01-01') throw new RowRefusal(field, 'is before 1900')
  if (day > latestDay) throw new RowRefusal(field, 'is in the future')
  return { day, time: parseTime(match) }
}

/** Converts a date with a month name to numbers in the file's order; leaves others as they are. */
function inNumbers(text: string, order: DateOrder): string {
  const match = named.exec(text)
  const month = match ? monthNames.indexOf(match[2]?.slice(0, 3).toLowerCase() ?? '') + 1 : 0
  if (!match || month === 0) return text
  const [, day = '', , year = '', rest = ''] = match
  const parts =
    order === 'ymd' ? [year, month, day] : order === 'dmy' ? [day, month, year] : [month, day, year]
  return parts.join('-') + rest
}

/** Whether a date is in the Hijri calendar. Such a date is stored as filed, besides the converted day. */
export function isHijri(text: string): boolean {
  if (!maybeHijri.test(text)) return false
  const match = written.exec(asciiDigits(text.trim()))
  const year = Number(match?.[1]?.length === 4 ? match[1] : match?.[3])
  return match !== null && year >= hijriYears.from && year <= hijriYears.to
}

const orderWords = { ymd: 'year-month-day', dmy: 'day-month-year', mdy: 'month-day-year' } as const

/** Null when no time is filed, and for an invalid time: only the day matters. */
function parseTime(match: RegExpExecArray): string | null {
  const [, , , , hourText, minute = '', second = '00', half] = match
  if (hourText === undefined) return null
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hourText)
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minute}:${second}`
}
