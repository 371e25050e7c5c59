import type { Role } from '#domain/access/roles.ts'
import { isStaff } from '#domain/access/roles.ts'
import { addYears } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'

const { retentionYears, warnBeforeMs, remindBeforeMs } = limits.account.idle

/** The notices sent to the owner of an idle account. */
export type IdleNotice = { warnedAt: Date; remindedAt: Date | null; dueAt: Date }

/** The next step for an account. `dueAt` is when it will be destroyed unless its owner signs in. */
export type IdleStep = { kind: 'none' | 'reset' | 'destroy' } | { kind: 'warn' | 'remind'; dueAt: Date }

/** Whether an account stays although it is idle. Staff accounts do: an administrator closes them. */
export function isExemptWhenIdle(held: readonly Role[]): boolean {
  return isStaff(held)
}

/**
 * The next step for an account last used at `lastActiveAt`. It is destroyed after three years, but never
 * before both notices were sent: if a notice goes out late, the destruction moves with it.
 */
export function nextIdleStep(lastActiveAt: Date, notice: IdleNotice | null, now: Date): IdleStep {
  if (notice === null) {
    const dueAt = addYears(lastActiveAt, retentionYears)
    if (now.getTime() < dueAt.getTime() - warnBeforeMs) return { kind: 'none' }
    return { kind: 'warn', dueAt: later(dueAt, new Date(now.getTime() + warnBeforeMs)) }
  }
  if (lastActiveAt > notice.warnedAt) return { kind: 'reset' }
  if (notice.remindedAt === null) {
    if (now.getTime() < notice.dueAt.getTime() - remindBeforeMs) return { kind: 'none' }
    return { kind: 'remind', dueAt: later(notice.dueAt, new Date(now.getTime() + remindBeforeMs)) }
  }
  return { kind: now < notice.dueAt ? 'none' : 'destroy' }
}

/** Accounts used after this moment need no check, unless their owner was notified. */
export function idleSince(now: Date): Date {
  return addYears(new Date(now.getTime() + warnBeforeMs), -retentionYears)
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
