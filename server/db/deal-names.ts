import { folded } from './folded-name.ts'
import type { Fragment, Queryable } from './sql.ts'

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
 * The names that deals of these projects are filed under, as numbers of our words, by project. Registers know a project of
 * a deal by its name, and only some deals carry its number: a project is left out where no deal bears its name, and where
 * another project of the city does, since their deals cannot be told apart.
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
