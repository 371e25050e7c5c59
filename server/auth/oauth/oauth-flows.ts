import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '#domain/auth/identity-decision.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { digest } from '#server/secrets/digest.ts'
import type { Journey } from './oauth-providers.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'

type FlowRequest = {
  provider: Provider
  redirectTo: string
  /** The PKCE challenge of our own client, if it uses PKCE. */
  challenge: string | null
  /** The session of a person who is linking an identity. */
  sessionId: string | null
}
export type Flow = FlowRequest & { browserDigest: Buffer; expiresAt: Date }

/**
 * Starts a sign-in through a provider that only the same browser can complete. What the provider must be
 * shown again is derived, not stored.
 */
export async function startFlow(
  sql: Sql,
  { key, browser, now }: { key: SecretKey; browser: string; now: Date },
  flowRequest: FlowRequest,
): Promise<Journey> {
  const state = randomBytes(32).toString('base64url')
  await sql`delete from oauth_flows where expires_at <= ${now}`
  await sql`
    insert into oauth_flows ${sql({
      ...flowRequest,
      stateDigest: digest(state),
      browserDigest: digest(browser),
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.oauth.flowMs),
    })}`
  return readOauthFlow(key, state)
}

/** Takes a flow, once; null when it is unknown, already taken or deleted. */
export async function takeFlow(sql: Sql, state: string): Promise<Flow | null> {
  const [flow] = await sql<Flow[]>`
    delete from oauth_flows where state_digest = ${digest(state)}
    returning provider, redirect_to, challenge, session_id, browser_digest, expires_at`
  return flow ?? null
}

export function readOauthFlow(key: SecretKey, state: string): Journey {
  const derived = (use: string) => key.digest(state, use).toString('base64url')
  return { state, nonce: derived('oauth nonce'), verifier: derived('oauth verifier') }
}

/** Whether the returning browser is the one that started the flow: only that one has the cookie. */
export function isSameBrowser({ browserDigest }: Flow, request: FastifyRequest): boolean {
  const browser = readBrowserCookie(request)
  return browser !== null && digest(browser).equals(browserDigest)
}

const cookieName = 'oauth_browser'

/**
 * Identifies this browser for the duration of a flow, with a cookie that flows in several tabs share. The
 * cookie is SameSite=Lax, so that it is sent when the provider redirects back.
 */
export function identifyBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const browser = readBrowserCookie(request) ?? randomBytes(32).toString('base64url')
  const parts = [
    `${cookieName}=${browser}`,
    'Path=/auth/v1',
    `Max-Age=${limits.oauth.flowMs / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ]
  reply.header('set-cookie', parts.join('; '))
  return browser
}

function readBrowserCookie({ headers }: FastifyRequest): string | null {
  const cookie = headers.cookie?.split(/; */).find((pair) => pair.startsWith(`${cookieName}=`))
  const browser = cookie?.slice(cookieName.length + 1) ?? ''
  return /^[\w-]{43}$/.test(browser) ? browser : null
}
