import { randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { digest } from '#server/secrets/digest.ts'
import type { AuthContext } from './context.ts'
import { text } from './input.ts'
import { refuse } from './refusal.ts'
import { sessionAnswer } from '#server/auth/tokens/session-answer.ts'
import { endSessions, startSession, type CallOrigin } from '#server/auth/tokens/sessions.ts'
import { signedInUser, userById } from '#server/auth/users/users.ts'

/** The PKCE parameters of a client. Clients without PKCE send nulls. */
export const FlowStart = z.object({
  code_challenge: text.max(128).nullish(),
  code_challenge_method: text.max(10).nullish(),
})

/**
 * The code challenge of a request, null without one; throws when a part is missing or it is not a SHA-256.
 */
export function codeChallenge({
  code_challenge,
  code_challenge_method,
}: z.infer<typeof FlowStart>): string | null {
  if (!code_challenge && !code_challenge_method) return null
  if (!code_challenge || !code_challenge_method)
    throw refuse(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  if (code_challenge_method.toLowerCase() !== 's256')
    throw refuse(400, 'validation_failed', 'code_challenge_method must be S256')
  if (!/^[\w-]{43}$/.test(code_challenge))
    throw refuse(400, 'validation_failed', 'code_challenge must be the base64url of a SHA-256')
  return code_challenge
}

/** Issues a code for the browser with this challenge's verifier. It is valid once, for five minutes. */
export async function issueFlowCode(
  sql: Queryable,
  { userId, challenge, method, now }: { userId: string; challenge: string; method: string; now: Date },
): Promise<string> {
  const code = randomUUID()
  await sql`
    with over as (delete from auth_flows where expires_at < ${new Date(now.getTime() - limits.auth.sessionIdleMs)})
    insert into auth_flows (code_digest, user_id, challenge, method, created_at, expires_at)
    values (${digest(code)}, ${userId}, ${challenge}, ${method}, ${now},
            ${new Date(now.getTime() + limits.auth.flowMs)})`
  return code
}

export const FlowGrant = z.object({ auth_code: text.min(1).max(200), code_verifier: text.min(1).max(200) })

type Flow = {
  userId: string
  challenge: string
  method: string
  failures: number
  expiresAt: Date
  sessionId: string | null
}

/**
 * Exchanges a code and its verifier for a session. A code that is used twice was stolen, so the session it
 * opened is ended.
 */
export async function exchangeFlowCode(
  context: AuthContext,
  { auth_code: code, code_verifier: verifier }: z.infer<typeof FlowGrant>,
  origin: CallOrigin,
) {
  const { sql, now, sessions } = context
  const at = now()
  const outcome = await sql.begin(async (transaction) => {
    const flow = await lockedFlow(transaction, code)
    if (!flow) return refusals.unknown
    if (flow.sessionId) {
      await endOpened(transaction, { userId: flow.userId, sessionId: flow.sessionId }, origin, at)
      return { ended: flow.sessionId }
    }
    if (flow.expiresAt <= at) return refusals.expired
    if (!answers(verifier, flow.challenge)) {
      await transaction`
        update auth_flows set failures = failures + 1 where code_digest = ${digest(code)}`
      if (flow.failures + 1 >= limits.auth.codeGuesses)
        await transaction`delete from auth_flows where code_digest = ${digest(code)}`
      return refusals.wrong
    }
    const user = await userById(transaction, flow.userId)
    if (!user) return refusals.unknown
    if (user.bannedUntil && user.bannedUntil > at) return refusals.banned
    const { userId, method } = flow
    const opened = await startSession(transaction, { userId, method, origin, now: at })
    await transaction`update auth_flows set session_id = ${opened.id} where code_digest = ${digest(code)}`
    await transaction`delete from one_time_tokens where user_id = ${userId} and link_digest is null`
    const event = { actorId: userId, subjectId: userId, sessionId: opened.id, ...origin, at }
    await recordEvent(transaction, { action: 'sign_in', ...event, detail: { method } })
    return { user: signedInUser(user, opened), opened }
  })
  if (outcome instanceof Error) throw outcome
  if ('ended' in outcome) {
    sessions.forget([outcome.ended])
    throw refusals.unknown
  }
  const session = await sessionAnswer(context, outcome.user, outcome.opened)
  return { ...session, provider_token: null, provider_refresh_token: null }
}

const refusals = {
  unknown: refuse(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  expired: refuse(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  wrong: refuse(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'),
  banned: refuse(403, 'user_banned', 'User is banned'),
}

async function lockedFlow(transaction: Transaction, code: string): Promise<Flow | undefined> {
  const [flow] = await transaction<Flow[]>`
    select user_id, challenge, method, failures, expires_at, session_id
      from auth_flows where code_digest = ${digest(code)} for update`
  return flow
}

async function endOpened(
  transaction: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  origin: CallOrigin,
  at: Date,
): Promise<void> {
  const ended = await endSessions(transaction, { userId, id: sessionId, scope: 'local' })
  if (ended.length === 0) return
  const detail = { reason: 'flow code used twice' }
  await recordEvent(transaction, {
    action: 'session_ended',
    actorId: null,
    subjectId: userId,
    sessionId,
    ...origin,
    detail,
    at,
  })
}

function answers(verifier: string, challenge: string): boolean {
  const actual = digest(verifier)
  const expected = Buffer.from(challenge, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
