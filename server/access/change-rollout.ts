import type { FeatureState } from '#contract/access.ts'
import { memberRoles } from '#domain/access/roles.ts'
import { applyRolloutChange, type RolloutChange } from '#domain/access/rollout.ts'
import { recordEvent, type AuditEvent } from '#server/audit/record-event.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { featureStates } from './queries.ts'

/** The actor of a change and their network address, for the audit log. */
export type Author = Pick<AuditEvent, 'actorId' | 'sessionId' | 'address' | 'userAgent' | 'at'>

/**
 * Applies all changes or none, and logs each one with its before and after. Features are locked in the order
 * of their names, so that two concurrent changes cannot deadlock.
 */
export async function changeRollout(
  sql: Sql,
  changes: readonly RolloutChange[],
  author: Author,
): Promise<void> {
  const named = new Set(changes.map(({ feature }) => feature))
  await sql.begin(async (transaction) => {
    await transaction`
      select 1 from feature_toggles where feature_name in ${transaction([...named])}
       order by feature_name for update`
    // A separate statement, because the one that waited for the lock still sees the previous permissions.
    const states = await featureStates(transaction)
    for (const before of states.filter(({ feature }) => named.has(feature))) {
      const own = changes.filter(({ feature }) => feature === before.feature)
      await changeFeature(transaction, before, own.reduce(applyRolloutChange, before), author)
    }
  })
}

async function changeFeature(
  sql: Transaction,
  before: FeatureState,
  after: FeatureState,
  author: Author,
): Promise<void> {
  const { feature } = before
  const record = (action: string, detail: AuditEvent['detail']) =>
    recordEvent(sql, { ...author, action, detail: { feature, ...detail } })
  const wasSwitched = after.isEnabled !== before.isEnabled
  const wasMoved = after.visibleToTiers.join() !== before.visibleToTiers.join()
  const changed = memberRoles.filter((role) => after.roles.includes(role) !== before.roles.includes(role))
  if (!wasSwitched && !wasMoved && changed.length === 0) return
  // Also for a permission: open pages follow the toggles by the time of their change.
  await sql`
    update feature_toggles
       set is_enabled = ${after.isEnabled}, visible_to_tiers = ${after.visibleToTiers},
           updated_at = ${author.at}, updated_by = ${author.actorId}
     where feature_name = ${feature}`
  if (wasSwitched)
    await record('toggle_changed', { kind: 'toggle', before: before.isEnabled, after: after.isEnabled })
  if (wasMoved)
    await record('toggle_changed', {
      kind: 'tiers',
      before: before.visibleToTiers,
      after: after.visibleToTiers,
    })
  for (const role of changed) {
    const hasAccess = after.roles.includes(role)
    await sql`
      update feature_access_permissions
         set has_access = ${hasAccess}, updated_at = ${author.at}, updated_by = ${author.actorId}
       where feature_key = ${feature} and role = ${role}`
    await record('permission_changed', { kind: 'permission', role, before: !hasAccess, after: hasAccess })
  }
}
