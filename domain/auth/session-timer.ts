import { limits } from '#domain/limits.ts'

/** The state of the session as an open page sees it. */
type SessionPhase = 'running' | 'warning' | 'ended'

/** `warning` begins five minutes before the end. */
export function sessionPhase(endsAt: Date, now: Date): SessionPhase {
  const remainingMs = endsAt.getTime() - now.getTime()
  if (remainingMs <= 0) return 'ended'
  return remainingMs <= limits.auth.warningBeforeEndMs ? 'warning' : 'running'
}

/**
 * The end of the session after the server reports the remaining time. An earlier end than the page's own is
 * adopted, since the server decides. A later one is ignored: only activity extends a session, and the server
 * does not yet know all of it.
 */
export function earlierEnd(own: Date | null, reported: Date): Date {
  return own && own < reported ? own : reported
}

/** Minutes and seconds, `4:05`. Seconds are rounded up, so the session ends at `0:00` and not before. */
export function countdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const spokenAtSeconds = [30, 10]

/**
 * The remaining seconds to announce to a screen reader, which would otherwise read out every second: whole
 * minutes, then 30 seconds, then 10. The value stays the same until the next step.
 */
export function spokenSeconds(remainingMs: number): number {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  const marks = [0, ...spokenAtSeconds, ...Array.from({ length: 60 }, (_, minute) => (minute + 1) * 60)]
  return Math.min(...marks.filter((mark) => mark >= seconds))
}
