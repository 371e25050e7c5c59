import { limits } from '#domain/limits.ts'

/** Shown as green or yellow. */
export type Presence = 'active' | 'away'

/** The presence of a person whose last activity was at `lastActivityAt`: `away` after ten minutes. */
export function presenceAt(lastActivityAt: Date, now: Date): Presence {
  return now.getTime() - lastActivityAt.getTime() < limits.presence.inactiveAfterMs ? 'active' : 'away'
}
