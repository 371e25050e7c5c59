import { addDays } from '#domain/dates/calendar-day.ts'
/** An event for a calendar file. */
export type CalendarEvent = {
  /** Stays the same in every download, so that a changed event replaces the saved one. */
  uid: string
  title: string
  summary: string
  place: string
  url: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  /** Rises with every change: a calendar replaces an event by one with a higher number. */
  revision: number
  isCancelled: boolean
}

/** A calendar file with one event (RFC 5545): times in UTC, lines of at most 75 bytes, ended by CRLF. */
export function calendarFile(event: CalendarEvent): string {
  return renderCalendar([eventLines(event)])
}

const eventLines = (event: CalendarEvent) => [
  ...headLines(event),
  `LAST-MODIFIED:${stamp(event.changedAt)}`,
  `SEQUENCE:${event.revision}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTART:${stamp(event.startsAt)}`,
  `DTEND:${stamp(event.endsAt)}`,
  ...textLines(event),
  `LOCATION:${escaped(event.place)}`,
]

/** An all-day event. `on` is YYYY-MM-DD. */
export type CalendarDay = Omit<
  CalendarEvent,
  'place' | 'startsAt' | 'endsAt' | 'revision' | 'isCancelled'
> & { on: string }

/** A calendar file of all-day events. */
export function calendarOfDays(days: readonly CalendarDay[]): string {
  return renderCalendar(days.map(dayLines))
}

/** For calendars that subscribe to a file: what to call it, and when to read it again (RFC 7986). */
export type Subscription = { name: string; refreshMinutes: number }

/** A calendar file of events with a time and all-day events. */
export function calendarOfEvents(
  events: readonly (CalendarEvent | CalendarDay)[],
  subscription: Subscription | null = null,
): string {
  return renderCalendar(
    events.map((event) => ('on' in event ? dayLines(event) : eventLines(event))),
    subscription ? subscriptionLines(subscription) : [],
  )
}

// Some programs know only the older names of both properties.
const subscriptionLines = ({ name, refreshMinutes }: Subscription) => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
  `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
]

const dayLines = (day: CalendarDay) => [
  ...headLines(day),
  `DTSTART;VALUE=DATE:${day.on.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${addDays(day.on, 1).replaceAll('-', '')}`,
  ...textLines(day),
]

type Headed = Pick<CalendarEvent, 'uid' | 'changedAt'>
type EventText = Pick<CalendarEvent, 'title' | 'summary' | 'url'>

const headLines = ({ uid, changedAt }: Headed) => [`UID:${uid}`, `DTSTAMP:${stamp(changedAt)}`]
const textLines = ({ title, summary, url }: EventText) => [
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(summary)}`,
  `URL:${url}`,
]

function renderCalendar(events: readonly (readonly string[])[], properties: readonly string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Diwan//Events//EN',
    ...properties,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

const lineBytes = 75

/** Folds a line with CRLF and a space, never inside a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Bytes(character)
    if (bytes + size > lineBytes) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
}
