/**
 * Days and months are ISO texts (2024-03-31; months by their first day). A deal has a calendar day, not an
 * instant.
 */
const dayMs = 86_400_000
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
  return dayFormat(locale, { month: 'short', year: 'numeric' }).formatRange(instant(first), instant(last))
}

/**
 * A range of days in the shortest form: whole months as Aug 2024 – Jun 2025, others as 30 Jun – 31 Jul 2025.
 */
export function writtenRange(locale: string, from: string, to: string): string {
  if (from === toMonth(from) && to === monthEnd(to)) return formatMonths(locale, from, to)
  const format = dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return format.formatRange(instant(from), instant(to))
}

/** The first day of a day's month. */
export function toMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  const [year, month] = yearAndMonth(day)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The day this many months earlier, or the last of that month where the day does not exist. */
export function monthsBefore(day: string, months: number): string {
  const [year, month] = yearAndMonth(day)
  const target = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
  const sameDay = `${target.slice(0, 8)}${day.slice(8, 10)}`
  const end = monthEnd(target)
  return sameDay < end ? sameDay : end
}

/** Every month from the first to the last, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = toMonth(first); month <= last; month = monthsBefore(month, -1)) months.push(month)
  return months
}

/** The first days of all quarters or months from the first to the last; both arguments must be such days. */
export function stepsBetween(first: string, last: string, months: 1 | 3): string[] {
  const steps: string[] = []
  for (let step = first; step <= last; step = monthsBefore(step, -months)) steps.push(step)
  return steps
}

/** 2024-04-01 as Q2 2024. */
export function formatQuarter(day: string): string {
  const [year, month] = yearAndMonth(day)
  return `Q${Math.ceil(month / 3)} ${year}`
}

/** The next day. */
export function dayAfter(day: string): string {
  return new Date(instant(day).getTime() + dayMs).toISOString().slice(0, 10)
}

/** The first day of the `months` that end on `last`: twelve months to 31 December begin on 1 January. */
export function periodStart(last: string, months: number): string {
  const before = monthsBefore(last, months)
  const isMonthEnd = last === monthEnd(last)
  const day = isMonthEnd ? monthEnd(before) : before
  return dayAfter(day)
}

function yearAndMonth(day: string): [number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
}
