import { demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import type { Role } from '#domain/access/roles.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { testApplication, type TestApplication } from './application.ts'

/** An application whose clock moves only when told to. */
export async function stoppedApplication() {
  const clock = { at: new Date('2026-03-02T08:00:00Z') }
  const application = await testApplication({}, () => clock.at)
  return {
    ...application,
    wait: (ms: number) => {
      clock.at = new Date(clock.at.getTime() + ms)
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

export type Session = { access_token: string; refresh_token: string; user: { id: string } }

export async function account(
  { parts }: TestApplication,
  email: string,
  roles: readonly Role[],
): Promise<void> {
  await createAccount(parts.sql, {
    email,
    password: demonstrationPassword,
    fullName: email,
    roles,
    onboardingCompleted: true,
  })
}

export async function signIn({ app }: TestApplication, email: string): Promise<Session> {
  const payload = { email, password: demonstrationPassword }
  return (await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })).json()
}

export function call(
  { app }: TestApplication,
  session: Session | null,
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload ? { payload } : {}),
    headers: { ...(session ? { authorization: `Bearer ${session.access_token}` } : {}), ...headers },
  })
}
