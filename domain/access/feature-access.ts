import { features, type FeatureKey } from './features.ts'
import { hasRight } from './rights.ts'
import type { Role } from './roles.ts'
import { anyAbove, grantedRole, highestTier, tiers, type Tier } from './tiers.ts'

/** The setting of one feature: its toggle, and the roles that have permission. */
export type FeatureSetting = {
  isEnabled: boolean
  visibleToTiers: readonly Tier[]
  roles: readonly Role[]
}

/** The settings by feature. A feature that is missing uses its default. */
export type FeaturePolicy = ReadonlyMap<FeatureKey, FeatureSetting>

/**
 * Why a feature is closed to a person: it is switched off (at least for their tier), or it is reserved for
 * other roles.
 */
export type Lock = 'disabled' | 'upgrade'

/** The setting of a feature until staff change it. */
export function defaultSetting(feature: FeatureKey): FeatureSetting {
  const { isEnabled, roles } = features[feature]
  return { isEnabled, visibleToTiers: tiers, roles }
}

/**
 * Whether a feature is shown to a tier: it is enabled, and visible to that tier or to `free`, which means to all.
 */
export function isVisible({ isEnabled, visibleToTiers }: FeatureSetting, tier: Tier): boolean {
  return isEnabled && (visibleToTiers.includes(tier) || visibleToTiers.includes('free'))
}

/** Whether any of the roles has permission. Administrators may use every feature. */
export function hasFeatureAccess({ roles }: FeatureSetting, held: readonly Role[]): boolean {
  return held.includes('admin') || held.some((role) => roles.includes(role))
}

/** Whether the roles bypass all locks. Staff do: they prepare and check what members will see. */
export function bypassesLocks(held: readonly Role[]): boolean {
  return hasRight('adminArea', held)
}

/**
 * The lock on a feature for these roles; null when it is open. `upgrade` when a higher tier sees the feature,
 * otherwise `disabled`. A person without a role counts as `free`.
 */
export function featureLock(setting: FeatureSetting, roles: readonly Role[]): Lock | null {
  const held: readonly Role[] = roles.length === 0 ? ['free'] : roles
  if (bypassesLocks(held)) return null
  if (!setting.isEnabled) return 'disabled'
  const tier = highestTier(held)
  if (!isVisible(setting, tier)) return anyAbove(tier, setting.visibleToTiers) ? 'upgrade' : 'disabled'
  return hasFeatureAccess(setting, held) ? null : 'upgrade'
}

/** The lock on something that several features share: it is open while any of them is open. */
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

/** The plans that open a feature. */
export function plansIncluding(setting: FeatureSetting): readonly Tier[] {
  return tiers.filter((tier) => planOpens(setting, tier))
}

/** The lowest plan that opens a feature; null when none does. */
export function planThatOpens(setting: FeatureSetting): Tier | null {
  return tiers.find((tier) => planOpens(setting, tier)) ?? null
}
