import { features, type FeatureKey } from './features.ts'
import { hasRight } from './rights.ts'
import type { Role } from './roles.ts'
import { anyAbove, grantedRole, highestTier, tiers, type Tier } from './tiers.ts'

/** What is set for one feature: its toggle, and the roles whose permission says yes. */
export type FeatureSetting = {
  isEnabled: boolean
  visibleToTiers: readonly Tier[]
  roles: readonly Role[]
}

/** What is set for each feature. One that is missing goes by its defaults. */
export type FeaturePolicy = ReadonlyMap<FeatureKey, FeatureSetting>

/** Why a feature is closed to someone: switched off, for his tier at least, or kept for others than him. */
export type Lock = 'disabled' | 'upgrade'

/** What holds for a feature until staff decide otherwise. */
export function defaultSetting(feature: FeatureKey): FeatureSetting {
  const { isEnabled, roles } = features[feature]
  return { isEnabled, visibleToTiers: tiers, roles }
}

/** A feature shows when it is enabled and the person's tier, or free, is among those it is visible to. */
export function isVisible({ isEnabled, visibleToTiers }: FeatureSetting, tier: Tier): boolean {
  return isEnabled && (visibleToTiers.includes(tier) || visibleToTiers.includes('free'))
}

/** An administrator may use every feature; anyone else those that one of his roles has a permission for. */
export function hasFeatureAccess({ roles }: FeatureSetting, held: readonly Role[]): boolean {
  return held.includes('admin') || held.some((role) => roles.includes(role))
}

/** Whoever works in the admin area passes every lock: staff prepare and check what members will see. */
export function passesLocks(held: readonly Role[]): boolean {
  return hasRight('adminArea', held)
}

/**
 * What closes a feature to someone with these roles; null when it is open. Where only higher tiers see a feature, the
 * way there is an upgrade; where none above his does, it is simply off for him. Whoever holds no role yet meets it
 * where everyone may ask, and there is as good as free.
 */
export function featureLock(setting: FeatureSetting, roles: readonly Role[]): Lock | null {
  const held: readonly Role[] = roles.length === 0 ? ['free'] : roles
  if (passesLocks(held)) return null
  if (!setting.isEnabled) return 'disabled'
  const tier = highestTier(held)
  if (!isVisible(setting, tier)) return anyAbove(tier, setting.visibleToTiers) ? 'upgrade' : 'disabled'
  return hasFeatureAccess(setting, held) ? null : 'upgrade'
}

/** The same for what several features share: it is open while one of them is. */
export function lockOfAny(
  shared: readonly FeatureKey[],
  policy: FeaturePolicy,
  held: readonly Role[],
): Lock | null {
  const locks = shared.map((feature) => featureLock(policy.get(feature) ?? defaultSetting(feature), held))
  if (locks.includes(null)) return null
  return locks.includes('upgrade') ? 'upgrade' : (locks[0] ?? null)
}

/** Whether the role that a plan grants opens a feature. */
export function planOpens(setting: FeatureSetting, tier: Tier): boolean {
  return featureLock(setting, [grantedRole[tier]]) === null
}

/** The plans that include a feature: those that open it, and none while the product does not have it yet. */
export function plansIncluding(feature: FeatureKey, setting: FeatureSetting): readonly Tier[] {
  return features[feature].isReleased ? tiers.filter((tier) => planOpens(setting, tier)) : []
}

/** The lowest plan that opens a feature; null when none does. */
export function planThatOpens(setting: FeatureSetting): Tier | null {
  return tiers.find((tier) => planOpens(setting, tier)) ?? null
}
