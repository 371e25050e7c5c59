import { asciiDigits } from './cells.ts'
import { DealRefusal } from './deal.ts'
import { dayOfHijri } from './hijri.ts'

/** Which part of a written date comes first. It is one for a whole file. */
export type DateOrder = (typeof dateOrders)[number]
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type RegisterMoment = { day: string; time: string | null }

/** A time zone is not applied: a register writes the time of its own city. */
const written =
  /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([AaPp][Mm])?(?:Z|[+-]\d{2}:?\d{2})?)?$/
/** 20-Jul-2025 and 20 July 2025: the month by its name, so that the order is no question. */
const named = /^(\d{1,2})[ -]([A-Za-z]{3,9})[ -](\d{4})(.*)$/
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const maybeHijri = /[1\u0661\u06F1][3-5\u0663-\u0665\u06F3-\u06F5]/
const hijriYears = { from: 1300, to: 1500 }

/** The only order a date can be read in, or null where it fits two orders or none. */
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
 * The order of a file from its dates: the one most dates can only be read in; `usual` when no date decides. A date
 * that contradicts the rest is then refused when its row is read, never read another way.
 */
export function detectDateOrder(counts: Readonly<Record<DateOrder, number>>, usual: DateOrder): DateOrder {
  const most = Math.max(counts.ymd, counts.dmy, counts.mdy)
  if (most === 0 || counts[usual] === most) return usual
  return dateOrders.find((order) => counts[order] === most) ?? usual
}

/**
 * Reads dates of one file. `latestDay` is the last day a deal may bear: tomorrow. The reader throws a Refusal for
 * what is no date, before 1900 or after that day. Hijri dates become Gregorian ones (Umm al-Qura).
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
    const moment = momentOf(field, cell.trim(), order, latestDay)
    // A longer cell has a time of day and hardly repeats; kept, it would also hold on to the text it was cut from.
    if (cell.length <= 10) known.set(cell, moment)
    return moment
  }
}

function momentOf(field: string, text: string, order: DateOrder, latestDay: string): RegisterMoment {
  if (text === '') throw new DealRefusal(field, 'is blank')
  const plain = inNumbers(asciiDigits(text), order)
  const match = written.exec(plain)
  if (!match) throw new DealRefusal(field, 'is not a date')
  const [, first = '', second = '', third = ''] = match
  const [year, month, dayOfMonth] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second]
  if (year.length !== 4 || dayOfMonth.length > 2)
    throw new DealRefusal(
      field,
      `is not written ${order === 'ymd' ? 'year first' : 'year last'}, as the rest of the file`,
    )
  if (Number(year) >= hijriYears.from && Number(year) <= hijriYears.to) {
    const converted = dayOfHijri(Number(year), Number(month), Number(dayOfMonth))
    if (converted === null) throw new DealRefusal(field, 'is no day of the Hijri calendar')
    if (converted > latestDay) throw new DealRefusal(field, 'is in the future')
    return { day: converted, time: timeOf(match) }
  }
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  if (!isCalendarDay(Number(year), Number(month), Number(dayOfMonth)))
    throw new DealRefusal(
      field,
      `is no day of the calendar when read ${orderWords[order]}, as the rest of the file`,
    )
  if (day < '1900-01-01') throw new DealRefusal(field, 'is before 1900')
  if (day > latestDay) throw new DealRefusal(field, 'is in the future')
  return { day, time: timeOf(match) }
}

/** A date with the name of its month in the numbers of the file's order; any other as it is. */
function inNumbers(text: string, order: DateOrder): string {
  const match = named.exec(text)
  const month = match ? monthNames.indexOf(match[2]?.slice(0, 3).toLowerCase() ?? '') + 1 : 0
  if (!match || month === 0) return text
  const [, day = '', , year = '', rest = ''] = match
  const parts =
    order === 'ymd' ? [year, month, day] : order === 'dmy' ? [day, month, year] : [month, day, year]
  return parts.join('-') + rest
}

/** Whether a date is written in the Hijri calendar, so that it is kept as filed beside the day it is read as. */
export function isHijri(text: string): boolean {
  if (!maybeHijri.test(text)) return false
  const match = written.exec(asciiDigits(text.trim()))
  const year = Number(match?.[1]?.length === 4 ? match[1] : match?.[3])
  return match !== null && year >= hijriYears.from && year <= hijriYears.to
}

const orderWords = { ymd: 'year-month-day', dmy: 'day-month-year', mdy: 'month-day-year' } as const

function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Null where none is filed, and for a time that no clock shows: the day is what counts. */
function timeOf(match: RegExpExecArray): string | null {
  const [, , , , hourText, minute = '', second = '00', half] = match
  if (hourText === undefined) return null
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hourText)
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minute}:${second}`
}
