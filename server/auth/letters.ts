import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { addressOf, phoneOf, Whom } from './addresses.ts'
import { beginAddressChange } from './address-change.ts'
import { challengeOf, FlowStart } from './auth-flows.ts'
import { Captcha, requireCaptcha } from './captcha.ts'
import type { AuthContext } from './context.ts'
import { notBefore } from './even-answer.ts'
import { read } from './input.ts'
import { letterWait } from './letter-allowance.ts'
import type { LiveSession } from './live-sessions.ts'
import { sendLink } from './mail-links.ts'
import { insertAccount } from './new-account.ts'
import { issueToken } from './one-time-tokens.ts'
import { redirectOf } from './redirects.ts'
import { letterTooSoon, refuse } from './refusal.ts'
import type { CallOrigin } from './sessions.ts'
import { mergedData, UserData } from './user-data.ts'
import { userByEmail, userById, type User } from './users.ts'

const Asking = Whom.extend(FlowStart.shape).extend(Captcha.shape)
const Resending = Asking.extend({ type: z.string().nullish() })
const MailSignIn = Asking.extend({ data: UserData, create_user: z.boolean().nullish() })

type Request = { body: unknown; query: unknown; origin: CallOrigin }

/** `POST /recover`: a link and a code to choose a new password. Nobody learns whether there is such an account. */
export async function recover(context: AuthContext, { body, query, origin }: Request): Promise<object> {
  const given = read(Asking, body)
  if (!given.email) throw refuse(400, 'validation_failed', 'Password recovery requires an email')
  const address = addressOf(given.email)
  const challenge = challengeOf(given)
  const redirectTo = redirectOf(context, query)
  await requireCaptcha(context.config.auth, given, origin.address)
  return unseen(context, { address, kind: 'recovery' }, async (transaction, at, user) => {
    if (!user) return
    await sendLink(transaction, context, {
      userId: user.id,
      kind: 'recovery',
      address: user.email,
      challenge,
      redirectTo,
      now: at,
    })
    await transaction`update users set recovery_sent_at = ${at} where id = ${user.id}`
    const event = { actorId: null, subjectId: user.id, ...origin, at }
    await recordEvent(transaction, { action: 'recovery_requested', ...event })
  })
}

/** `POST /resend`: the letter of a sign-up or a change of address once more, if there is one to send. */
export async function resend(context: AuthContext, { body, query, origin }: Request): Promise<object> {
  const given = read(Resending, body)
  const { type } = given
  if (type === 'sms' || type === 'phone_change') {
    if (!given.phone) throw refuse(400, 'validation_failed', 'Type provided requires a phone number')
    phoneOf(given.phone)
    return {}
  }
  if (type !== 'signup' && type !== 'email_change')
    throw refuse(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  if (!given.email) throw refuse(400, 'validation_failed', 'Type provided requires an email address')
  const address = addressOf(given.email)
  const challenge = challengeOf(given)
  const redirectTo = redirectOf(context, query)
  await requireCaptcha(context.config.auth, given, origin.address)
  return unseen(context, { address, kind: type }, async (transaction, at, user) => {
    if (!user) return
    if (type === 'email_change') {
      if (user.newEmail)
        await beginAddressChange(transaction, context, {
          user,
          newAddress: user.newEmail,
          challenge,
          redirectTo,
          now: at,
        })
      return
    }
    if (user.emailConfirmedAt) return
    const [waiting] = await transaction<{ passwordHash: string | null }[]>`
      select password_hash from one_time_tokens where user_id = ${user.id} and kind = 'signup'`
    const token = {
      userId: user.id,
      kind: 'signup',
      address: user.email,
      challenge,
      redirectTo,
      now: at,
    } as const
    await sendLink(transaction, context, { ...token, passwordHash: waiting?.passwordHash ?? null })
    await transaction`update users set confirmation_sent_at = ${at} where id = ${user.id}`
  })
}

/** `POST /otp` and `/magiclink`: signing in by a letter, where that is switched on. */
export async function mailSignIn(context: AuthContext, { body, query, origin }: Request): Promise<object> {
  const given = read(MailSignIn, body)
  const { auth } = context.config
  if (given.email && given.phone)
    throw refuse(400, 'validation_failed', 'Only an email address or phone number should be provided')
  if (given.phone) throw refuse(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!given.email) throw refuse(400, 'validation_failed', 'One of email or phone must be set')
  const address = addressOf(given.email)
  const challenge = challengeOf(given)
  const redirectTo = redirectOf(context, query)
  const { data, fullName } = mergedData({}, given.data)
  const off = refuse(422, 'otp_disabled', 'Signups not allowed for otp')
  if (!auth.mailSignIn) throw off
  await requireCaptcha(auth, given, origin.address)
  const mayCreate = given.create_user !== false && auth.signUp
  // Where addresses count as confirmed at once, sign-up tells which are taken anyway.
  if (auth.autoconfirm && !mayCreate && !(await userByEmail(context.sql, address))) throw off
  return unseen(context, { address, kind: 'magiclink' }, async (transaction, at, known) => {
    if (!known && !mayCreate) return
    const account = { email: address, fullName, roles: [], onboardingCompleted: false }
    const userId =
      known?.id ??
      (await insertAccount(transaction, account, { passwordHash: null, confirmedAt: null, metadata: data }))
    if (!userId) return
    await sendLink(transaction, context, {
      userId,
      kind: 'magiclink',
      address,
      challenge,
      redirectTo,
      now: at,
    })
  })
}

/** `GET` or `POST /reauthenticate`: a code to the signed-in person, who shows with it that it is him. */
export async function reauthenticate(
  { sql, config, now }: AuthContext,
  session: LiveSession,
): Promise<object> {
  const at = now()
  const waitMs = await sql.begin(async (transaction) => {
    const user = await userById(transaction, session.userId)
    if (!user?.emailConfirmedAt)
      throw refuse(422, 'email_not_confirmed', 'Please verify your email before reauthenticating.')
    const kind = 'reauthentication'
    const wait = await letterWait(transaction, { address: user.email, kind, now: at }, config.auth)
    if (wait > 0) return wait
    const { code } = await issueToken(transaction, { userId: user.id, kind, address: user.email, now: at })
    await transaction`update users set reauthentication_sent_at = ${at} where id = ${user.id}`
    await queueLetter(transaction, { address: user.email, userId: user.id }, { kind: 'reauthenticate', code })
    return 0
  })
  if (waitMs > 0) throw letterTooSoon(waitMs)
  return {}
}

/** Answers `{}` at the same moment, whether the address is known, whether it must wait, whether a letter leaves. */
function unseen(
  { sql, config, now }: AuthContext,
  { address, kind }: { address: string; kind: string },
  work: (transaction: Transaction, at: Date, user: User | null) => Promise<void>,
): Promise<object> {
  return notBefore(limits.auth.evenAnswerMs, async () => {
    await sql.begin(async (transaction) => {
      const at = now()
      const waitMs = await letterWait(transaction, { address, kind, now: at }, config.auth)
      const user = await userByEmail(transaction, address)
      if (waitMs === 0) await work(transaction, at, user)
    })
    return {}
  })
}
