import type { Aspect } from '#domain/favorites/state.ts'
import type { Queryable } from '#server/db/sql.ts'

export type ChangeOrigin = { seenOn: string; sourceId: number | null }

/** The source and date of the newest value of each aspect of a project. */
export async function changeOrigins(sql: Queryable, projectId: number): Promise<Map<Aspect, ChangeOrigin>> {
  const rows = await sql<(ChangeOrigin & { aspect: Aspect })[]>`
    (select distinct on (field) case field when 'due_on' then 'due' when 'percent_completed' then 'progress' else 'status' end as aspect,
            seen_on, source_id
       from project_observations
      where project_id = ${projectId} and field in ('due_on', 'percent_completed', 'status_code')
      order by field, seen_on desc, id desc)
    union all
    (select 'price', observed_on, source_id from price_lists where project_id = ${projectId} order by observed_on desc, id desc limit 1)`
  return new Map(rows.map(({ aspect, ...origin }) => [aspect, origin]))
}
