import type { Queryable } from './sql.ts'

/** The slug that what stood at this one has now; null where nothing has moved. */
export async function movedSlug(
  sql: Queryable,
  folder: 'projects' | 'developers',
  slug: string,
): Promise<string | null> {
  const [moved] = await sql<{ target: string }[]>`
    select target from moved_addresses where path = ${`/${folder}/${slug}`}`
  return moved?.target.slice(folder.length + 2) ?? null
}
