import type { Queryable } from '#server/db/sql.ts'

/**
 * The new path of a page whose slug has changed. Null if it has not. Never on another origin, whatever is
 * stored.
 */
export async function movedTarget(sql: Queryable, path: string): Promise<string | null> {
  const [moved] = await sql<{ target: string }[]>`select target from moved_addresses where path = ${path}`
  return moved && /^\/(?![/\\])/.test(moved.target) ? moved.target : null
}
