import { Refusal } from './deal.ts'

/** Which part of a written date comes first. It is one for a whole file. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'
export type RegisterMoment = { day: string; time: string | null }

const written =
  /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([AaPp][Mm])?)?$/

/** The only order a date can be read in, or null where it fits two orders or none. */
export function onlyOrderOf(text: string): DateOrder | null {
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
export function dateOrderOf(counts: Readonly<Record<DateOrder, number>>, usual: DateOrder): DateOrder {
  const most = Math.max(counts.ymd, counts.dmy, counts.mdy)
  if (most === 0 || counts[usual] === most) return usual
  return (['ymd', 'dmy', 'mdy'] as const).find((order) => counts[order] === most) ?? usual
}

/**
 * Reads dates of one file. `latestDay` is the last day a deal may bear: tomorrow. The reader throws a Refusal for
 * what is no date, a Hijri year, before 1900 or after that day.
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
  if (text === '') throw new Refusal(field, 'is blank')
  const match = written.exec(text)
  if (!match) throw new Refusal(field, 'is not a date')
  const [, first = '', second = '', third = ''] = match
  const [year, month, dayOfMonth] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second]
  if (year.length !== 4 || dayOfMonth.length > 2)
    throw new Refusal(
      field,
      `is not written ${order === 'ymd' ? 'year first' : 'year last'}, as the rest of the file`,
    )
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  if (Number(year) >= 1300 && Number(year) <= 1500)
    throw new Refusal(field, 'is a year of the Hijri calendar')
  if (!isCalendarDay(Number(year), Number(month), Number(dayOfMonth)))
    throw new Refusal(
      field,
      `is no day of the calendar when read ${orderWords[order]}, as the rest of the file`,
    )
  if (day < '1900-01-01') throw new Refusal(field, 'is before 1900')
  if (day > latestDay) throw new Refusal(field, 'is in the future')
  return { day, time: timeOf(field, match) }
}

const orderWords = { ymd: 'year-month-day', dmy: 'day-month-year', mdy: 'month-day-year' } as const

function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function timeOf(field: string, match: RegExpExecArray): string | null {
  const [, , , , hourText, minute = '', second = '00', half] = match
  if (hourText === undefined) return null
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hourText)
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59)
    throw new Refusal(field, 'has no such time of day')
  return `${String(hour).padStart(2, '0')}:${minute}:${second}`
}
