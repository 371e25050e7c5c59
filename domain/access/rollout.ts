import { featureLock, type FeatureSetting } from './feature-access.ts'
import type { FeatureKey } from './features.ts'
import { memberRoles } from './roles.ts'
import { tiers, type Tier } from './tiers.ts'

export type MemberRole = (typeof memberRoles)[number]

/**
 * One change of the rollout settings. Permissions concern member roles only: staff bypass all locks. Each
 * change sets a single cell, so two people who edit different cells never undo each other.
 */
export type RolloutChange =
  | { kind: 'toggle'; feature: FeatureKey; isEnabled: boolean }
  | { kind: 'tier'; feature: FeatureKey; tier: Tier; isVisible: boolean }
  | { kind: 'permission'; feature: FeatureKey; role: MemberRole; hasAccess: boolean }

/** The setting of a feature after a change. */
export function applyRolloutChange<Setting extends FeatureSetting>(
  setting: Setting,
  change: RolloutChange,
): Setting {
  switch (change.kind) {
    case 'toggle':
      return { ...setting, isEnabled: change.isEnabled }
    case 'tier': {
      const isIn = (tier: Tier) =>
        tier === change.tier ? change.isVisible : setting.visibleToTiers.includes(tier)
      return { ...setting, visibleToTiers: tiers.filter(isIn) }
    }
    case 'permission': {
      const others = setting.roles.filter((role) => role !== change.role)
      return { ...setting, roles: change.hasAccess ? [...others, change.role] : others }
    }
  }
}

/** Whether the setting already has the value of the change. */
export function isUnchanged(setting: FeatureSetting, change: RolloutChange): boolean {
  if (change.kind === 'toggle') return setting.isEnabled === change.isEnabled
  if (change.kind === 'tier') return setting.visibleToTiers.includes(change.tier) === change.isVisible
  return setting.roles.includes(change.role) === change.hasAccess
}

/** The change that undoes another, provided that one changed something. */
export function invertChange(change: RolloutChange): RolloutChange {
  if (change.kind === 'toggle') return { ...change, isEnabled: !change.isEnabled }
  if (change.kind === 'tier') return { ...change, isVisible: !change.isVisible }
  return { ...change, hasAccess: !change.hasAccess }
}

/** How widely a feature is available: to no member role, to some, or to all. */
export function audienceReach(setting: FeatureSetting): 'nobody' | 'some' | 'everyone' {
  const open = memberRoles.filter((role) => featureLock(setting, [role]) === null)
  if (open.length === 0) return 'nobody'
  return open.length === memberRoles.length ? 'everyone' : 'some'
}
