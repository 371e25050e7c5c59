import type { RecordFields } from '#contract/records.ts'
import type { RecordKind } from '#domain/records/kinds.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** The fields of a record that staff edit; throws NOT_FOUND. */
export async function recordFields(sql: Queryable, kind: RecordKind, id: number): Promise<RecordFields> {
  const [row] = await sql<RecordFields[]>`select ${kind} as kind, f.* from (${fields[kind](sql, id)}) f`
  if (!row) throw fail('NOT_FOUND')
  return row
}

const fields: Record<RecordKind, (sql: Queryable, id: number) => Fragment> = {
  project: (sql, id) => sql`
    select name, aliases, location, published,
           case when located_by in ('register', 'staff') then jsonb_build_object('latitude', latitude, 'longitude', longitude) end as position
      from projects where id = ${id}`,
  developer: (sql, id) => sql`
    select name, name_ar, aliases, website, founded_year, coalesce(summary, '') as summary,
           coalesce(right_of_reply, '') as right_of_reply, published
      from developers where id = ${id}`,
  area: (sql, id) => sql`select name, aliases from areas where id = ${id}`,
}
