import type { Queryable } from '#server/db/sql.ts'
import type { Letter } from './letter.ts'

/** One address and the person it belongs to, if he has an account. */
export type Recipient = { address: string; userId?: string }

/** Queues a letter in the caller's transaction; it leaves when that is committed, and not at all if it is not. */
export async function queueLetter(
  sql: Queryable,
  { address, userId }: Recipient,
  { kind, ...parameters }: Letter,
): Promise<void> {
  await sql`
    insert into letters (recipient, kind, parameters, user_id)
    values (${address}, ${kind}, ${sql.json(parameters)}, ${userId ?? null})`
}
