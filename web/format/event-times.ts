import type { EventZone } from '#domain/resources/event-registrations.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from './format.ts'

const hourCycle = 'h23'

/** The day of an event in its zone: Saturday, 5 December 2026. */
export function formatEventDay(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(displayLocale(), { dateStyle: 'full', timeZone }).format(new Date(at))
}

/** The hours of an event in its zone: 18:00 – 19:00 GST. */
export function formatEventHours(from: string, to: string, timeZone: EventZone): string {
  const zone = timeZone === 'Asia/Riyadh' ? m.ui_zone_riyadh() : m.ui_zone_gulf()
  return `${clock(from, timeZone)} – ${clock(to, timeZone)} ${zone}`
}

/**
 * The same hours in another zone, with the day where it is another one; null where both clocks agree.
 */
export function formatOwnHours(
  { startsAt, endsAt, timeZone }: { startsAt: string; endsAt: string; timeZone: string },
  ownZone: string,
): string | null {
  if (clock(startsAt, timeZone) === clock(startsAt, ownZone)) return null
  const day = formatEventDay(startsAt, ownZone)
  const hours = `${clock(startsAt, ownZone)} – ${clock(endsAt, ownZone)}`
  return day === formatEventDay(startsAt, timeZone) ? hours : `${day}, ${hours}`
}

function clock(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(displayLocale(), { timeStyle: 'short', hourCycle, timeZone })
  return format.format(new Date(at))
}

/** The clock of a moment in a zone: 14:00. */
export function formatClock(at: string, timeZone: string): string {
  return clock(at, timeZone)
}

/** The day of a moment in a zone, short: Sat, 5 Dec. */
export function formatShortDay(at: string, timeZone: string): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const
  return new Intl.DateTimeFormat(displayLocale(), style).format(new Date(at))
}

/** The name of a zone as people write it: Europe/London. */
export function formatZone(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}
