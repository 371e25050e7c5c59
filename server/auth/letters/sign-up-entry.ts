import { z } from 'zod'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { AuthNeeds } from '#server/auth/auth-parts.ts'
import type { LetterRequest } from './letter-request.ts'
import { sendLink } from './mail-links.ts'
import { insertAccount } from '#server/auth/users/new-account.ts'
import { userByEmail } from '#server/auth/users/users.ts'

type SignUp = Extract<LetterRequest, { work: 'sign-up' }>

/** The person's consent in the data of a sign-up: to the terms, and being of age. */
export const Agreement = z.object({ terms_edition: z.string(), of_age: z.literal(true) })

/** Whether the edition of the terms that the person was shown is in force. */
export async function isInForce(sql: Queryable, edition: string): Promise<boolean> {
  const [found] = await sql`select from editions_in_force where slug = 'terms' and edition = ${edition}`
  return found !== undefined
}

/**
 * Creates a requested account, or tells the owner of the address that they have one. A password chosen before
 * the address is confirmed counts only with the link of its own letter. When two requests chose different
 * passwords, neither counts, and the owner of the mailbox chooses a new one.
 */
export async function enterAccount(
  transaction: Transaction,
  needs: AuthNeeds,
  { signUp, at, mayWrite }: { signUp: SignUp; at: Date; mayWrite: boolean },
): Promise<void> {
  const { address, data, fullName, challenge, redirectTo, origin } = signUp
  const waiting = await waitingPassword(transaction, address, at)
  const isContested = waiting !== null && !(signUp.isSame && waiting.passwordHash === signUp.compared)
  const passwordHash = isContested ? null : signUp.passwordHash
  const account = { email: address, fullName, roles: [], onboardingCompleted: false }
  const credentials = { passwordHash, confirmedAt: null, metadata: data, id: signUp.id }
  const inserted = await insertAccount(transaction, account, credentials)
  if (inserted) await noteAgreement(transaction, inserted, data, at)
  const user = inserted ? null : await userByEmail(transaction, address)
  const userId = user?.id ?? signUp.id
  const event = { actorId: null, subjectId: userId, ...origin, at }
  await recordEvent(transaction, {
    action: 'signed_up',
    ...event,
    detail: { again: !inserted, ofAge: data.of_age === true },
  })
  if (user && isContested) await disown(transaction, userId)
  if (!mayWrite) return
  if (user?.emailConfirmedAt) {
    const link = `${needs.config.appUrl}/auth`
    await queueLetter(transaction, { address, userId }, { kind: 'already-registered', link })
    return
  }
  const token = { userId, kind: 'signup', address, challenge, redirectTo, now: at } as const
  await sendLink(transaction, needs, { ...token, passwordHash })
  await transaction`
    with named as (update user_profiles set full_name = ${fullName} where user_id = ${userId})
    update users set confirmation_sent_at = ${at}, password_hash = ${passwordHash},
                     metadata = ${JSON.stringify(data)}::text::jsonb
     where id = ${userId}`
}

/** The password waiting for its link; null when none is. An empty one is already contested. */
export async function waitingPassword(
  sql: Queryable,
  email: string,
  now: Date,
): Promise<{ passwordHash: string | null } | null> {
  const [waiting] = await sql<{ passwordHash: string | null }[]>`
    select one_time_tokens.password_hash from one_time_tokens join users on users.id = user_id
     where users.email = ${email} and kind = 'signup' and email_confirmed_at is null and link_expires_at > ${now}`
  return waiting ?? null
}

/** Records the consent: the legal texts in their current editions. */
export async function noteAgreement(
  transaction: Transaction,
  userId: string,
  data: Record<string, unknown>,
  at: Date,
): Promise<void> {
  if (Agreement.safeParse(data).success) await agreeToAll(transaction, userId, at)
}

/** The same for a sign-up through a provider, whose button says what it agrees to. */
export async function agreeToAll(transaction: Transaction, userId: string, at: Date): Promise<void> {
  await transaction`
    insert into consents (user_id, subject, edition, given, at)
    select ${userId}, slug, edition, true, ${at} from editions_in_force order by slug desc`
}

async function disown(transaction: Transaction, userId: string): Promise<void> {
  await transaction`update one_time_tokens set password_hash = null where user_id = ${userId} and kind = 'signup'`
  await transaction`update users set password_hash = null where id = ${userId} and email_confirmed_at is null`
}
