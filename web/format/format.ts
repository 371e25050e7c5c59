import { getLocale } from '#web/paraglide/runtime.js'

const locales = { en: 'en-AE' } as const

/** How numbers and dates are written in the language shown: Latin digits, the day before the month, as in the Gulf. */
export function displayLocale(): string {
  return locales[getLocale()]
}

/** A moment as an ISO text, as a Date, or in milliseconds. */
type Moment = string | Date | number

/** One clock on every screen, of 24 hours: times stand under times. */
const hourCycle = 'h23'

/** The day of a moment where the reader is: 21 Nov 2026. Only for what the browser alone draws. */
export function formatDate(at: Moment): string {
  return written(at, { dateStyle: 'medium' })
}

/** The same in full, for sentences: 21 November 2026. */
export function formatLongDate(at: Moment): string {
  return written(at, { dateStyle: 'long' })
}

/**
 * The day of a moment in the Gulf, in full: 21 November 2026. For pages that the server renders, which must read the same
 * here and there whatever the clock of their reader.
 */
export function formatGulfDate(at: Moment): string {
  return written(at, { dateStyle: 'long', timeZone: 'Asia/Dubai' })
}

/** Day and time where the reader is: 21 Nov 2026, 23:28. */
export function formatDateTime(at: Moment): string {
  return written(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle })
}

/**
 * The same of something whose day alone may be known, which is kept as that day's midnight in UTC: then the day alone, and
 * no time that nobody told.
 */
export function formatDayOrTime(at: string): string {
  const [day = at, time] = at.split('T')
  return time === '00:00:00.000Z' ? formatDay(day) : formatDateTime(at)
}

/** The time alone, for what is of a day that is told beside it: 23:28. */
export function formatTime(at: Moment): string {
  return written(at, { timeStyle: 'short', hourCycle })
}

/** A whole number with its thousands apart. */
export function formatInteger(value: number): string {
  return new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 0 }).format(value)
}

/** Whole US dollars, without decimals (specification §9). */
export function formatDollars(usd: number): string {
  return new Intl.NumberFormat(displayLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(usd)
}

/** A day of the calendar, 'YYYY-MM-DD', the same wherever the reader is: 21 Nov 2026. */
export function formatDay(day: string): string {
  return written(day, { dateStyle: 'medium', timeZone: 'UTC' })
}

/** The name of a language by its ISO 639 code. */
export function formatLanguage(code: string): string {
  return new Intl.DisplayNames(displayLocale(), { type: 'language' }).of(code) ?? code
}

function written(at: Moment, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(displayLocale(), style).format(new Date(at))
}
