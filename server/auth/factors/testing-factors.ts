import type { InjectOptions } from 'fastify'
import { TOTP } from 'otpauth'
import { limits } from '#domain/limits.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { authServer } from '#server/auth/testing-server.ts'

export const email = 'member@diwan.test'
export const password = 'a long password for tests 2026'
export const stepMs = limits.factors.totpStepMs

/** A server with one member, signed in through the official client. */
export async function signedIn(settings: Record<string, string> = {}) {
  const server = await authServer(settings)
  await createAccount(server.sql, {
    email,
    password,
    fullName: 'A member',
    roles: ['analyst'],
    onboardingCompleted: true,
  })
  const signIn = async () => {
    const client = server.newClient()
    const { data, error } = await client.signInWithPassword({ email, password })
    if (!data.session) throw new Error('no session', { cause: error })
    return { client, session: data.session }
  }
  const currentCode = (secret: string) =>
    new TOTP({ secret }).generate({ timestamp: server.needs.now().getTime() })
  const call = (
    token: string,
    method: 'POST' | 'DELETE' | 'GET',
    url: string,
    { payload, from = '127.0.0.1' }: { payload?: InjectOptions['payload']; from?: string } = {},
  ) =>
    server.app.inject({
      method,
      url: `/auth/v1${url}`,
      remoteAddress: from,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    })
  return { ...server, ...(await signIn()), signIn, currentCode, call }
}

export type Server = Awaited<ReturnType<typeof signedIn>>

/** Enrols an app for the signed-in client and verifies it with its first code. */
export async function withApp({ client, currentCode, wait }: Server, friendlyName = 'Phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (!data) throw new Error('not enrolled', { cause: error })
  const verification = await client.mfa.challengeAndVerify({
    factorId: data.id,
    code: currentCode(data.totp.secret),
  })
  if (verification.error) throw new Error('not verified', { cause: verification.error })
  wait(2 * stepMs)
  return { id: data.id, secret: data.totp.secret, session: verification.data }
}

/** A different, wrong code. */
export const wrong = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`

/** The code in the newest message of the outbox. */
export async function sentCode({ sql }: Server): Promise<string> {
  const [message] = await sql<{ words: string }[]>`select words from text_messages order by at desc limit 1`
  return /^(\d{6}) /.exec(message?.words ?? '')?.[1] ?? ''
}

/** The claims of an access token, unverified. */
export function tokenClaims(token: string | undefined): unknown {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString() || '{}')
}

export function tokenSessionId(token: string): unknown {
  const claims = tokenClaims(token)
  return typeof claims === 'object' && claims !== null && 'session_id' in claims ? claims.session_id : null
}
