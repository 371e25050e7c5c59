import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

const locales = { en: 'en-AE' } as const

/** The locale of numbers and dates in the current language: Latin digits, day before month, as usual in the Gulf. */
export function displayLocale(): string {
  return locales[getLocale()]
}

/** A point in time: an ISO text, a Date, or milliseconds. */
type Moment = string | Date | number

/** 24 hours everywhere, so that times align in columns. */
const hourCycle = 'h23'

/**
 * The zone of every time in the product. It is the zone of the registers and of two of the three cities, so members
 * and staff anywhere read the same hour. Text from the server and from the browser agrees too.
 */
const timeZone = 'Asia/Dubai'

/** The date in the Gulf: 21 Nov 2026. */
export function formatDate(at: Moment): string {
  return formatWith(at, { dateStyle: 'medium', timeZone })
}

/** The long form of `formatDate`, for sentences: 21 November 2026. */
export function formatLongDate(at: Moment): string {
  return formatWith(at, { dateStyle: 'long', timeZone })
}

/** The date with its day of the week: Saturday, 21 November 2026. */
export function formatFullDate(at: Moment): string {
  return formatWith(at, { dateStyle: 'full', timeZone })
}

/** The day and month alone, for dates of this year: 21 Nov. */
export function formatDayAndMonth(at: Moment): string {
  return formatWith(at, { day: 'numeric', month: 'short', timeZone })
}

/** Date and time in the Gulf: 21 Nov 2026, 23:28 GST. */
export function formatDateTime(at: Moment): string {
  return m.ui_gulf_time({
    time: formatWith(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle, timeZone }),
  })
}

/** Date and time with seconds, for records: 21 Nov 2026, 23:28:05 GST. */
export function formatEventTime(at: Moment): string {
  return m.ui_gulf_time({
    time: formatWith(at, { dateStyle: 'medium', timeStyle: 'medium', hourCycle, timeZone }),
  })
}

/**
 * `formatDateTime` for a value of which only the date may be known. Such a value is stored as midnight UTC and shown
 * without a time.
 */
export function formatDayOrTime(at: string): string {
  const [day = at, time] = at.split('T')
  return time === '00:00:00.000Z' ? formatDay(day) : formatDateTime(at)
}

/** The time alone, for use beside the date: 23:28 GST. */
export function formatTime(at: Moment): string {
  return m.ui_gulf_time({ time: formatClock(at) })
}

export function formatClock(at: Moment): string {
  return formatWith(at, { timeStyle: 'short', hourCycle, timeZone })
}

/** The day and the month of a time separately, for a date that is shown as a block. */
export function formatDateParts(at: Moment): { day: string; month: string } {
  return {
    day: formatWith(at, { day: 'numeric', timeZone }),
    month: formatWith(at, { month: 'short', year: 'numeric', timeZone }),
  }
}

/** A whole number with thousands separators. */
export function formatInteger(value: number): string {
  return new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 0 }).format(value)
}

/** Whole US dollars, without decimals. */
export function formatDollars(usd: number): string {
  return new Intl.NumberFormat(displayLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(usd)
}

/** A calendar date 'YYYY-MM-DD', independent of the time zone: 21 Nov 2026. */
export function formatDay(day: string): string {
  return formatWith(day, { dateStyle: 'medium', timeZone: 'UTC' })
}

/** A month by its first day 'YYYY-MM-DD': November 2026. */
export function formatMonth(day: string): string {
  return formatWith(day, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** The day of the week of 'YYYY-MM-DD': Sat. */
export function formatWeekday(day: string): string {
  return formatWith(day, { weekday: 'short', timeZone: 'UTC' })
}

/** The name of a language by its ISO 639 code. */
export function formatLanguage(code: string): string {
  return new Intl.DisplayNames(displayLocale(), { type: 'language' }).of(code) ?? code
}

function formatWith(at: Moment, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(displayLocale(), style).format(new Date(at))
}
