import type { Sql } from '#server/db/sql.ts'

/** Calls `forget` whenever something changes that a public page shows, in whichever process that was. */
export async function followPages(sql: Sql, forget: () => void): Promise<{ close: () => Promise<void> }> {
  // Told once listening, and again after the connection was lost: what was missed meanwhile may be anything.
  const listening = await sql.listen('pages_changed', forget, forget)
  return { close: () => listening.unlisten() }
}
