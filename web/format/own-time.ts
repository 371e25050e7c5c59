import { dayMs } from '#domain/dates/durations.ts'
import { displayLocale } from './format.ts'

/**
 * Times between people are shown in the reader's own zone, which the browser knows; times of registers, events and
 * records stay in the zone of the Gulf (format.ts).
 */
export function formatOwnClock(at: string): string {
  return format(at, { timeStyle: 'short', hourCycle: 'h23' })
}

/** Date, time and zone: 21 Nov 2026, 23:28 GMT+4. */
export function formatOwnDateTime(at: string): string {
  return format(at, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
}

/** A day between messages: today, yesterday, or the date with its day of the week. */
export function formatOwnDay(at: string, now: Date): string {
  const days = dayNumber(new Date(at)) - dayNumber(now)
  if (days === 0 || days === -1)
    return new Intl.RelativeTimeFormat(displayLocale(), { numeric: 'auto' }).format(days, 'day')
  return format(at, { dateStyle: 'full' })
}

/** For a list: the time of today, otherwise the day. */
export function formatOwnShort(at: string, now: Date): string {
  const days = dayNumber(now) - dayNumber(new Date(at))
  return days === 0
    ? formatOwnClock(at)
    : format(at, { day: 'numeric', month: 'short', ...(days > 300 ? { year: 'numeric' } : {}) })
}

/** A number per calendar day of the reader's zone. */
export function dayNumber(at: Date): number {
  return Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayMs)
}

function format(at: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(displayLocale(), options).format(new Date(at))
}
