import type { FeatureState, Rollout, RolloutEvent } from '#contract/access.ts'
import { featureKeys, type FeatureKey } from '#domain/access/features.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'

type Profile = { fullName: string; onboardingCompleted: boolean; isSupplier: boolean }

/** Name, state of onboarding, and whether the account is a supplier's. Empty for an account without a profile. */
export async function readProfile(sql: Queryable, userId: string): Promise<Profile> {
  const [profile] = await sql<Profile[]>`
    select full_name, onboarding_completed,
           exists (select from suppliers where suppliers.user_id = ${userId})
             or exists (select from suppliers join users on users.email = suppliers.email
                         where users.id = ${userId} and email_confirmed_at is not null
                           and suppliers.user_id is null) as is_supplier
      from user_profiles where user_profiles.user_id = ${userId}`
  return profile ?? { fullName: '', onboardingCompleted: false, isSupplier: false }
}

/** Toggle and permitted roles of every known feature, in menu order. */
export async function featureStates(sql: Queryable): Promise<FeatureState[]> {
  return inMenuOrder(await sql<FeatureState[]>`select ${stateColumns(sql)} from feature_toggles`)
}

type StateRow = FeatureState & { updatedAt: Date; updatedBy: string | null }

/** The same with the last editor of each, and the number of people in each role. */
export async function rolloutState(sql: Queryable): Promise<Rollout> {
  const rows = await sql<StateRow[]>`
    select ${stateColumns(sql)}, feature_toggles.updated_at, ${nameColumn(sql, 'updated_by')} as updated_by
      from feature_toggles`
  const holders = await sql<Rollout['holders']>`
    select role, count(*) as people from user_roles group by role order by role`
  return {
    features: inMenuOrder(rows).map(({ updatedAt, updatedBy, ...state }) => ({
      ...state,
      changed: { at: updatedAt.toISOString(), by: updatedBy },
    })),
    holders,
  }
}

type EventRow = Omit<RolloutEvent, 'at'> & { at: Date }

/** One page of changes, newest first, of one feature or all. `next` is the cursor of the next page. */
export async function rolloutEvents(
  sql: Queryable,
  { feature, before }: { feature?: FeatureKey | undefined; before?: number | undefined },
): Promise<{ events: RolloutEvent[]; next: number | null }> {
  const rows = await sql<EventRow[]>`
    select id, at, ${nameColumn(sql, 'actor_id')} as by, detail ->> 'feature' as feature, detail as change
      from audit_events
     where action in ('toggle_changed', 'permission_changed')
       ${feature ? sql`and detail ->> 'feature' = ${feature}` : sql``}
       ${before ? sql`and id < ${before}` : sql``}
     order by id desc
     limit ${limits.access.eventsPerPage + 1}`
  const page = rows.slice(0, limits.access.eventsPerPage)
  return {
    events: page.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

function stateColumns(sql: Queryable) {
  return sql`
    feature_toggles.feature_name as feature, is_enabled, visible_to_tiers,
    array(select role from feature_access_permissions
           where feature_key = feature_toggles.feature_name and has_access order by role) as roles`
}

/** The display name of the person whose id is in this column. Null if the account was deleted. */
function nameColumn(sql: Queryable, column: 'updated_by' | 'actor_id') {
  return sql`
    (select coalesce(nullif(full_name, ''), email)
       from users left join user_profiles on user_profiles.user_id = users.id
      where users.id = ${sql(column)})`
}

function inMenuOrder<Row extends FeatureState>(rows: readonly Row[]): Row[] {
  return featureKeys.flatMap((key) => rows.filter(({ feature }) => feature === key))
}
