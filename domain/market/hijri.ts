import { utcDay } from '#domain/dates/calendar-day.ts'
import { dayMs } from '#domain/dates/durations.ts'

/** Days from 1 Muharram of the year 1 (16 July 622 in the Julian calendar) to the Unix epoch. */
const epochDays = 492_148

const umAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/**
 * Converts a Hijri day to the Gregorian ISO day, by the Umm al-Qura calendar (the civil calendar of Saudi
 * Arabia); null for a day that calendar does not have. Source: the tables of ICU, years 1300 to 1600.
 */
export function dayOfHijri(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 30) return null
  // The arithmetic calendar is off by a few days at most, so the neighbouring days are searched.
  const about = Math.floor((year - 1) * 354.3667) + Math.floor((month - 1) * 29.5306) + day - epochDays
  for (let days = about - 5; days <= about + 5; days += 1) {
    const at = new Date(days * dayMs)
    if (isSameDay(at, { year, month, day })) return utcDay(at)
  }
  return null
}

function isSameDay(at: Date, expected: Record<'year' | 'month' | 'day', number>): boolean {
  const parts = umAlQura.formatToParts(at)
  return (['year', 'month', 'day'] as const).every(
    (name) => Number(parts.find(({ type }) => type === name)?.value) === expected[name],
  )
}
