import { isStaff, type Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'

/**
 * When a session ends unless its owner does something: sooner for staff (specification §9), and never later than
 * thirty days after it was started, whatever he does.
 */
export function sessionEndsAt(usedAt: Date, held: readonly Role[], startedAt?: Date): Date {
  const idleMs = isStaff(held) ? limits.auth.staffSessionIdleMs : limits.auth.sessionIdleMs
  const idleEndMs = usedAt.getTime() + idleMs
  return new Date(
    startedAt ? Math.min(idleEndMs, startedAt.getTime() + limits.auth.sessionLongestMs) : idleEndMs,
  )
}
