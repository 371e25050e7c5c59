import type { Sql } from '#server/db/sql.ts'

/** Calls `forget` whenever content of a public page changes, in any process. */
export async function followPages(sql: Sql, forget: () => void): Promise<{ close: () => Promise<void> }> {
  // Called once listening, and again after a lost connection, because any notification may have been missed
  // meanwhile.
  const listening = await sql.listen('pages_changed', forget, forget)
  return { close: () => listening.unlisten() }
}
