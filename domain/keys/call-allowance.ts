import { limits } from '#domain/limits.ts'
import { dayMs } from '#domain/dates/durations.ts'

const minuteMs = 60_000

/** The minute and the UTC day in which calls are counted, by their beginnings. */
export function countingPeriods(now: Date): { minute: Date; day: Date } {
  const ms = now.getTime()
  return { minute: new Date(ms - (ms % minuteMs)), day: new Date(ms - (ms % dayMs)) }
}

/** Calls by key that a member made in this minute and day, the present one included if it was allowed. */
export type CallCounts = { minuteCalls: number; dayCalls: number; isAllowed: boolean }

/** What is left of a member's allowance, in the words of the headers of an answer. */
export function allowanceHeaders({ minuteCalls, dayCalls }: CallCounts, now: Date): Record<string, number> {
  const { perMinute, perDay } = limits.apiKeys
  const { minute } = countingPeriods(now)
  return {
    'x-ratelimit-limit': perMinute,
    'x-ratelimit-remaining': perMinute - minuteCalls,
    'x-ratelimit-reset': secondsUntil(minute.getTime() + minuteMs, now),
    'x-ratelimit-limit-day': perDay,
    'x-ratelimit-remaining-day': perDay - dayCalls,
  }
}

/** The seconds after which a refused call may be repeated: when the minute ends, or the day if that is used up. */
export function retryAfterSeconds({ dayCalls }: CallCounts, now: Date): number {
  const { minute, day } = countingPeriods(now)
  const endMs = dayCalls >= limits.apiKeys.perDay ? day.getTime() + dayMs : minute.getTime() + minuteMs
  return secondsUntil(endMs, now)
}

function secondsUntil(ms: number, now: Date): number {
  return Math.ceil((ms - now.getTime()) / 1000)
}
