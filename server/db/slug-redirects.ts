import type { Queryable } from './sql.ts'

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

/** Leads an address to another for ever: all that led to it lead there too, and the other one leads nowhere. */
export async function leadOn(sql: Queryable, path: string, target: string, at: Date): Promise<void> {
  await sql`delete from moved_addresses where path = ${target}`
  await sql`update moved_addresses set target = ${target} where target = ${path}`
  await sql`
    insert into moved_addresses (path, target, at) values (${path}, ${target}, ${at})
    on conflict (path) do update set target = excluded.target, at = excluded.at`
}
