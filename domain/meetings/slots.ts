import { addDays } from '#domain/dates/calendar-day.ts'
import { minuteMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { officeClock, officeMidnight, type WeeklyHours } from './opening-hours.ts'

const { slotMs, noticeMs, horizonDays } = limits.meetings

/** A time in which a host is away, the end excluded. */
export type Absence = { startsAt: Date; endsAt: Date }

/** A staff person who takes meetings. */
export type Host = {
  id: string
  hours: readonly WeeklyHours[]
  absences: readonly Absence[]
  /** The starts of booked meetings, in milliseconds. */
  booked: ReadonlySet<number>
}

/** A free time and the hosts who could take it. */
export type Slot = { startsAt: Date; hostIds: readonly string[] }

/**
 * All free times from the notice to the horizon, in order. Times lie on the grid of whole slots in Dubai, which is
 * also one in UTC, so that two meetings either start together or do not overlap.
 */
export function freeSlots(hosts: readonly Host[], now: Date): Slot[] {
  const earliest = now.getTime() + noticeMs
  const today = gulfDay(now)
  const hostsAt = new Map<number, string[]>()
  for (let ahead = 0; ahead <= horizonDays; ahead += 1) {
    const midnight = officeMidnight(addDays(today, ahead))
    const { weekday } = officeClock(midnight)
    for (const host of hosts)
      for (const hours of host.hours.filter((span) => span.weekday === weekday))
        for (const start of startsWithin(hours, midnight))
          if (start >= earliest && isFree(host, start))
            hostsAt.set(start, [...(hostsAt.get(start) ?? []), host.id])
  }
  return [...hostsAt]
    .toSorted(([a], [b]) => a - b)
    .map(([start, hostIds]) => ({ startsAt: new Date(start), hostIds }))
}

/** The hosts who are free at one time. Empty for a time off the grid, too near or too far ahead. */
export function hostsFreeAt(hosts: readonly Host[], startsAt: Date, now: Date): readonly string[] {
  const slot = freeSlots(hosts, now).find((one) => one.startsAt.getTime() === startsAt.getTime())
  return slot?.hostIds ?? []
}

function startsWithin({ fromMinute, toMinute }: WeeklyHours, midnight: Date): number[] {
  const starts: number[] = []
  const end = midnight.getTime() + toMinute * minuteMs
  const first = Math.ceil((midnight.getTime() + fromMinute * minuteMs) / slotMs) * slotMs
  for (let start = first; start + slotMs <= end; start += slotMs) starts.push(start)
  return starts
}

function isFree({ booked, absences }: Host, start: number): boolean {
  return (
    !booked.has(start) &&
    !absences.some(({ startsAt, endsAt }) => startsAt.getTime() < start + slotMs && start < endsAt.getTime())
  )
}

/** The hosts in the order in which they are asked: fewest coming meetings first, then by id. */
export function leastLoadedFirst(hostIds: readonly string[], load: ReadonlyMap<string, number>): string[] {
  return hostIds.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0) || (a < b ? -1 : 1))
}
