import { eventInsert, recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import {
  attemptSucceeded,
  deleteFailures,
  addressUse,
  notifyNewDevice,
  type Attempt,
  type Key,
} from '#server/auth/attempts/attempts.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { weakPasswordNote } from '#server/auth/passwords/new-password.ts'
import { passwordMatches, hashPassword, isWeaker } from '#server/auth/passwords/passwords.ts'
import { rotate, type Rotation } from '#server/auth/tokens/refresh-tokens.ts'
import { refuse } from '#server/auth/refusal.ts'
import { sessionAnswer } from '#server/auth/tokens/session-answer.ts'
import { identityUse, newSession, sessionInsert, type CallOrigin } from '#server/auth/tokens/sessions.ts'
import { signedInUser, userColumns, type User } from '#server/auth/users/users.ts'

type Credentials = { email: string; password: string }

/**
 * A new session for an address and password. Only someone who knows the password learns that an account is
 * closed.
 */
export async function signInByPassword(
  context: AuthContext,
  { email, password }: Credentials,
  origin: CallOrigin,
) {
  const { sql, now, config, turns } = context
  const attempt = await turns.take(email, origin.address)
  if (!attempt) throw noTurn
  const known = attempt.key
  const right = await passwordMatches(password, known?.passwordHash ?? null)
  const refused = findRefusal(known, right, now())
  if (refused) {
    if (right) await attemptSucceeded(sql, attempt, now())
    await noteFailure(sql, { subjectId: known?.id ?? null, reason: refused.code, origin, at: now() })
    throw refused
  }
  if (!known) throw wrongCredentials
  const { passwordHash } = known
  const rehashed = passwordHash && isWeaker(passwordHash) ? await hashPassword(password) : passwordHash
  const at = now()
  const open = (on: Queryable) => openSession(on, { key: known, rehashed, attempt, origin, at })
  // The letter about a new place and the session are one transaction.
  const { user, opened } = await (attempt.placeIsKnown ? open(sql) : sql.begin(open))
  const hasSecondFactor = user.factors.some(({ status }) => status === 'verified')
  const candidate = { password, email: user.email, names: [user.fullName], hasSecondFactor }
  return {
    ...(await sessionAnswer(context, signedInUser(user, opened), opened)),
    weak_password: weakPasswordNote(candidate, config.auth),
  }
}

/**
 * Returned without checking the password, so it reveals nothing to a guesser; the person can still sign in by
 * email.
 */
const noTurn = refuse(
  403,
  'sign_in_by_letter',
  'Someone is trying many passwords. Reset your password to sign in by email, or try again later.',
)

const wrongCredentials = refuse(400, 'invalid_credentials', 'Invalid login credentials')

function noteFailure(
  sql: Sql,
  {
    subjectId,
    reason,
    origin,
    at,
  }: { subjectId: string | null; reason: string; origin: CallOrigin; at: Date },
): Promise<void> {
  const event = { actorId: null, subjectId, ...origin, at }
  return recordEvent(sql, { action: 'sign_in_failed', ...event, detail: { reason } })
}

function findRefusal(user: Key | undefined, right: boolean, now: Date) {
  if (!user || !right) return wrongCredentials
  if (user.bannedUntil && user.bannedUntil > now) return refuse(400, 'user_banned', 'User is banned')
  if (!user.emailConfirmedAt) return refuse(400, 'email_not_confirmed', 'Email not confirmed')
  return null
}

type Opening = { key: Key; rehashed: string | null; attempt: Attempt; origin: CallOrigin; at: Date }

/** A single statement; throws when the password has changed since it was checked. */
async function openSession(
  sql: Queryable,
  { key: { id, passwordHash }, rehashed, attempt, origin, at }: Opening,
) {
  const opened = newSession({ userId: id, method: 'password', origin, now: at })
  const event = { action: 'sign_in', actorId: id, subjectId: id, sessionId: opened.id, ...origin, at }
  const whoSignedIn = sql`from signed_in`
  const [user] = await sql<(User & { placeIsNew: boolean })[]>`
    with signed_in as (
      update users set last_sign_in_at = ${at}, password_hash = ${rehashed}
       where id = ${id} and password_hash = ${passwordHash} returning id
    ), session as (${sessionInsert(sql, opened)}
    ), identity as (${identityUse(sql, opened)}
    ), event as (${eventInsert(sql, { ...event, detail: { method: 'password' } }, whoSignedIn)}
    ), taken_back as (${deleteFailures(sql, attempt)}
    ), place as (${addressUse(sql, attempt, at, whoSignedIn)}
    )
    select ${userColumns(sql)}, place.is_new as place_is_new from users, place where users.id = ${id}`
  if (!user) throw wrongCredentials
  if (user.placeIsNew) await notifyNewDevice(sql, { user, origin, at })
  return { user, opened }
}

const refusals = {
  unknown: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  reused: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  expired: ['session_expired', 'Invalid Refresh Token: Session Expired'],
  banned: ['user_banned', 'Invalid Refresh Token: User Banned'],
} as const satisfies Record<Exclude<Rotation['outcome'], 'rotated'>, readonly [string, string]>

/** The same session with a new access token and the next refresh token. */
export async function refreshSession(context: AuthContext, token: string) {
  const { sql, spend, now, config } = context
  const rotation = await rotate(token, { sql, spend, now: now(), reuseMs: config.auth.refreshReuseMs })
  if (rotation.outcome === 'rotated') return sessionAnswer(context, rotation.user, rotation.session)
  if (rotation.sessionId) context.sessions.forget([rotation.sessionId])
  const [code, message] = refusals[rotation.outcome]
  throw refuse(400, code, message)
}
