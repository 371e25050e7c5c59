import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { defineJobWorker } from '#server/jobs/job.ts'
import { beginAddressChange } from './address-change.ts'
import type { AuthNeeds } from '#server/auth/auth-parts.ts'
import { answerLetterRequestJob, LetterRequest } from './letter-request.ts'
import { sendLink } from './mail-links.ts'
import { insertAccount } from '#server/auth/users/new-account.ts'
import { enterAccount } from './sign-up-entry.ts'
import { userByEmail } from '#server/auth/users/users.ts'

export const answerLetterRequests = defineJobWorker(answerLetterRequestJob, ({ input, ...parts }) =>
  answerLetterRequest(parts, input.requestId),
)

/**
 * Processes a request; nothing when it was processed before. The letter and all other changes are one
 * transaction.
 */
export async function answerLetterRequest(needs: AuthNeeds, requestId: string): Promise<void> {
  await needs.sql.begin(async (transaction) => {
    const [request] = await transaction<{ input: unknown; isCounted: boolean; requestedAt: Date }[]>`
      select input, is_counted, requested_at from letter_requests
       where id = ${requestId} and input is not null for update`
    if (!request) return
    await transaction`update letter_requests set input = null where id = ${requestId}`
    const at = request.requestedAt
    const letter = LetterRequest.parse(request.input)
    if (letter.work === 'sign-up')
      return enterAccount(transaction, needs, { signUp: letter, at, mayWrite: request.isCounted })
    if (request.isCounted) await answer(transaction, needs, { letter, at })
  })
}

type Work = { letter: Exclude<LetterRequest, { work: 'sign-up' }>; at: Date }

async function answer(transaction: Transaction, needs: AuthNeeds, { letter, at }: Work): Promise<void> {
  const { address, challenge, redirectTo, origin } = letter
  const user = await userByEmail(transaction, address)
  const link = { address, challenge, redirectTo, now: at }
  if (letter.work === 'mail-sign-in') {
    const userId = user?.id ?? (letter.mayCreate ? await newAccount(transaction, letter) : null)
    if (userId) await sendLink(transaction, needs, { ...link, userId, kind: 'magiclink' })
    return
  }
  if (!user) return
  if (letter.work === 'recovery') {
    await sendLink(transaction, needs, { ...link, userId: user.id, kind: 'recovery' })
    await transaction`update users set recovery_sent_at = ${at} where id = ${user.id}`
    const event = { actorId: null, subjectId: user.id, ...origin, at }
    return recordEvent(transaction, { action: 'recovery_requested', ...event })
  }
  if (letter.work === 'address-change-again') {
    if (user.newEmail)
      await beginAddressChange(transaction, needs, { user, newAddress: user.newEmail, ...link })
    return
  }
  if (user.emailConfirmedAt) return
  const [waiting] = await transaction<{ passwordHash: string | null }[]>`
    select password_hash from one_time_tokens where user_id = ${user.id} and kind = 'signup'`
  const passwordHash = waiting?.passwordHash ?? null
  await sendLink(transaction, needs, { ...link, userId: user.id, kind: 'signup', passwordHash })
  await transaction`update users set confirmation_sent_at = ${at} where id = ${user.id}`
}

function newAccount(
  transaction: Transaction,
  { address, fullName, data }: Extract<LetterRequest, { work: 'mail-sign-in' }>,
): Promise<string | null> {
  const account = { email: address, fullName, roles: [], onboardingCompleted: false }
  return insertAccount(transaction, account, { passwordHash: null, confirmedAt: null, metadata: data })
}
