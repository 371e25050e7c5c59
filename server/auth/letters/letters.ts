import { z } from 'zod'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { parseSignInEmail, parseSignInPhone, Identifier } from '#server/auth/users/addresses.ts'
import { codeChallenge, FlowStart } from '#server/auth/auth-flows.ts'
import { Captcha, requireCaptcha } from '#server/auth/attempts/captcha.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { read } from '#server/auth/input.ts'
import { noteLetterRequest } from './letter-allowance.ts'
import { requestLetter } from './letter-request.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { issueToken } from '#server/auth/tokens/one-time-tokens.ts'
import { checkRedirect } from '#server/auth/redirects.ts'
import { letterTooSoon, refuse } from '#server/auth/refusal.ts'
import type { CallOrigin } from '#server/auth/tokens/sessions.ts'
import { mergeUserData, UserData } from '#server/auth/users/user-data.ts'
import { userByEmail, userById } from '#server/auth/users/users.ts'

const LetterInput = Identifier.extend(FlowStart.shape).extend(Captcha.shape)
const Resending = LetterInput.extend({ type: z.string().nullish() })
const MailSignIn = LetterInput.extend({ data: UserData, create_user: z.boolean().nullish() })

type Request = { body: unknown; query: unknown; origin: CallOrigin }

/**
 * `POST /recover`: mails a link and a code for choosing a new password. Does not reveal whether the account
 * exists.
 */
export async function recover(context: AuthContext, { body, query, origin }: Request): Promise<object> {
  const input = read(LetterInput, body)
  if (!input.email) throw refuse(400, 'validation_failed', 'Password recovery requires an email')
  const address = parseSignInEmail(input.email)
  const challenge = codeChallenge(input)
  const redirectTo = checkRedirect(context, query)
  await requireCaptcha(context.config.auth, input, origin.address)
  return requestLetter(context, { work: 'recovery', address, challenge, redirectTo, origin })
}

/** `POST /resend`: mails the letter of a sign-up or a change of address again, if there is one. */
export async function resend(context: AuthContext, { body, query, origin }: Request): Promise<object> {
  const input = read(Resending, body)
  const { type } = input
  if (type === 'sms' || type === 'phone_change') {
    if (!input.phone) throw refuse(400, 'validation_failed', 'Type provided requires a phone number')
    parseSignInPhone(input.phone)
    return {}
  }
  if (type !== 'signup' && type !== 'email_change')
    throw refuse(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  if (!input.email) throw refuse(400, 'validation_failed', 'Type provided requires an email address')
  const address = parseSignInEmail(input.email)
  const challenge = codeChallenge(input)
  const redirectTo = checkRedirect(context, query)
  await requireCaptcha(context.config.auth, input, origin.address)
  const work = type === 'signup' ? 'confirmation-again' : 'address-change-again'
  return requestLetter(context, { work, address, challenge, redirectTo, origin })
}

/** `POST /otp` and `/magiclink`: signs in by email, where that is enabled. */
export async function mailSignIn(context: AuthContext, { body, query, origin }: Request): Promise<object> {
  const input = read(MailSignIn, body)
  const { auth } = context.config
  if (input.email && input.phone)
    throw refuse(400, 'validation_failed', 'Only an email address or phone number should be provided')
  if (input.phone) throw refuse(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!input.email) throw refuse(400, 'validation_failed', 'One of email or phone must be set')
  const address = parseSignInEmail(input.email)
  const challenge = codeChallenge(input)
  const redirectTo = checkRedirect(context, query)
  const { data, fullName } = mergeUserData({}, input.data)
  const off = refuse(422, 'otp_disabled', 'Signups not allowed for otp')
  if (!auth.mailSignIn) throw off
  await requireCaptcha(auth, input, origin.address)
  const mayCreate = input.create_user !== false && auth.signUp
  // With autoconfirm, sign-up reveals which addresses are taken anyway.
  if (auth.autoconfirm && !mayCreate && !(await userByEmail(context.sql, address))) throw off
  const letter = { address, challenge, redirectTo, origin, data, fullName, mayCreate }
  return requestLetter(context, { work: 'mail-sign-in', ...letter })
}

/**
 * `GET` or `POST /reauthenticate`: mails a code to the signed-in person, by which they prove their identity.
 */
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
    const wanted = { address: user.email, kind, now: at } as const
    const note = await noteLetterRequest(transaction, wanted, config.auth)
    if (note.waitMs > 0) return note.waitMs
    const { code } = await issueToken(transaction, { userId: user.id, kind, address: user.email, now: at })
    await transaction`update users set reauthentication_sent_at = ${at} where id = ${user.id}`
    await queueLetter(transaction, { address: user.email, userId: user.id }, { kind: 'reauthenticate', code })
    return 0
  })
  if (waitMs > 0) throw letterTooSoon(waitMs)
  return {}
}
