import { limits } from '#domain/limits.ts'

/** What an open page knows of the end of its session. */
export type SessionPhase = 'running' | 'warning' | 'ended'

/** Warned from five minutes before the end (specification §4). */
export function sessionPhase(endsAt: Date, now: Date): SessionPhase {
  const remainingMs = endsAt.getTime() - now.getTime()
  if (remainingMs <= 0) return 'ended'
  return remainingMs <= limits.auth.warningBeforeEndMs ? 'warning' : 'running'
}

/**
 * The end to go by when the server says how much is left. It knows of no act that it was not told of, and it decides:
 * an end sooner than the page's own holds, a later one does not, since only an act puts off the end.
 */
export function soonerEnd(own: Date | null, told: Date): Date {
  return own && own < told ? own : told
}

/** Minutes and seconds as on a clock, `4:05`; a second begun counts, so that it ends at `0:00` and not before. */
export function countdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const spokenAtSeconds = [30, 10]

/**
 * The seconds left that a screen reader is told, which would not stop talking if it read out each: whole minutes, then
 * half a minute, then ten seconds. It stays the same until the next of them.
 */
export function spokenSeconds(remainingMs: number): number {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  const marks = [0, ...spokenAtSeconds, ...Array.from({ length: 60 }, (_, minute) => (minute + 1) * 60)]
  return Math.min(...marks.filter((mark) => mark >= seconds))
}
