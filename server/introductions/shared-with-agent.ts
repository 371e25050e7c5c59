import type { Queryable } from '#server/db/sql.ts'

/** The columns of `SharedWithAgent`, of a row of introductions. A project that is no longer published is left out. */
export const sharedColumns = (sql: Queryable) => sql`
  (select jsonb_build_object('slug', projects.slug, 'name', projects.name) from projects
    where projects.id = introductions.project_id and published) as project,
  case when budget_minor is not null
       then jsonb_build_object('amountMinor', budget_minor, 'currency', budget_currency) end as budget, timeline`
