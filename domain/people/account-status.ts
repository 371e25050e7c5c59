import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'

/** Where an account stands: what staff sort people by. */
export const accountStatuses = ['member', 'waiting', 'unconfirmed', 'declined', 'closed'] as const
export type AccountStatus = (typeof accountStatuses)[number]

type Facts = {
  roles: readonly Role[]
  emailConfirmedAt: Date | null
  bannedUntil: Date | null
  declinedAt: Date | null
}

/** A closed account is closed whatever else holds; whoever holds a role is a member (specification §4). */
export function accountStatus(
  { roles, emailConfirmedAt, bannedUntil, declinedAt }: Facts,
  now: Date,
): AccountStatus {
  if (bannedUntil && bannedUntil > now) return 'closed'
  if (roles.length > 0) return 'member'
  if (!emailConfirmedAt) return 'unconfirmed'
  return declinedAt ? 'declined' : 'waiting'
}

/** How late a review is: within the first day promised, within the second, or beyond it (24 to 48 hours). */
export function reviewPace(waitingSince: Date, now: Date): 'fresh' | 'due' | 'late' {
  const hours = (now.getTime() - waitingSince.getTime()) / 3_600_000
  if (hours < limits.review.fromHours) return 'fresh'
  return hours < limits.review.toHours ? 'due' : 'late'
}
