import { z } from 'zod'
import { proofIsFresh } from '#domain/auth/factors/assurance.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Config } from '#server/config.ts'
import { attemptInSession, beginAttempt, deleteFailures } from '#server/auth/attempts/attempts.ts'
import { bearerRefusals, type AuthContext } from '#server/auth/context.ts'
import { read, text } from '#server/auth/input.ts'
import type { LiveSession } from '#server/auth/tokens/live-sessions.ts'
import { passwordMatches } from '#server/auth/passwords/passwords.ts'
import { refuse, tooSoon } from '#server/auth/refusal.ts'
import { lockTokenByCode, spendToken } from '#server/auth/tokens/one-time-tokens.ts'
import type { CallOrigin } from '#server/auth/tokens/sessions.ts'
import { userById, type User } from '#server/auth/users/users.ts'

const Proof = z.object({ password: text.max(1000).nullish(), nonce: text.max(100).nullish() })

/** For a change of credentials: throws unless the person authenticated fully a short while ago. */
export function requireFreshProof(
  { authenticatedAt }: { authenticatedAt: Date },
  { config, at }: { config: Pick<Config, 'auth'>; at: Date },
): void {
  if (config.auth.freshProof && !proofIsFresh(authenticatedAt, at))
    throw refuse(400, 'reauthentication_needed', 'This change requires reauthentication')
}

/**
 * Authenticates again within the session, by password or an emailed code. Only for people without a second
 * factor; others use that.
 */
export async function authenticateAgain(
  context: AuthContext,
  session: LiveSession,
  body: unknown,
  origin: CallOrigin,
): Promise<void> {
  const { sql, now, sessions } = context
  const { password, nonce } = read(Proof, body)
  const user = await userById(sql, session.userId)
  if (!user) throw bearerRefusals.session_not_found
  if (session.hasSecondFactor) throw refuse(403, 'insufficient_aal', 'Verify your second factor instead')
  if (password) await requireCurrentPassword(context, { user, session, current: password, origin })
  else if (nonce) await requireNonce(context, user, nonce)
  else throw refuse(400, 'validation_failed', 'Enter the password or the code from the email')
  const at = now()
  await sql.begin(async (transaction) => {
    await transaction`update sessions set authenticated_at = ${at} where id = ${session.id}`
    await recordEvent(transaction, {
      action: 'reauthenticated',
      actorId: user.id,
      subjectId: user.id,
      sessionId: session.id,
      ...origin,
      detail: { method: password ? 'password' : 'nonce' },
      at,
    })
  })
  sessions.forget([session.id])
}

/** Guessing it through a stolen session is slowed like any sign-in. */
export async function requireCurrentPassword(
  { sql, now }: AuthContext,
  {
    user,
    session,
    current,
    origin,
  }: { user: User; session: LiveSession; current: string; origin: CallOrigin },
): Promise<void> {
  const attempt = attemptInSession(user.email, origin.address, session.id)
  const attemptResult = await beginAttempt(sql, { email: user.email, attempt, isInSession: true }, now())
  if ('waitMs' in attemptResult) throw tooSoon(attemptResult.waitMs)
  if (!(await passwordMatches(current, user.passwordHash)))
    throw refuse(400, 'current_password_invalid', 'Current password is not valid')
  await deleteFailures(sql, attempt)
}

/** Uses the code that `reauthenticate` mailed; throws when it is wrong. */
export async function requireNonce({ sql, now }: AuthContext, user: User, nonce: string): Promise<void> {
  const isRight = await sql.begin(async (transaction) => {
    const token = await lockTokenByCode(transaction, {
      address: user.email,
      kinds: ['reauthentication'],
      code: nonce,
      now: now(),
    })
    if (token) await spendToken(transaction, token)
    return token !== null
  })
  if (!isRight) throw refuse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
