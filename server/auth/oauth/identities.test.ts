import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { issueToken } from '#server/auth/tokens/one-time-tokens.ts'
import { serverWithProviders, type Guest } from './testing-oauth.ts'

const password = 'a long password for tests 2026'
const sara: Guest = { sub: 'sara', email: 'other@example.com', email_verified: true, name: 'Sara' }

async function signedIn(settings: Record<string, string> = {}) {
  const server = await serverWithProviders(settings)
  const make = async (email: string) => {
    await createAccount(server.sql, {
      email,
      password,
      fullName: 'A member',
      roles: ['free'],
      onboardingCompleted: true,
    })
    return signIn(email)
  }
  const signIn = async (email: string) => {
    const client = server.newClient()
    const { data, error } = await client.signInWithPassword({ email, password })
    if (!data.session) throw new Error('no session', { cause: error })
    return { client, headers: { authorization: `Bearer ${data.session.access_token}` } }
  }
  server.provider.comes(sara)
  const link = (headers: Record<string, string>, browser = server.newBrowser()) =>
    browser.travel('/user/identities/authorize?provider=google&skip_http_redirect=true', headers)
  return { ...server, ...(await make('member@diwan.test')), make, signIn, link }
}

const readErrorCode = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('error_code')

test('a signed-in person links an identity with any address, and stays in the session', async () => {
  await using server = await signedIn()
  const arrival = await server.link(server.headers)
  expect(arrival.href).toBe('http://localhost:3000/')
  const { data } = await server.client.getUserIdentities()
  expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google'])
  expect(await server.sql`select from sessions`).toHaveLength(1)
  expect((await server.letters()).map(({ kind }) => kind)).toEqual(['identity-linked'])
  expect(readErrorCode(await server.link(server.headers))).toBe('identity_already_exists')
  const other = await server.make('other@diwan.test')
  expect(readErrorCode(await server.link(other.headers))).toBe('identity_already_exists')
})

test('a link created for one browser does not link the person of another', async () => {
  await using server = await signedIn()
  const thief = server.newBrowser()
  const departure = await thief.open(
    '/user/identities/authorize?provider=google&skip_http_redirect=true',
    server.headers,
  )
  const victim = server.newBrowser()
  const back = await victim.visit(departure.json<{ url: string }>().url)
  const arrival = await victim.open(String(back))
  expect(readErrorCode(new URL(arrival.headers.location ?? ''))).toBe('bad_oauth_state')
  expect(await server.sql`select from identities where provider = 'google'`).toHaveLength(0)
})

test('linking and unlinking require a recent authentication, the second factor and a live session', async () => {
  await using server = await signedIn()
  const departing = server.newBrowser()
  const departure = await departing.open(
    '/user/identities/authorize?provider=google&skip_http_redirect=true',
    server.headers,
  )
  const back = await departing.visit(departure.json<{ url: string }>().url)
  await server.client.signOut()
  const arrival = await departing.open(String(back))
  expect(readErrorCode(new URL(arrival.headers.location ?? ''))).toBe('bad_oauth_state')

  const { client, headers } = await server.signIn('member@diwan.test')
  await server.link(headers)
  const refusal = async (authorization: string | undefined) => {
    const answers = [
      await server.app.inject({
        url: '/auth/v1/user/identities/authorize?provider=apple',
        headers: { authorization },
      }),
      await server.app.inject({
        method: 'DELETE',
        url: `/auth/v1/user/identities/${await googleIdentity(server)}`,
        headers: { authorization, 'content-type': 'application/json;charset=UTF-8' },
      }),
    ]
    return answers.map((answer) => answer.headers['x-sb-error-code'])
  }
  server.wait(limits.auth.freshProofMs)
  const late = (await client.refreshSession()).data.session?.access_token
  expect(await refusal(`Bearer ${late}`)).toEqual(['reauthentication_needed', 'reauthentication_needed'])
  const proved = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/reauthenticate/verify',
    headers: { authorization: `Bearer ${late}` },
    payload: { password },
  })
  expect(proved.statusCode).toBe(200)
  expect((await refusal(`Bearer ${late}`))[0]).toBeUndefined()

  const strong = await server.signIn('member@diwan.test')
  const factor = await strong.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const raised = await strong.client.mfa.challengeAndVerify({
    factorId: factor.data?.id ?? '',
    code: new TOTP({ secret: factor.data?.totp.secret ?? '' }).generate({
      timestamp: server.needs.now().getTime(),
    }),
  })
  await server.link({ authorization: `Bearer ${raised.data?.access_token}` })
  const weak = await server.signIn('member@diwan.test')
  expect(await refusal(weak.headers.authorization)).toEqual(['insufficient_aal', 'insufficient_aal'])
})

test('the last identity stays, and identities of others are not found', async () => {
  await using server = await signedIn()
  const remove = async (id: string) => {
    const answer = await server.app.inject({
      method: 'DELETE',
      url: `/auth/v1/user/identities/${id}`,
      headers: { ...server.headers, 'content-type': 'application/json;charset=UTF-8' },
    })
    return [answer.statusCode, answer.headers['x-sb-error-code'] ?? answer.body]
  }
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await remove(unknown)).toEqual([422, 'single_identity_not_deletable'])
  await server.link(server.headers)
  expect(await remove(unknown)).toEqual([422, 'identity_not_found'])
  expect(await remove('not-an-id')).toEqual([404, 'validation_failed'])
  const other = await server.make('other@diwan.test')
  const [foreign] = await server.sql<{ id: string }[]>`
    select identities.id from identities join users on users.id = user_id where users.email = 'other@diwan.test'`
  expect(await remove(foreign?.id ?? '')).toEqual([422, 'identity_not_found'])
  expect((await other.client.getUserIdentities()).data?.identities).toHaveLength(1)
  expect(await remove(await googleIdentity(server))).toEqual([200, '{}'])
})

test('removing the email identity deletes the password, and the address becomes that of the other identity', async () => {
  await using server = await signedIn()
  const elsewhere = await server.signIn('member@diwan.test')
  await server.link(server.headers)
  const { data } = await server.client.getUserIdentities()
  const own = data?.identities.find(({ provider }) => provider === 'email')
  if (!own) throw new Error('no identity of address and password')
  expect((await server.client.unlinkIdentity(own)).error).toBeNull()
  expect((await server.client.getUser()).data.user).toMatchObject({ email: 'other@example.com' })
  expect((await elsewhere.client.getUser()).error?.name).toBe('AuthSessionMissingError')
  for (const email of ['member@diwan.test', 'other@example.com']) {
    const { error } = await server.newClient().signInWithPassword({ email, password })
    expect(error?.code).toBe('invalid_credentials')
  }
  expect((await server.letters()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['identity-linked', 'member@diwan.test'],
    ['address-changed', 'member@diwan.test'],
    ['identity-unlinked', 'member@diwan.test'],
  ])
})

test('links in the mailbox of an earlier address open the account no more', async () => {
  await using server = await signedIn()
  await server.link(server.headers)
  const { data } = await server.client.getUserIdentities()
  const own = data?.identities.find(({ provider }) => provider === 'email')
  if (!own) throw new Error('no identity of address and password')
  const [user] = await server.sql<{ id: string }[]>`select id from users where email = 'member@diwan.test'`
  const { link } = await issueToken(server.sql, {
    userId: user?.id ?? '',
    kind: 'recovery',
    address: 'member@diwan.test',
    now: server.needs.now(),
  })
  expect((await server.client.unlinkIdentity(own)).error).toBeNull()
  const used = await server.newClient().verifyOtp({ token_hash: link, type: 'recovery' })
  expect(used.error?.code).toBe('otp_expired')
})

test.each([
  ['that somebody else has', { email_verified: true }, true],
  ['that nobody verified', { email_verified: false }, false],
])('an identity is kept if only an address would remain %s', async (_name, guest, isTaken) => {
  await using server = await signedIn()
  if (isTaken) await server.make('other@example.com')
  server.provider.comes({ ...sara, ...guest })
  await server.link(server.headers)
  const { data } = await server.client.getUserIdentities()
  const own = data?.identities.find(({ provider }) => provider === 'email')
  if (!own) throw new Error('no identity of address and password')
  const { error } = await server.client.unlinkIdentity(own)
  expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' })
  const { error: signingIn } = await server
    .newClient()
    .signInWithPassword({ email: 'member@diwan.test', password })
  expect(signingIn).toBeNull()
})

test('where linking is disabled, neither linking nor unlinking works', async () => {
  await using server = await signedIn({ AUTH_MANUAL_LINKING: '0' })
  const linking = await server.client.linkIdentity({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })
  expect(linking.error).toMatchObject({
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  })
  const [own] = (await server.client.getUserIdentities()).data?.identities ?? []
  if (!own) throw new Error('no identity')
  expect((await server.client.unlinkIdentity(own)).error?.code).toBe('manual_linking_disabled')
})

async function googleIdentity({
  sql,
}: {
  sql: Awaited<ReturnType<typeof signedIn>>['sql']
}): Promise<string> {
  const [identity] = await sql<{ id: string }[]>`select id from identities where provider = 'google'`
  return identity?.id ?? ''
}
