import type { Queryable } from '#server/db/sql.ts'
import type { Letter } from '#server/mail/letter.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'

type ToSupplier = { address: string | null; userId: string | null }

/** Writes to a supplier who has an address. */
export async function writeToSupplier(
  sql: Queryable,
  { address, userId }: ToSupplier,
  letter: Letter,
): Promise<void> {
  if (address === null) return
  await queueLetter(sql, { address, ...(userId === null ? {} : { userId }) }, letter)
}

/** Writes to the member of a request. */
export async function writeToMember(sql: Queryable, userId: string, letter: Letter): Promise<void> {
  const [member] = await sql<{ email: string }[]>`select email from users where id = ${userId}`
  if (member) await queueLetter(sql, { address: member.email, userId }, letter)
}

/** The name that a member gave; empty without one. */
export async function readName(sql: Queryable, userId: string): Promise<string> {
  const [profile] = await sql<{ fullName: string | null }[]>`
    select full_name from user_profiles where user_id = ${userId}`
  return profile?.fullName ?? ''
}

const letterCharacters = 500

/** The start of a text, as much as a letter shows. */
export function excerpt(text: string): string {
  return text.length > letterCharacters ? `${text.slice(0, letterCharacters - 1).trimEnd()}…` : text
}
