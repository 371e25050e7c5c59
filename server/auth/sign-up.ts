import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { addressOf, Whom } from './addresses.ts'
import { challengeOf, FlowStart } from './auth-flows.ts'
import { Captcha, requireCaptcha } from './captcha.ts'
import type { AuthContext } from './context.ts'
import { notBefore } from './even-answer.ts'
import { read, text } from './input.ts'
import { letterWait } from './letter-allowance.ts'
import { sendLink } from './mail-links.ts'
import { insertAccount } from './new-account.ts'
import { requireStrongPassword } from './new-password.ts'
import { fits, hashPassword } from './passwords.ts'
import { refuse } from './refusal.ts'
import { redirectOf } from './redirects.ts'
import { sessionAnswer } from './session-answer.ts'
import { startSession, type CallOrigin } from './sessions.ts'
import { mergedData, UserData } from './user-data.ts'
import { userAnswer, userByEmail, userById, type User } from './users.ts'

const SignUp = Whom.extend({ password: text.nullish(), data: UserData })
  .extend(FlowStart.shape)
  .extend(Captcha.shape)

/** What a person agrees to when he signs up, told in the data of the request. */
const Agreement = z.object({ terms_edition: text.min(1).max(40), of_age: z.literal(true) })

type Asked = {
  email: string
  password: string
  data: Record<string, unknown>
  fullName: string
  challenge: string | null
  redirectTo: string
}

/**
 * An account for an address and a password. Strict, it answers alike for every address and lets the letter tell the
 * rest: a link to confirm with, or that there is an account already. Loose (`autoconfirm`), it answers a session.
 */
export async function signedUp(context: AuthContext, body: unknown, query: unknown, origin: CallOrigin) {
  const { config } = context
  const given = read(SignUp, body)
  if (!config.auth.signUp) throw refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (given.email && given.phone)
    throw refuse(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    )
  if (!given.email && given.phone) throw refuse(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!given.email) throw refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!given.password) throw refuse(400, 'validation_failed', 'Signup requires a valid password')
  const { data, fullName } = mergedData({}, given.data)
  const asked: Asked = {
    email: addressOf(given.email),
    password: given.password,
    data,
    fullName,
    challenge: challengeOf(given),
    redirectTo: redirectOf(context, query),
  }
  if (config.auth.signUpTerms && !Agreement.safeParse(data).success)
    throw refuse(400, 'validation_failed', 'Signing up takes agreement with the terms and the age of 18')
  requireStrongPassword(
    { password: asked.password, email: asked.email, names: [fullName], hasSecondFactor: false },
    config.auth,
  )
  await requireCaptcha(config.auth, given, origin.address)
  if (config.auth.autoconfirm) return confirmedAtOnce(context, asked, origin)
  return notBefore(limits.auth.evenSignUpMs, () => confirmedByLetter(context, asked, origin))
}

async function confirmedAtOnce(context: AuthContext, asked: Asked, origin: CallOrigin) {
  const { sql, now } = context
  const { email, password, fullName, data } = asked
  const passwordHash = await hashPassword(password)
  const at = now()
  const opened = await sql.begin(async (transaction) => {
    const userId = await insertAccount(transaction, accountOf(asked), {
      passwordHash,
      confirmedAt: at,
      metadata: data,
    })
    if (!userId) return null
    await agreed(transaction, userId, data, at)
    const session = await startSession(transaction, { userId, method: 'password', origin, now: at })
    const event = { actorId: userId, subjectId: userId, sessionId: session.id, ...origin, at }
    await recordEvent(transaction, { action: 'signed_up', ...event, detail: { fullName } })
    return { userId, session }
  })
  const user = opened ? await userById(sql, opened.userId) : await userByEmail(sql, email)
  if (!opened || !user) throw refuse(422, 'user_already_exists', 'User already registered')
  return sessionAnswer(context, user, opened.session)
}

/**
 * The same work whoever asks: two hashes, a row, a letter. Whoever asked before the address was confirmed chose a
 * password that counts only with the link of its own letter; and when two chose differently, neither counts.
 */
async function confirmedByLetter(context: AuthContext, asked: Asked, origin: CallOrigin) {
  const { sql, config, now } = context
  const at = now()
  const id = randomUUID()
  const pending = await pendingPassword(sql, asked.email, at)
  const [isSame, passwordHash] = await Promise.all([
    fits(asked.password, pending?.passwordHash ?? null),
    hashPassword(asked.password),
  ])
  await sql.begin(async (transaction) => {
    const waitMs = await letterWait(
      transaction,
      { address: asked.email, kind: 'signup', now: at },
      config.auth,
    )
    const waiting = await pendingPassword(transaction, asked.email, at)
    const isContested = waiting !== null && !(isSame && waiting.passwordHash === pending?.passwordHash)
    const inserted = await insertAccount(transaction, accountOf(asked), {
      passwordHash,
      confirmedAt: null,
      metadata: asked.data,
      id,
    })
    if (inserted) await agreed(transaction, id, asked.data, at)
    const user = inserted ? null : await userByEmail(transaction, asked.email)
    const userId = user?.id ?? id
    const event = { actorId: null, subjectId: userId, ...origin, at }
    await recordEvent(transaction, { action: 'signed_up', ...event, detail: { again: !inserted } })
    if (user && isContested) await disown(transaction, userId)
    if (waitMs > 0) return
    const { email: address, challenge, redirectTo } = asked
    if (user?.emailConfirmedAt)
      return queueLetter(
        transaction,
        { address, userId },
        { kind: 'already-registered', link: `${config.appUrl}/auth` },
      )
    const token = { userId, kind: 'signup', address, challenge, redirectTo, now: at } as const
    await sendLink(transaction, context, { ...token, passwordHash: isContested ? null : passwordHash })
    await transaction`
      with named as (update user_profiles set full_name = ${asked.fullName} where user_id = ${userId})
      update users set confirmation_sent_at = ${at}, password_hash = ${isContested ? null : passwordHash},
                       metadata = ${JSON.stringify(asked.data)}::text::jsonb
       where id = ${userId}`
  })
  return userAnswer(newcomer(id, asked, at))
}

/** The password that waits for its link; null when none does. An empty one was contested already. */
async function pendingPassword(sql: Queryable, email: string, now: Date) {
  const [pending] = await sql<{ passwordHash: string | null }[]>`
    select one_time_tokens.password_hash from one_time_tokens join users on users.id = user_id
     where users.email = ${email} and kind = 'signup' and email_confirmed_at is null and link_expires_at > ${now}`
  return pending ?? null
}

async function disown(transaction: Transaction, userId: string): Promise<void> {
  await transaction`update one_time_tokens set password_hash = null where user_id = ${userId} and kind = 'signup'`
  await transaction`update users set password_hash = null where id = ${userId} and email_confirmed_at is null`
}

const accountOf = ({ email, fullName }: Asked) => ({
  email,
  fullName,
  roles: [],
  onboardingCompleted: false,
})

async function agreed(
  transaction: Transaction,
  userId: string,
  data: Record<string, unknown>,
  at: Date,
): Promise<void> {
  const agreement = Agreement.safeParse(data)
  if (!agreement.success) return
  const edition = agreement.data.terms_edition
  const consents = ['terms', 'privacy', 'of_age'].map((subject) => ({
    userId,
    subject,
    edition,
    given: true,
    at,
  }))
  await transaction`insert into consents ${transaction(consents)}`
}

/** What is answered for a new account, and for a taken address just the same: a made-up id, the fields as given. */
function newcomer(id: string, { email, fullName, data }: Asked, at: Date): User {
  const told = { sub: id, email, email_verified: false, phone_verified: false, full_name: fullName }
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: told,
    provider: 'email',
    email,
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  }
  return {
    id,
    email,
    passwordHash: null,
    emailConfirmedAt: null,
    newEmail: null,
    phone: null,
    phoneConfirmedAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    confirmationSentAt: at,
    recoverySentAt: null,
    emailChangeSentAt: null,
    reauthenticationSentAt: null,
    metadata: data,
    fullName,
    createdAt: at,
    updatedAt: at,
    identities: [identity],
    factors: [],
  }
}
