import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { authServer } from './testing-server.ts'
import { createAccount } from './accounts.ts'
import { findPerson } from './person.ts'
import { deriveRefreshToken } from '#server/auth/tokens/refresh-chain.ts'

const email = 'Reader@diwan.test'
const password = 'a long password for tests 2026'

async function signedIn() {
  const server = await authServer()
  await createAccount(server.sql, {
    email,
    password,
    fullName: 'A reader',
    roles: ['analyst'],
    onboardingCompleted: true,
  })
  const signIn = async () => {
    const client = server.newClient()
    const { data, error } = await client.signInWithPassword({ email: email.toUpperCase(), password })
    if (!data.session) throw new Error('no session', { cause: error })
    return { client, session: data.session }
  }
  return { ...server, ...(await signIn()), signIn }
}

test('signs in, and the server knows the person and the roles', async () => {
  await using server = await signedIn()
  const { data } = await server.client.getUser()
  expect(data.user).toMatchObject({ email, role: 'authenticated', identities: [{ provider: 'email' }] })
  expect(server.session.expires_in).toBeLessThanOrEqual(600)
  const signedInAt = data.user?.last_sign_in_at
  for (const user of [data.user, server.session.user])
    expect(new Date(user?.identities?.[0]?.last_sign_in_at ?? 0)).toEqual(new Date(signedInAt ?? 1))
  const person = await findPerson(server.needs)(`Bearer ${server.session.access_token}`)
  expect(person).toMatchObject({ id: server.session.user.id, email, roles: ['analyst'] })
})

test('granting or revoking a role and a ban take effect within five seconds', async () => {
  await using server = await signedIn()
  const identify = findPerson(server.needs)
  const bearer = `Bearer ${server.session.access_token}`
  expect((await identify(bearer))?.roles).toEqual(['analyst'])
  await server.sql`update user_roles set role = 'editor'`
  server.wait(limits.auth.sessionMemoryMs)
  expect((await identify(bearer))?.roles).toEqual(['editor'])
  await server.sql`update users set banned_until = now() + interval '1 day'`
  server.wait(limits.auth.sessionMemoryMs)
  expect(await identify(bearer)).toBeNull()
  expect((await server.client.getUser()).error?.code).toBe('user_banned')
  expect((await server.client.refreshSession()).error?.code).toBe('user_banned')
  expect((await server.newClient().signInWithPassword({ email, password })).error?.code).toBe('user_banned')
})

test('the client verifies claims itself with the published key', async () => {
  await using server = await signedIn()
  const { data } = await server.client.getClaims()
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(data?.claims).toMatchObject({ sub: server.session.user.id, aud: 'authenticated', aal: 'aal1' })
  expect(JSON.stringify(data?.claims)).not.toContain('analyst')
})

test('wrong password and unknown address get the same answer', async () => {
  await using server = await signedIn()
  const client = server.newClient()
  const wrong = await client.signInWithPassword({ email, password: 'not this one' })
  const unknown = await client.signInWithPassword({ email: 'nobody@diwan.test', password })
  expect(wrong.error?.code).toBe('invalid_credentials')
  expect({ ...unknown.error }).toEqual({ ...wrong.error })
})

test('an unconfirmed address is reported only after the right password', async () => {
  await using server = await signedIn()
  await server.sql`update users set email_confirmed_at = null`
  const client = server.newClient()
  const right = await client.signInWithPassword({ email, password })
  const wrong = await client.signInWithPassword({ email, password: 'not this one' })
  expect([right.error?.code, wrong.error?.code]).toEqual(['email_not_confirmed', 'invalid_credentials'])
})

test('refreshing keeps the session and changes both tokens', async () => {
  await using server = await signedIn()
  server.wait(1000)
  const { data } = await server.client.refreshSession()
  expect(data.session?.refresh_token).not.toBe(server.session.refresh_token)
  expect(data.session?.access_token).not.toBe(server.session.access_token)
  expect(await server.sql`select from sessions`).toHaveLength(1)
})

test('twenty concurrent refreshes of one token form one chain, and all callers can continue', async () => {
  await using server = await signedIn()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.newClient().refreshSession(server.session)),
  )
  const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token))
  expect(tokens.size).toBe(1)
  expect([...(await server.sql`select refresh_count from sessions`)]).toEqual([{ refreshCount: 1 }])
  const [next] = answers
  const again = await server.newClient().refreshSession(next?.data.session ?? undefined)
  expect(again.error).toBeNull()
})

test('a lost answer is repeated, also much later', async () => {
  await using server = await signedIn()
  const first = await server.newClient().refreshSession(server.session)
  server.wait(60 * 60_000)
  const second = await server.newClient().refreshSession(server.session)
  expect(second.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
})

test('an older token ends the session at once for everybody', async () => {
  await using server = await signedIn()
  const second = (await server.newClient().refreshSession(server.session)).data.session
  const third = (await server.newClient().refreshSession(second ?? undefined)).data.session
  const reused = await server.newClient().refreshSession(server.session)
  expect(reused.error?.code).toBe('refresh_token_already_used')
  expect((await server.newClient().refreshSession(third ?? undefined)).error?.code).toBe(
    'refresh_token_not_found',
  )
  expect(await findPerson(server.needs)(`Bearer ${third?.access_token}`)).toBeNull()
})

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signing out with scope %s ends exactly those sessions, at once', async (scope, left) => {
  await using server = await signedIn()
  const other = await server.signIn()
  const identify = findPerson(server.needs)
  const alive = () =>
    Promise.all(
      [server.session, other.session].map(
        async ({ access_token }) => (await identify(`Bearer ${access_token}`)) !== null,
      ),
    )
  expect(await alive()).toEqual([true, true])
  const { error } = await server.client.signOut({ scope })
  expect(error).toBeNull()
  expect(await alive()).toEqual(left)
})

test('a session ended elsewhere is a missing session to the client', async () => {
  await using server = await signedIn()
  const other = await server.signIn()
  await other.client.signOut({ scope: 'others' })
  const { error } = await server.client.getUser()
  expect(error?.name).toBe('AuthSessionMissingError')
})

test('an idle session ends after two hours, for staff after half an hour; activity extends it', async () => {
  await using server = await signedIn()
  const minutes = 60_000
  server.wait(119 * minutes)
  const { data } = await server.client.refreshSession()
  expect(await findPerson(server.needs)(`Bearer ${data.session?.access_token}`)).not.toBeNull()
  server.wait(119 * minutes)
  expect((await server.client.refreshSession()).error).toBeNull()
  await server.sql`update user_roles set role = 'admin'`
  expect((await server.client.refreshSession()).error?.code).toBe('session_expired')
  expect(await server.sql`select from sessions`).toHaveLength(0)
})

test('only digests of refresh tokens are stored', async () => {
  await using server = await signedIn()
  const { data } = await server.client.refreshSession()
  const [row] = await server.sql<{ text: string }[]>`select sessions::text as text from sessions`
  for (const token of [server.session.refresh_token, data.session?.refresh_token ?? '']) {
    expect(row?.text).not.toContain(token)
    expect(row?.text).not.toContain(deriveRefreshToken(token)?.secret.toString('hex'))
  }
})

test('requesting a new password gives the same answer for known and unknown addresses', async () => {
  await using server = await signedIn()
  const client = server.newClient()
  expect(await client.resetPasswordForEmail(email)).toEqual({ data: {}, error: null })
  expect(await client.resetPasswordForEmail('nobody@diwan.test')).toEqual({ data: {}, error: null })
})
