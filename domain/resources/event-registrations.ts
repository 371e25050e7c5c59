import { hourMs } from '#domain/dates/durations.ts'

export const registrationStates = ['registered', 'waiting', 'cancelled'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** The time zones in which events take place. */
export const eventZones = ['Asia/Dubai', 'Asia/Riyadh'] as const
export type EventZone = (typeof eventZones)[number]

/** Neither zone has summer time. */
const aheadHours = { 'Asia/Dubai': 4, 'Asia/Riyadh': 3 } as const satisfies Record<EventZone, number>

/** A moment as a clock in the zone shows it, in the form of a `datetime-local` input. */
export function zoneClock(at: Date, zone: EventZone): string {
  return new Date(at.getTime() + aheadHours[zone] * hourMs).toISOString().slice(0, 16)
}

/** The moment that `zoneClock` shows. */
export function parseZoneClock(clock: string, zone: EventZone): Date {
  return new Date(`${clock}+0${aheadHours[zone]}:00`)
}

type EventTimes = { startsAt: Date; isCancelled: boolean }

/** Registration ends when the event starts. */
export function isOpenForRegistration({ startsAt, isCancelled }: EventTimes, now: Date): boolean {
  return !isCancelled && now < startsAt
}

/** The places that are still free, null without a limit. A limit that was lowered afterwards leaves none. */
export function freeSeats(seats: number | null, registered: number): number | null {
  return seats === null ? null : Math.max(0, seats - registered)
}
