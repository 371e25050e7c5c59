import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { parseSignInEmail, parseSignInPhone, Identifier } from '#server/auth/users/addresses.ts'
import { changeAddressBy } from './address-change.ts'
import { issueFlowCode } from '#server/auth/auth-flows.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { withMinimumTime } from '#server/auth/attempts/minimum-response-time.ts'
import { read, text } from '#server/auth/input.ts'
import {
  spendLink,
  spendToken,
  lockTokenByCode,
  lockTokenByLink,
  type OneTimeToken,
  type TokenKind,
} from '#server/auth/tokens/one-time-tokens.ts'
import { AuthRefusal, refuse } from '#server/auth/refusal.ts'
import { sessionAnswer } from '#server/auth/tokens/session-answer.ts'
import {
  endSessions,
  startSession,
  type CallOrigin,
  type OpenedSession,
} from '#server/auth/tokens/sessions.ts'
import { signedInUser, type User, userById } from '#server/auth/users/users.ts'

const linkTypes = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change',
  'email',
  'sms',
  'phone_change',
] as const
type Type = (typeof linkTypes)[number]

export const Verification = Identifier.extend({
  type: z.enum(linkTypes, 'Verify requires a verification type'),
  token: text.max(200).nullish(),
  token_hash: text.max(200).nullish(),
})

const tokenKinds: Record<Type, readonly TokenKind[]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  magiclink: ['magiclink', 'signup'],
  email: ['magiclink', 'signup'],
  email_change: ['email_change_new', 'email_change_current'],
  invite: [],
  sms: [],
  phone_change: [],
}

/** The result of using a token: a session, a code for a PKCE client, or the first of two confirmations. */
export type Verified =
  | { outcome: 'session'; user: User; opened: OpenedSession; mustChoosePassword: boolean; ended: string[] }
  | { outcome: 'code'; code: string; mustChoosePassword: boolean; ended: string[] }
  | { outcome: 'half'; ended: string[] }

export const expired = refuse(403, 'otp_expired', 'Token has expired or is invalid')
export const expiredLink = refuse(403, 'otp_expired', 'Email link is invalid or has expired')

/** `POST /verify`: a session for the hash of a link, or for a code and the address it was sent to. */
export async function verifyToken(context: AuthContext, body: unknown, origin: CallOrigin) {
  const { token_hash: hash, token, type, email, phone } = read(Verification, body)
  if (hash && (email || phone || token))
    throw refuse(400, 'validation_failed', 'Only the token_hash and type should be provided')
  if (!hash && !token) throw refuse(400, 'validation_failed', 'Verify requires a token or a token hash')
  if (!hash && !email && !phone)
    throw refuse(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    )
  if (phone) parseSignInPhone(phone)
  const done = hash
    ? await useLink(context, { link: hash, type, byBrowser: false }, origin)
    : await withMinimumTime(limits.auth.minimumResponseMs, () =>
        useCode(context, { address: email ? parseSignInEmail(email) : '', type, code: token ?? '' }, origin),
      )
  if (done.outcome === 'half') return { msg: halfMessage, code: '200' }
  if (done.outcome === 'code') throw expiredLink
  return sessionAnswer(context, done.user, done.opened)
}

export const halfMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Whether a link is still valid; this does not use it. */
export async function linkHolds(
  { sql, now }: AuthContext,
  { link, type }: { link: string; type: Type },
): Promise<boolean> {
  const token = await lockTokenByLink(sql, link, now())
  return token !== null && tokenKinds[type].includes(token.kind)
}

/** Uses a link. `byBrowser` when its page did, so that a PKCE client gets a code for it. */
export function useLink(
  context: AuthContext,
  { link, type, byBrowser }: { link: string; type: Type; byBrowser: boolean },
  origin: CallOrigin,
): Promise<Verified> {
  return settled(context, async (transaction, at) => {
    const token = await lockTokenByLink(transaction, link, at)
    if (!token || !tokenKinds[type].includes(token.kind)) return expiredLink
    return spent(transaction, { token, origin, at, challenge: byBrowser ? token.challenge : null })
  })
}

function useCode(
  context: AuthContext,
  { address, type, code }: { address: string; type: Type; code: string },
  origin: CallOrigin,
): Promise<Verified> {
  return settled(context, async (transaction, at) => {
    const token = await lockTokenByCode(transaction, { address, kinds: tokenKinds[type], code, now: at })
    if (!token) return expired
    return spent(transaction, { token, origin, at, challenge: null })
  })
}

/** Throws a refusal after the commit, so that the counted attempt is not rolled back. */
async function settled(
  { sql, now, sessions }: AuthContext,
  work: (transaction: Transaction, at: Date) => Promise<Verified | AuthRefusal>,
): Promise<Verified> {
  const done = await sql.begin((transaction) => work(transaction, now()))
  if (done instanceof AuthRefusal) throw done
  sessions.forget(done.ended)
  return done
}

type Spending = { token: OneTimeToken; origin: CallOrigin; at: Date; challenge: string | null }

async function spent(
  transaction: Transaction,
  { token, origin, at, challenge }: Spending,
): Promise<Verified | AuthRefusal> {
  const before = await userById(transaction, token.userId)
  if (!before) return expired
  if (before.bannedUntil && before.bannedUntil > at) return refuse(403, 'user_banned', 'User is banned')
  const isChange = token.kind === 'email_change_new' || token.kind === 'email_change_current'
  let ended: string[] = []
  if (isChange) {
    const refused = await changeAddressBy(transaction, { user: before, token, origin, at })
    if (refused === 'half') return { outcome: 'half', ended }
    if (refused) return refused
    ended = await endSessions(transaction, { userId: before.id, id: null, scope: 'global' })
  } else if (!before.emailConfirmedAt) await confirm(transaction, before, { token, origin, at })
  const user = isChange || !before.emailConfirmedAt ? await userById(transaction, token.userId) : before
  if (!user) return expired
  const mustChoosePassword = token.kind === 'signup' && user.passwordHash === null
  if (challenge) {
    if (token.kind === 'recovery') await spendLink(transaction, token)
    else if (!isChange) await spendToken(transaction, token)
    const flow = { userId: user.id, challenge, method: flowMethods[token.kind], now: at }
    return { outcome: 'code', code: await issueFlowCode(transaction, flow), mustChoosePassword, ended }
  }
  if (!isChange) await spendToken(transaction, token)
  const opened = await startSession(transaction, { userId: user.id, method: 'otp', origin, now: at })
  const event = { actorId: user.id, subjectId: user.id, sessionId: opened.id, ...origin, at }
  await recordEvent(transaction, { action: 'sign_in', ...event, detail: { method: token.kind } })
  return { outcome: 'session', user: signedInUser(user, opened), opened, mustChoosePassword, ended }
}

const flowMethods: Record<TokenKind, string> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_new: 'email_change',
  email_change_current: 'email_change',
  reauthentication: 'otp',
  newsletter: 'otp',
}

/**
 * Confirms that the address belongs to its owner. The password is the one sent with this very link. A
 * recovery that was requested before the confirmation leaves no password, because someone else may have
 * chosen it.
 */
async function confirm(
  transaction: Transaction,
  user: User,
  { token, origin, at }: Omit<Spending, 'challenge'>,
): Promise<void> {
  await transaction`
    with identity as (
      update identities set identity_data = identity_data || '{"email_verified": true}', updated_at = ${at}
       where user_id = ${user.id} and provider = 'email'
    )
    update users set email_confirmed_at = ${at}, password_hash = ${token.passwordHash}, updated_at = ${at}
     where id = ${user.id}`
  const event = { actorId: user.id, subjectId: user.id, ...origin, at }
  await recordEvent(transaction, { action: 'address_confirmed', ...event, detail: { by: token.kind } })
}
