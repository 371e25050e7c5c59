import type { PlanId } from '#domain/plans/plans.ts'
import { hasRight } from './rights.ts'
import type { Role } from './roles.ts'

/** What a member has subscribed to, lowest first: the ids of the plans. */
export const tiers = ['free', 'analytics', 'investor-pro'] as const satisfies readonly PlanId[]

export type Tier = (typeof tiers)[number]

/** The highest tier of the roles. A person with no role, or only `free`, has the free tier. */
export function highestTier(held: readonly Role[]): Tier {
  if (hasRight('premium', held)) return 'investor-pro'
  return hasRight('analytics', held) ? 'analytics' : 'free'
}

/** The role that a plan grants while it is paid. */
export const grantedRole = {
  free: 'free',
  analytics: 'analyst',
  'investor-pro': 'investor_pro',
} as const satisfies Record<Tier, Role>

/** Whether one of the tiers is above this one, so that an upgrade would reach it. */
export function anyAbove(tier: Tier, others: readonly Tier[]): boolean {
  return others.some((other) => tiers.indexOf(other) > tiers.indexOf(tier))
}
