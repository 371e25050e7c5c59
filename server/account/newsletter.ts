import { issueToken, noteLetterRequest, spendToken, lockTokenByCode } from '#server/auth/accounts.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import type { Parts } from '#server/parts.ts'
import { addConsent } from './queries.ts'

/** The newsletter's terms have had one edition so far. */
const terms = { subject: 'newsletter', edition: '2025-09-16' }
const kind = 'newsletter'

type CallContext = Pick<Parts, 'sql' | 'now' | 'config'> & { person: Person }

/** Sends a code to the person's address, which proves that they own it. Throws TOO_MANY_REQUESTS. */
export async function requestNewsletter({
  sql,
  now,
  config,
  person: { id, email },
}: CallContext): Promise<void> {
  const at = now()
  const waitMs = await sql.begin(async (transaction) => {
    const note = await noteLetterRequest(transaction, { address: email, kind, now: at }, config.auth)
    if (note.waitMs > 0) return note.waitMs
    const { code } = await issueToken(transaction, { userId: id, kind, address: email, now: at })
    await queueLetter(transaction, { address: email, userId: id }, { kind: 'confirm-newsletter', code })
    return 0
  })
  if (waitMs > 0) throw fail('TOO_MANY_REQUESTS')
}

/** Subscribes with the code from the letter; throws NOT_FOUND when the code is wrong or expired. */
export async function confirmNewsletter({ sql, now, person }: CallContext, code: string): Promise<void> {
  const at = now()
  // A wrong code must be counted, so it must not roll back.
  const isRight = await sql.begin(async (transaction) => {
    const token = await lockTokenByCode(transaction, { address: person.email, kinds: [kind], code, now: at })
    if (token?.userId !== person.id) return false
    await spendToken(transaction, token)
    await addConsent(transaction, { ...terms, userId: person.id, given: true, now: at })
    return true
  })
  if (!isRight) throw fail('NOT_FOUND')
}

/** Unsubscribes, or cancels an open request, at once. */
export async function leaveNewsletter({ sql, now, person }: CallContext): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`delete from one_time_tokens where user_id = ${person.id} and kind = ${kind}`
    await addConsent(transaction, { ...terms, userId: person.id, given: false, now: now() })
  })
}
