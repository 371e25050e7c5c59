import { isStaff, type Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'

/**
 * When a session ends without further activity: sooner for staff, and at most thirty days
 * after it was started.
 */
export function sessionEndsAt(usedAt: Date, held: readonly Role[], startedAt?: Date): Date {
  const idleMs = isStaff(held) ? limits.auth.staffSessionIdleMs : limits.auth.sessionIdleMs
  const idleEndMs = usedAt.getTime() + idleMs
  return new Date(
    startedAt ? Math.min(idleEndMs, startedAt.getTime() + limits.auth.sessionLongestMs) : idleEndMs,
  )
}

/**
 * The same rule for a query over many sessions: a session has ended if it was last used before its cut-off,
 * or started before `startedAfter`.
 */
export function sessionCuts(now: Date): { staffUsedAfter: Date; othersUsedAfter: Date; startedAfter: Date } {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    staffUsedAfter: before(limits.auth.staffSessionIdleMs),
    othersUsedAfter: before(limits.auth.sessionIdleMs),
    startedAfter: before(limits.auth.sessionLongestMs),
  }
}
