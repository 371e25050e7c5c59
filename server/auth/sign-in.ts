import { attemptSucceeded, beginAttempt } from './attempts.ts'
import type { AuthNeeds, AuthParts } from './auth-parts.ts'
import { fits } from './passwords.ts'
import { rotate, type Rotation } from './refresh-tokens.ts'
import { refuse } from './refusal.ts'
import { startSession } from './sessions.ts'
import { userAnswer, userByEmail, userOfSession, type User } from './users.ts'

type Credentials = { email: string; password: string; address: string; userAgent: string }

/** A new session for an address and its password. That an account is closed is told only to who knows its password. */
export async function signedIn(
  { sql, now }: AuthNeeds,
  auth: AuthParts,
  { email, password, address, userAgent }: Credentials,
) {
  const attempt = await beginAttempt(sql, email, address, now())
  const user = await userByEmail(sql, email)
  const right = await fits(password, user?.passwordHash ?? null)
  if (!user || !right) throw refuse(400, 'invalid_credentials', 'Invalid login credentials')
  await attemptSucceeded(sql, attempt, now())
  if (user.bannedUntil && user.bannedUntil > now()) throw refuse(400, 'user_banned', 'User is banned')
  if (!user.emailConfirmedAt) throw refuse(400, 'email_not_confirmed', 'Email not confirmed')
  const at = now()
  const { id, refreshToken } = await startSession(sql, { userId: user.id, userAgent, address, now: at })
  const session = await sessionAnswer(
    auth,
    { ...user, lastSignInAt: at },
    { id, createdAt: at, refreshToken },
  )
  return { ...session, weak_password: null }
}

const refusals = {
  unknown: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  reused: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  expired: ['session_expired', 'Invalid Refresh Token: Session Expired'],
  banned: ['user_banned', 'Invalid Refresh Token: User Banned'],
} as const satisfies Record<Exclude<Rotation['outcome'], 'rotated'>, readonly [string, string]>

/** The same session with a new access token and the next refresh token. */
export async function refreshedSession({ sql, now }: AuthNeeds, auth: AuthParts, token: string) {
  const rotation = await rotate(sql, token, now())
  if (rotation.outcome !== 'rotated') {
    if (rotation.sessionId) auth.sessions.forget([rotation.sessionId])
    const [code, message] = refusals[rotation.outcome]
    throw refuse(400, code, message)
  }
  const owner = await userOfSession(sql, rotation.sessionId)
  if (!owner) throw refuse(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found')
  return sessionAnswer(auth, owner.user, {
    id: rotation.sessionId,
    createdAt: owner.signedInAt,
    refreshToken: rotation.token,
  })
}

async function sessionAnswer(
  { tokens }: AuthParts,
  user: User,
  { id, createdAt, refreshToken }: { id: string; createdAt: Date; refreshToken: string },
) {
  const access = await tokens.mint({ id, userId: user.id, email: user.email, createdAt })
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: access.expiresInSeconds,
    expires_at: access.expiresAtSeconds,
    refresh_token: refreshToken,
    user: userAnswer(user),
  }
}
