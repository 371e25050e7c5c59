import type { Transaction } from '#server/db/sql.ts'

/**
 * An empty temporary table for the rest of the transaction. It is made once and emptied for each part, because
 * a check runs all parts in one transaction, and dropped tables stay locked until it ends.
 */
export async function emptyTable(sql: Transaction, name: string, definition: string): Promise<void> {
  await sql.unsafe(`create temp table if not exists ${name} ${definition}`)
  await sql.unsafe(`truncate ${name}`)
}
