import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** The id of a published project. Throws NOT_FOUND. */
export async function publishedId(sql: Queryable, slug: string): Promise<number> {
  const [project] = await sql<{ id: number }[]>`select id from projects where slug = ${slug} and published`
  if (!project) throw fail('NOT_FOUND')
  return project.id
}

/** The id of a project, published or not, for staff. Throws NOT_FOUND. */
export async function findProjectId(sql: Queryable, slug: string): Promise<number> {
  const [project] = await sql<{ id: number }[]>`select id from projects where slug = ${slug}`
  if (!project) throw fail('NOT_FOUND')
  return project.id
}
