import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '#domain/auth/identity-decision.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { digest } from '#server/secrets/digest.ts'
import type { Journey } from './oauth-providers.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'

export type FlowRequest = {
  provider: Provider
  redirectTo: string
  /** Of our own client, when it asks for a code (PKCE). */
  challenge: string | null
  /** The session of who links an identity. */
  sessionId: string | null
}
export type Flow = FlowRequest & { browserDigest: Buffer; expiresAt: Date }

/** Sends a browser on a journey that only it can end. What the service must be shown again is worked out, not kept. */
export async function begunFlow(
  sql: Sql,
  { key, browser, now }: { key: SecretKey; browser: string; now: Date },
  wish: FlowRequest,
): Promise<Journey> {
  const state = randomBytes(32).toString('base64url')
  await sql`delete from oauth_flows where expires_at <= ${now}`
  await sql`
    insert into oauth_flows ${sql({
      ...wish,
      stateDigest: digest(state),
      browserDigest: digest(browser),
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.oauth.flowMs),
    })}`
  return readOauthFlow(key, state)
}

/** Takes a flow, once; null when nobody began it, or it was taken or cleared away. */
export async function takenFlow(sql: Sql, state: string): Promise<Flow | null> {
  const [flow] = await sql<Flow[]>`
    delete from oauth_flows where state_digest = ${digest(state)}
    returning provider, redirect_to, challenge, session_id, browser_digest, expires_at`
  return flow ?? null
}

export function readOauthFlow(key: SecretKey, state: string): Journey {
  const derived = (use: string) => key.digest(state, use).toString('base64url')
  return { state, nonce: derived('oauth nonce'), verifier: derived('oauth verifier') }
}

/** Whether the browser that comes back is the one that set out: it alone has the cookie. */
export function isSameBrowser({ browserDigest }: Flow, request: FastifyRequest): boolean {
  const browser = browserOf(request)
  return browser !== null && digest(browser).equals(browserDigest)
}

const cookieName = 'oauth_browser'

/**
 * The name of this browser for as long as a journey takes. Journeys of two tabs share it. Lax, so that it is there when
 * the service sends the browser back.
 */
export function namedBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const browser = browserOf(request) ?? randomBytes(32).toString('base64url')
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

function browserOf({ headers }: FastifyRequest): string | null {
  const cookie = headers.cookie?.split(/; */).find((pair) => pair.startsWith(`${cookieName}=`))
  const browser = cookie?.slice(cookieName.length + 1) ?? ''
  return /^[\w-]{43}$/.test(browser) ? browser : null
}
