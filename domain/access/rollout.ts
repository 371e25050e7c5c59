import { featureLock, type FeatureSetting } from './feature-access.ts'
import type { FeatureKey } from './features.ts'
import { memberRoles } from './roles.ts'
import { tiers, type Tier } from './tiers.ts'

export type MemberRole = (typeof memberRoles)[number]

/**
 * One switch of the rollout. Permissions are those of members: staff pass every lock, so that one of theirs would say
 * nothing. Each is of one cell, so that two people who change different cells never undo each other.
 */
export type RolloutChange =
  | { kind: 'toggle'; feature: FeatureKey; isEnabled: boolean }
  | { kind: 'tier'; feature: FeatureKey; tier: Tier; isVisible: boolean }
  | { kind: 'permission'; feature: FeatureKey; role: MemberRole; hasAccess: boolean }

/** What is set for a feature after a change of it. */
export function changedSetting<Setting extends FeatureSetting>(
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

/** Whether a feature is set that way already. */
export function isAlready(setting: FeatureSetting, change: RolloutChange): boolean {
  if (change.kind === 'toggle') return setting.isEnabled === change.isEnabled
  if (change.kind === 'tier') return setting.visibleToTiers.includes(change.tier) === change.isVisible
  return setting.roles.includes(change.role) === change.hasAccess
}

/** What takes a change back, provided it changed something. */
export function invertChange(change: RolloutChange): RolloutChange {
  if (change.kind === 'toggle') return { ...change, isEnabled: !change.isEnabled }
  if (change.kind === 'tier') return { ...change, isVisible: !change.isVisible }
  return { ...change, hasAccess: !change.hasAccess }
}

/** How far a feature is out: to no member, to some of their roles, or to all. */
export function audienceReach(setting: FeatureSetting): 'nobody' | 'some' | 'everyone' {
  const open = memberRoles.filter((role) => featureLock(setting, [role]) === null)
  if (open.length === 0) return 'nobody'
  return open.length === memberRoles.length ? 'everyone' : 'some'
}
