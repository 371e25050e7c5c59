import type { Queryable } from '#server/db/sql.ts'

/** Where a path leads whose slug has changed; null when it has not. Never to another origin, whatever is kept. */
export async function movedTarget(sql: Queryable, path: string): Promise<string | null> {
  const [moved] = await sql<{ target: string }[]>`select target from moved_addresses where path = ${path}`
  return moved && /^\/(?![/\\])/.test(moved.target) ? moved.target : null
}
