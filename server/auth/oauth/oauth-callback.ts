import type { FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import { z } from 'zod'
import {
  decideIdentity,
  providerNames,
  type IdentityRefusal,
  type Provider,
} from '#domain/auth/identity-decision.ts'
import { toPlainLine } from '#domain/text/plain-line.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { signInAttempt, attemptSucceeded, notifyNewDevice } from '#server/auth/attempts/attempts.ts'
import { issueFlowCode } from '#server/auth/auth-flows.ts'
import { requestOrigin, type AuthContext } from '#server/auth/context.ts'
import { lockSession } from '#server/auth/factors/factors.ts'
import { saveIdentity, knownIdentity, requireProof, notifyLinked, type ProvenIdentity } from './identities.ts'
import { insertAccount } from '#server/auth/users/new-account.ts'
import { isSameBrowser, readOauthFlow, takeFlow, type Flow } from './oauth-flows.ts'
import { providerSettings, readProviderClaims } from './oauth-providers.ts'
import { AuthRefusal, refuse } from '#server/auth/refusal.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { sessionAnswer } from '#server/auth/tokens/session-answer.ts'
import { startSession, type CallOrigin } from '#server/auth/tokens/sessions.ts'
import { agreeToAll } from '#server/auth/letters/sign-up-entry.ts'
import { signedInUser, userById } from '#server/auth/users/users.ts'

/** Where to redirect a person who returns from a provider, with the result: tokens, a code or an error. */
export async function finishOauthFlow(
  context: AuthContext,
  request: FastifyRequest,
  answer: URL,
): Promise<string> {
  const { sql, now, config } = context
  const flow = await takeFlow(sql, answer.searchParams.get('state') ?? '')
  if (!flow || !isSameBrowser(flow, request))
    return withError(config.appUrl, null, refuse(400, 'bad_oauth_state', 'OAuth state not found or expired'))
  try {
    if (flow.expiresAt <= now()) throw refuse(422, 'flow_state_expired', 'OAuth flow has expired')
    const person = await readIdentity(context, flow, answer, request)
    return await completeFlow(context, flow, person, requestOrigin(request))
  } catch (error) {
    if (error instanceof AuthRefusal) return withError(flow.redirectTo, flow, error)
    throw error
  }
}

/**
 * Reads the person's identity from the provider. The provider's own refusals are passed on; other failures
 * are logged as the provider's.
 */
async function readIdentity(
  { config }: AuthContext,
  { provider }: Flow,
  answer: URL,
  request: FastifyRequest,
): Promise<ProvenIdentity> {
  const settings = providerSettings(config, provider)
  if (!settings) throw refuse(400, 'bad_oauth_callback', 'This service is not enabled any more')
  const journey = readOauthFlow(await readSecretKey(config), answer.searchParams.get('state') ?? '')
  try {
    const person = await readProviderClaims({ provider, settings }, journey, withoutName(answer))
    return { ...person, fullName: toPlainLine(person.fullName || nameIn(answer)) }
  } catch (error) {
    if (error instanceof AuthorizationResponseError)
      throw refuse(400, 'bad_oauth_callback', error.error_description ?? error.error)
    request.log.warn({ err: error, provider }, 'a service vouched for nobody')
    throw refuse(400, 'bad_oauth_callback', `${providerNames[provider]} did not say who you are; try again`)
  }
}

/** Signs in, signs up or links, and returns the redirect target. */
async function completeFlow(
  context: AuthContext,
  flow: Flow,
  person: ProvenIdentity,
  origin: CallOrigin,
): Promise<string> {
  const { sql, now, config } = context
  const at = now()
  const outcome = await sql.begin(async (transaction) => {
    const linking =
      flow.sessionId === null ? null : await linkingSession(transaction, flow.sessionId, { config, at })
    const known = await knownIdentity(transaction, person)
    const decision = decideIdentity(person, known, linking?.userId ?? null)
    if (decision.kind === 'refuse') throw identityRefusal(decision.why, person.provider)
    const userId =
      decision.kind === 'sign up'
        ? await signedUpBy(context, transaction, person, decision.email, origin)
        : decision.userId
    await saveIdentity(transaction, userId, person, at)
    if (decision.kind === 'link')
      await notifyLinked(
        transaction,
        { userId, sessionId: flow.sessionId, provider: person.provider },
        origin,
        at,
      )
    return linking ? null : signedInBy(transaction, { userId, flow, origin, at })
  })
  // After linking an identity, the person continues in their session.
  if (outcome === null) return flow.redirectTo
  if ('code' in outcome) return withQuery(flow.redirectTo, { code: outcome.code })
  const session = await sessionAnswer(context, outcome.user, outcome.opened)
  return withFragment(flow.redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  })
}

/** A person who started linking must still be signed in, and must have authenticated recently. */
async function linkingSession(
  transaction: Transaction,
  sessionId: string,
  { config, at }: { config: AuthContext['config']; at: Date },
) {
  const [owner] = await transaction<
    { userId: string }[]
  >`select user_id from sessions where id = ${sessionId}`
  if (!owner) throw refuse(403, 'session_not_found', 'The session that started this has ended')
  const session = await lockSession(transaction, { id: sessionId, userId: owner.userId, aal: 'aal2' })
  await requireProof(transaction, session, { config, at })
  return session
}

async function signedUpBy(
  { config, now }: AuthContext,
  transaction: Transaction,
  { provider, fullName }: ProvenIdentity,
  email: string,
  origin: CallOrigin,
): Promise<string> {
  if (!config.auth.signUp) throw refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
  const account = { email, fullName, roles: [], onboardingCompleted: false }
  const credentials = { passwordHash: null, confirmedAt: now(), identity: 'elsewhere' } as const
  const userId = await insertAccount(transaction, account, credentials)
  if (userId === null) throw identityRefusal('account exists', provider)
  // The provider buttons say next to them that continuing means agreeing.
  await agreeToAll(transaction, userId, now())
  await recordEvent(transaction, {
    action: 'signed_up',
    actorId: userId,
    subjectId: userId,
    ...origin,
    detail: { provider },
    at: now(),
  })
  return userId
}

async function signedInBy(
  transaction: Transaction,
  { userId, flow, origin, at }: { userId: string; flow: Flow; origin: CallOrigin; at: Date },
) {
  const user = await userById(transaction, userId)
  if (!user || (user.bannedUntil && user.bannedUntil > at)) throw refuse(403, 'user_banned', 'User is banned')
  const method = 'oauth'
  const placeIsNew = await attemptSucceeded(transaction, signInAttempt(user.email, origin.address), at)
  if (placeIsNew) await notifyNewDevice(transaction, { user, origin, at })
  if (flow.challenge !== null)
    return { code: await issueFlowCode(transaction, { userId, challenge: flow.challenge, method, now: at }) }
  const opened = await startSession(transaction, { userId, method, origin, now: at })
  await recordEvent(transaction, {
    action: 'sign_in',
    actorId: userId,
    subjectId: userId,
    sessionId: opened.id,
    ...origin,
    detail: { method, provider: flow.provider },
    at,
  })
  return { user: signedInUser(user, opened), opened }
}

function identityRefusal(why: IdentityRefusal, provider: Provider): AuthRefusal {
  const name = providerNames[provider]
  switch (why) {
    case 'linked':
      return refuse(422, 'identity_already_exists', 'Identity is already linked')
    case 'taken':
      return refuse(422, 'identity_already_exists', 'Identity is already linked to another user')
    case 'no address':
      return refuse(422, 'provider_email_needs_verification', `${name} did not share an email address`)
    case 'address unverified':
      return refuse(
        422,
        'provider_email_needs_verification',
        `${name} has not verified your email address. Verify it there, or sign up with a password.`,
      )
    case 'account unconfirmed':
      return refuse(
        422,
        'email_not_confirmed',
        `There is an account with this address that is not confirmed yet. Open the link in our email, then connect ${name} in your settings.`,
      )
    case 'account exists':
      return refuse(
        422,
        'user_already_exists',
        `There is an account with this address. Sign in with your password, then connect ${name} in your settings.`,
      )
  }
}

const AppleUser = z.object({ name: z.object({ firstName: z.string(), lastName: z.string() }) })

/**
 * Apple posts the name beside its response, only the first time and unsigned: good enough for a greeting, not
 * as proof.
 */
function nameIn({ searchParams }: URL): string {
  try {
    const given: unknown = JSON.parse(searchParams.get('user') ?? '{}')
    const name = AppleUser.safeParse(given)
    return name.success ? `${name.data.name.firstName} ${name.data.name.lastName}`.trim().slice(0, 120) : ''
  } catch {
    return '' // not JSON: somebody plays with the address
  }
}

function withoutName(answer: URL): URL {
  const plain = new URL(answer)
  plain.searchParams.delete('user')
  return plain
}

/**
 * Puts errors where the client looks for them: in the fragment, and for PKCE clients in the query as well.
 */
function withError(
  target: string,
  flow: Pick<Flow, 'challenge'> | null,
  { code, message, status }: AuthRefusal,
): string {
  const error = {
    error: status >= 500 ? 'server_error' : status === 403 ? 'access_denied' : 'invalid_request',
    error_code: code,
    error_description: message,
  }
  return withFragment(flow?.challenge ? withQuery(target, error) : target, error)
}

function withQuery(target: string, added: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}

function withFragment(target: string, parts: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(parts).toString()
  return url.href
}
