import { defaultSetting, featureLock, type FeatureSetting } from '#domain/access/feature-access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Queryable } from '#server/db/sql.ts'

/** Which of these features are open to these roles now: what a letter or a notice may tell, decided as it is written. */
export async function openFeatures(
  sql: Queryable,
  roles: readonly Role[],
  features: readonly FeatureKey[],
): Promise<ReadonlySet<FeatureKey>> {
  if (roles.length === 0) return new Set()
  const rows = await sql<(FeatureSetting & { feature: string })[]>`
    select feature_name as feature, is_enabled, visible_to_tiers,
           array(select role from feature_access_permissions
                  where feature_key = t.feature_name and has_access) as roles
      from feature_toggles t where feature_name in ${sql([...features])}`
  const set = new Map(rows.map(({ feature, ...setting }) => [feature, setting]))
  return new Set(
    features.filter((feature) => featureLock(set.get(feature) ?? defaultSetting(feature), roles) === null),
  )
}
