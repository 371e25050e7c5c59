import type { Role } from '#domain/access/roles.ts'
import { hourMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'

/** The status of an account, by which staff filter people. */
export const accountStatuses = ['member', 'waiting', 'unconfirmed', 'declined', 'closed'] as const
export type AccountStatus = (typeof accountStatuses)[number]

type Facts = {
  roles: readonly Role[]
  emailConfirmedAt: Date | null
  bannedUntil: Date | null
  declinedAt: Date | null
}

/**
 * A closed account is closed whatever else applies; an account with a role is a member.
 */
export function accountStatus(
  { roles, emailConfirmedAt, bannedUntil, declinedAt }: Facts,
  now: Date,
): AccountStatus {
  if (bannedUntil && bannedUntil > now) return 'closed'
  if (roles.length > 0) return 'member'
  if (!emailConfirmedAt) return 'unconfirmed'
  return declinedAt ? 'declined' : 'waiting'
}

/** The age of a review: within the first promised day, within the second, or later (24 to 48 hours). */
export function reviewPace(waitingSince: Date, now: Date): 'fresh' | 'due' | 'late' {
  const hours = (now.getTime() - waitingSince.getTime()) / hourMs
  if (hours < limits.review.fromHours) return 'fresh'
  return hours < limits.review.toHours ? 'due' : 'late'
}
