import { dayMs, minuteMs } from '#domain/dates/durations.ts'
import { gulfAheadMs } from '#domain/dates/gulf-day.ts'

/** ISO weekdays: 1 is Monday, 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** The zone of all hours. Dubai has no summer time. */
export const officeZone = 'Asia/Dubai'

/** A span of one weekday in minutes after midnight in Dubai. */
export type WeeklyHours = { weekday: Weekday; fromMinute: number; toMinute: number }

const nine = 9 * 60

/** When staff answer: Monday to Friday 9:00–18:00, Saturday 10:00–16:00, Gulf time. */
export const openingHours: readonly WeeklyHours[] = [
  ...([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, fromMinute: nine, toMinute: 18 * 60 })),
  { weekday: 6, fromMinute: 10 * 60, toMinute: 16 * 60 },
]

/** Whether a span lies within the opening hours of its weekday. */
export function isWithinOpeningHours({ weekday, fromMinute, toMinute }: WeeklyHours): boolean {
  return openingHours.some(
    (open) => open.weekday === weekday && open.fromMinute <= fromMinute && toMinute <= open.toMinute,
  )
}

/** The weekday and the minute of the day on a clock in Dubai. */
export function officeClock(at: Date): { weekday: Weekday; minute: number } {
  const shifted = at.getTime() + gulfAheadMs
  // 1 January 1970 was a Thursday.
  const weekday = weekdays[(Math.floor(shifted / dayMs) + 3) % 7] ?? 1
  return { weekday, minute: Math.floor((shifted % dayMs) / minuteMs) }
}

/** Midnight in Dubai at which a day begins. `day` is YYYY-MM-DD. */
export function officeMidnight(day: string): Date {
  return new Date(Date.parse(day) - gulfAheadMs)
}

/** The moment of a clock in Dubai, written as a `datetime-local` input does. */
export function parseOfficeClock(clock: string): Date {
  return new Date(`${clock}+04:00`)
}

/** Minutes after midnight as a clock shows them: 09:30. */
export function minuteClock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
