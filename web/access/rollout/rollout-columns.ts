import { featureLock, type FeatureSetting } from '#domain/access/feature-access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import { memberRoles } from '#domain/access/roles.ts'
import { isUnchanged, type MemberRole, type RolloutChange } from '#domain/access/rollout.ts'
import { tiers, type Tier } from '#domain/access/tiers.ts'
import { m } from '#web/paraglide/messages.js'
import { roleText } from '#web/format/role-labels.ts'
import { tierText } from '#web/access/tier-text.ts'

/** A column of the rollout: the toggle, a tier that sees a feature, or a role that may use it. */
export type RolloutColumn =
  | { id: string; kind: 'toggle' }
  | { id: string; kind: 'tier'; tier: Tier }
  | { id: string; kind: 'permission'; role: MemberRole }

export const toggleColumn: RolloutColumn = { id: 'on', kind: 'toggle' }

export const tierColumns = tiers.map((tier) => ({ id: `tier-${tier}`, kind: 'tier' as const, tier }))

/** Lowest role first, like the tiers beside them. */
export const roleColumns = memberRoles
  .toReversed()
  .map((role) => ({ id: `role-${role}`, kind: 'permission' as const, role }))

export const rolloutColumns: readonly RolloutColumn[] = [toggleColumn, ...tierColumns, ...roleColumns]

/** The change that sets a cell. */
export function cellChange(column: RolloutColumn, feature: FeatureKey, isOn: boolean): RolloutChange {
  if (column.kind === 'toggle') return { kind: 'toggle', feature, isEnabled: isOn }
  if (column.kind === 'tier') return { kind: 'tier', feature, tier: column.tier, isVisible: isOn }
  return { kind: 'permission', feature, role: column.role, hasAccess: isOn }
}

export function isOn(setting: FeatureSetting, column: RolloutColumn, feature: FeatureKey): boolean {
  return isUnchanged(setting, cellChange(column, feature, true))
}

/** Whether the tier's box is implied: what free members see, every tier sees. */
export function isImplied({ visibleToTiers }: FeatureSetting, column: RolloutColumn): boolean {
  return column.kind === 'tier' && column.tier !== 'free' && visibleToTiers.includes('free')
}

/** Whether a box has an effect: not while the feature is off or hidden from the role's tier. */
export function hasEffect(setting: FeatureSetting, column: RolloutColumn): boolean {
  if (column.kind === 'toggle') return true
  if (!setting.isEnabled) return false
  return (
    column.kind === 'tier' ||
    !setting.roles.includes(column.role) ||
    featureLock(setting, [column.role]) === null
  )
}

/** The column's name for screen readers. */
export function columnText(column: RolloutColumn): string {
  if (column.kind === 'toggle') return m.access_rollout_on()
  if (column.kind === 'tier') return m.access_rollout_seen_by({ tier: tierText[column.tier]() })
  return m.access_rollout_used_by({ role: roleText[column.role]() })
}
