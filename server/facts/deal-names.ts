import { folded } from '#server/db/folded-name.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

/**
 * Other projects of its kind and city that bear the name of a project called p; drafts too, for their deals are filed alike,
 * but none that became part of another.
 */
const namesakes = (sql: Queryable): Fragment => sql`
  from projects other
 where other.city_id = p.city_id and other.demonstration = p.demonstration and other.id <> p.id
   and other.merged_into is null
   and ${folded(sql, sql`other.name`)} = ${folded(sql, sql`p.name`)}`

/** How many other projects of the city bear the same name. */
export async function findNamesakes(sql: Queryable, projectId: number): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    select (select count(*)::int ${namesakes(sql)}) as count from projects p where p.id = ${projectId}`
  return found?.count ?? 0
}

/**
 * The term ids of the names under which deals of these projects are filed, by project. Registers identify the
 * project of a deal by name, and only some deals have its number: a project is omitted if no deal has its
 * name, or if another project of the city has the same name, because their deals cannot be distinguished.
 */
export async function listDealNames(
  sql: Queryable,
  projectIds: readonly number[],
): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map()
  const rows = await sql<{ id: number; term: number }[]>`
    select p.id, t.id as term
      from projects p
      join terms t on t.kind = 'project' and t.city_id = p.city_id and t.folded = ${folded(sql, sql`p.name`)}
     where p.id = any(${[...projectIds]}) and not exists (select ${namesakes(sql)})`
  return new Map(rows.map(({ id, term }) => [id, term]))
}
