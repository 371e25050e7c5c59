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

/** The date in the reader's time zone: 21 Nov 2026. Only for text that is rendered in the browser. */
export function formatDate(at: Moment): string {
  return formatWith(at, { dateStyle: 'medium' })
}

/** The long form of `formatDate`, for sentences: 21 November 2026. */
export function formatLongDate(at: Moment): string {
  return formatWith(at, { dateStyle: 'long' })
}

/**
 * The date in the Gulf, in long form: 21 November 2026. For pages that the server renders, because hydration must
 * give the same text in every time zone.
 */
export function formatGulfDate(at: Moment): string {
  return formatWith(at, { dateStyle: 'long', timeZone: 'Asia/Dubai' })
}

/** Date and time in the reader's time zone: 21 Nov 2026, 23:28. */
export function formatDateTime(at: Moment): string {
  return formatWith(at, { dateStyle: 'medium', timeStyle: 'short', hourCycle })
}

/**
 * `formatDateTime` for a value of which only the date may be known. Such a value is stored as midnight UTC and shown
 * without a time.
 */
export function formatDayOrTime(at: string): string {
  const [day = at, time] = at.split('T')
  return time === '00:00:00.000Z' ? formatDay(day) : formatDateTime(at)
}

/** The time alone, for use beside the date: 23:28. */
export function formatTime(at: Moment): string {
  return formatWith(at, { timeStyle: 'short', hourCycle })
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

/** The name of a language by its ISO 639 code. */
export function formatLanguage(code: string): string {
  return new Intl.DisplayNames(displayLocale(), { type: 'language' }).of(code) ?? code
}

function formatWith(at: Moment, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(displayLocale(), style).format(new Date(at))
}
