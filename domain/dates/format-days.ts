import { monthEnd, toMonth } from './months.ts'
import { yearAndMonth } from './calendar-day.ts'

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  dayFormats.set(key, format)
  return format
}

const instant = (day: string) => new Date(`${day}T00:00:00Z`)

/** 2024-03-31 as 31 Mar 2024. */
export function formatDay(locale: string, day: string): string {
  return dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(instant(day))
}

/** 2024-03-31 as Mar 2024. */
export function formatMonth(locale: string, day: string): string {
  return dayFormat(locale, { month: 'short', year: 'numeric' }).format(instant(day))
}

/** A range of months in the shortest form: Jan – Feb 2024, Nov 2023 – Feb 2024. */
export function formatMonths(locale: string, first: string, last: string): string {
  return formatRange(dayFormat(locale, { month: 'short', year: 'numeric' }), first, last)
}

/** A range of days in the shortest form: whole months as Aug 2024 – Jun 2025, others as 30 Jun – 31 Jul 2025. */
export function formatDays(locale: string, from: string, to: string): string {
  if (from === toMonth(from) && to === monthEnd(to)) return formatMonths(locale, from, to)
  const format = dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return formatRange(format, from, to)
}

/**
 * Node puts thin spaces round the dash and some browsers plain ones: with either, a page that the server has rendered would
 * fail to hydrate.
 */
function formatRange(format: Intl.DateTimeFormat, from: string, to: string): string {
  return format.formatRange(instant(from), instant(to)).replaceAll(/\s?–\s?/gu, ' – ')
}

/** 2024-04-01 as Q2 2024. */
export function formatQuarter(day: string): string {
  const [year, month] = yearAndMonth(day)
  return `Q${Math.ceil(month / 3)} ${year}`
}
