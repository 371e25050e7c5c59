import { isStaff, type Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'

/** When a session ends unless its owner does something: sooner for staff (specification §9). */
export function sessionEndsAt(usedAt: Date, held: readonly Role[]): Date {
  const idleMs = isStaff(held) ? limits.auth.staffSessionIdleMs : limits.auth.sessionIdleMs
  return new Date(usedAt.getTime() + idleMs)
}
