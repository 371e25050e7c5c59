import { randomUUID } from 'node:crypto'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/sql.ts'
import { attemptSucceeded, beginAttempt, signedInAt, type Attempt } from './attempts.ts'
import type { AuthContext } from './context.ts'
import { weakPasswordNote } from './new-password.ts'
import { fits, hashPassword, isWeaker } from './passwords.ts'
import { rotate, type Rotation } from './refresh-tokens.ts'
import { refuse } from './refusal.ts'
import { sessionAnswer } from './session-answer.ts'
import { startSession, type CallOrigin, type OpenedSession } from './sessions.ts'
import { userById, type User } from './users.ts'

type Credentials = { email: string; password: string }

/** A new session for an address and its password. That an account is closed is told only to who knows its password. */
export async function signedIn(context: AuthContext, { email, password }: Credentials, origin: CallOrigin) {
  const { sql, now, config } = context
  const attempt = await beginAttempt(sql, email, origin.address, now())
  const known = await keyOf(sql, email)
  const right = await fits(password, known?.passwordHash ?? null)
  const refused = refusalOf(known, right, now())
  if (refused) {
    if (right) await attemptSucceeded(sql, attempt, now())
    await noteFailure(sql, { subjectId: known?.id ?? null, reason: refused.code, origin, at: now() })
    throw refused
  }
  const user = known && (await userById(sql, known.id))
  if (!user) throw wrongCredentials
  const at = now()
  const rehashed = user.passwordHash && isWeaker(user.passwordHash) ? await hashPassword(password) : null
  const opened = await openSession(sql, { user, attempt, origin, at, rehashed })
  const hasSecondFactor = user.factors.some(({ status }) => status === 'verified')
  const given = { password, email: user.email, names: [user.fullName], hasSecondFactor }
  return {
    ...(await sessionAnswer(context, { ...user, lastSignInAt: at }, opened)),
    weak_password: weakPasswordNote(given, config.auth),
  }
}

type Key = Pick<User, 'id' | 'passwordHash' | 'bannedUntil' | 'emailConfirmedAt'>

/** Little, so that an address we know costs no more than one we do not. */
async function keyOf(sql: Sql, email: string): Promise<Key | undefined> {
  const [key] = await sql<Key[]>`
    select id, password_hash, banned_until, email_confirmed_at from users where email = ${email}`
  return key
}

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

function refusalOf(user: Key | undefined, right: boolean, now: Date) {
  if (!user || !right) return wrongCredentials
  if (user.bannedUntil && user.bannedUntil > now) return refuse(400, 'user_banned', 'User is banned')
  if (!user.emailConfirmedAt) return refuse(400, 'email_not_confirmed', 'Email not confirmed')
  return null
}

type Opening = { user: User; attempt: Attempt; origin: CallOrigin; at: Date; rehashed: string | null }

function openSession(sql: Sql, { user, attempt, origin, at, rehashed }: Opening): Promise<OpenedSession> {
  return sql.begin(async (transaction) => {
    if (rehashed)
      await transaction`
        update users set password_hash = ${rehashed} where id = ${user.id} and password_hash = ${user.passwordHash}`
    const id = randomUUID()
    const event = { action: 'sign_in', actorId: user.id, subjectId: user.id, sessionId: id, ...origin, at }
    // Sent together: none of them asks for what another answers.
    const [opened] = await Promise.all([
      startSession(transaction, { id, userId: user.id, method: 'password', origin, now: at }),
      recordEvent(transaction, { ...event, detail: { method: 'password' } }),
      signedInAt(transaction, { user, attempt, origin, at }),
    ])
    return opened
  })
}

const refusals = {
  unknown: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  reused: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  expired: ['session_expired', 'Invalid Refresh Token: Session Expired'],
  banned: ['user_banned', 'Invalid Refresh Token: User Banned'],
} as const satisfies Record<Exclude<Rotation['outcome'], 'rotated'>, readonly [string, string]>

/** The same session with a new access token and the next refresh token. */
export async function refreshedSession(context: AuthContext, token: string) {
  const { sql, spend, now, config } = context
  const rotation = await rotate(token, { sql, spend, now: now(), reuseMs: config.auth.refreshReuseMs })
  if (rotation.outcome === 'rotated') return sessionAnswer(context, rotation.user, rotation.session)
  if (rotation.sessionId) context.sessions.forget([rotation.sessionId])
  const [code, message] = refusals[rotation.outcome]
  throw refuse(400, code, message)
}
