import type { Dashboard } from '#contract/account.ts'
import {
  isAnotherVisit,
  dashboardLayout,
  storedLayout,
  type ArrangedSection,
} from '#domain/account/dashboard.ts'
import type { Sql } from '#server/db/sql.ts'

type Seen = { dashboard: string[]; seenAt: Date | null; seenBefore: Date | null }

/** A member's own dashboard; records the visit. */
export function visitDashboard(sql: Sql, userId: string, now: Date): Promise<Dashboard> {
  return sql.begin(async (transaction) => {
    await transaction`insert into user_profiles (user_id) values (${userId}) on conflict do nothing`
    const [seen] = await transaction<[Seen]>`
      select dashboard, dashboard_seen_at as seen_at, dashboard_seen_before as seen_before
        from user_profiles where user_id = ${userId} for update`
    const before = isAnotherVisit(seen.seenAt, now) ? seen.seenAt : seen.seenBefore
    await transaction`
      update user_profiles set dashboard_seen_at = ${now}, dashboard_seen_before = ${before} where user_id = ${userId}`
    return { layout: dashboardLayout(seen.dashboard), since: before?.toISOString() ?? null }
  })
}

/** Saves the order of the sections and which are hidden. */
export async function arrangeDashboard(
  sql: Sql,
  userId: string,
  layout: readonly ArrangedSection[],
): Promise<void> {
  const stored = storedLayout(layout)
  await sql`
    insert into user_profiles (user_id, dashboard) values (${userId}, ${stored})
    on conflict (user_id) do update set dashboard = excluded.dashboard`
}
