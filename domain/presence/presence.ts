import { limits } from '#domain/limits.ts'

/** Green or yellow (specification §4). */
export type Presence = 'active' | 'away'

/** What someone is whose last sign was at `lastActivityAt`: away from ten minutes on. */
export function presenceAt(lastActivityAt: Date, now: Date): Presence {
  return now.getTime() - lastActivityAt.getTime() < limits.presence.inactiveAfterMs ? 'active' : 'away'
}
