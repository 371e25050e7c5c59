import type { Queryable } from '#server/db/sql.ts'

/** The new slug of a moved page. Null if nothing has moved. */
export async function movedSlug(
  sql: Queryable,
  folder: 'projects' | 'developers',
  slug: string,
): Promise<string | null> {
  const [moved] = await sql<{ target: string }[]>`
    select target from moved_addresses where path = ${`/${folder}/${slug}`}`
  return moved?.target.slice(folder.length + 2) ?? null
}

/** Redirects an address permanently. Redirects that led to it are updated, and the target itself is no longer redirected. */
export async function redirectAddress(sql: Queryable, path: string, target: string, at: Date): Promise<void> {
  await sql`delete from moved_addresses where path = ${target}`
  await sql`update moved_addresses set target = ${target} where target = ${path}`
  await sql`
    insert into moved_addresses (path, target, at) values (${path}, ${target}, ${at})
    on conflict (path) do update set target = excluded.target, at = excluded.at`
}
