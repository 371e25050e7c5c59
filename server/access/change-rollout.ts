import type { RolloutChange } from '#contract/access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import { tiers, type Tier } from '#domain/access/tiers.ts'
import { recordEvent, type AuditEvent } from '#server/audit/record-event.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'

/** Who changes something, and from where: what the audit log asks for. */
export type Author = Pick<AuditEvent, 'actorId' | 'sessionId' | 'address' | 'userAgent' | 'at'>

type Toggle = { feature: FeatureKey; isEnabled: boolean; visibleToTiers: readonly Tier[] }
type PermissionChange = Extract<RolloutChange, { kind: 'permission' }>

/**
 * Makes all of the changes or none, and writes each that changes something down with its before and after. Features
 * are locked in the order of their names, so that two people changing many at once wait for each other in one order.
 */
export async function changeRollout(
  sql: Sql,
  changes: readonly RolloutChange[],
  author: Author,
): Promise<void> {
  const named = [...new Set(changes.map(({ feature }) => feature))]
  await sql.begin(async (transaction) => {
    const toggles = await transaction<Toggle[]>`
      select feature_name as feature, is_enabled, visible_to_tiers from feature_toggles
       where feature_name in ${transaction(named)} order by feature_name for update`
    for (const before of toggles) {
      const own = changes.filter(({ feature }) => feature === before.feature)
      await changeToggle(transaction, before, own.reduce(changedToggle, before), author)
    }
    for (const change of changes)
      if (change.kind === 'permission') await changePermission(transaction, change, author)
  })
}

function changedToggle(toggle: Toggle, change: RolloutChange): Toggle {
  if (change.kind === 'toggle') return { ...toggle, isEnabled: change.isEnabled }
  if (change.kind === 'permission') return toggle
  const { tier, isVisible } = change
  const isIn = (one: Tier) => (one === tier ? isVisible : toggle.visibleToTiers.includes(one))
  return { ...toggle, visibleToTiers: tiers.filter(isIn) }
}

async function changeToggle(sql: Transaction, before: Toggle, after: Toggle, author: Author): Promise<void> {
  const { feature } = before
  const record = (detail: AuditEvent['detail']) =>
    recordEvent(sql, { ...author, action: 'toggle_changed', detail: { feature, ...detail } })
  const wasSwitched = after.isEnabled !== before.isEnabled
  const wasMoved = after.visibleToTiers.join() !== before.visibleToTiers.join()
  if (!wasSwitched && !wasMoved) return
  await sql`
    update feature_toggles
       set is_enabled = ${after.isEnabled}, visible_to_tiers = ${[...after.visibleToTiers]},
           updated_at = ${author.at}, updated_by = ${author.actorId}
     where feature_name = ${feature}`
  if (wasSwitched) await record({ kind: 'toggle', before: before.isEnabled, after: after.isEnabled })
  if (wasMoved) await record({ kind: 'tiers', before: before.visibleToTiers, after: after.visibleToTiers })
}

async function changePermission(
  sql: Transaction,
  { feature, role, hasAccess }: PermissionChange,
  author: Author,
): Promise<void> {
  const changed = await sql`
    update feature_access_permissions
       set has_access = ${hasAccess}, updated_at = ${author.at}, updated_by = ${author.actorId}
     where feature_key = ${feature} and role = ${role} and has_access <> ${hasAccess}
     returning 1`
  if (changed.length === 0) return
  // Open pages follow the toggles: a permission shows there by the time it was changed.
  await sql`
    update feature_toggles set updated_at = ${author.at}, updated_by = ${author.actorId}
     where feature_name = ${feature}`
  const detail = { feature, kind: 'permission', role, before: !hasAccess, after: hasAccess }
  await recordEvent(sql, { ...author, action: 'permission_changed', detail })
}
