import { decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { appleSecret } from './apple-secret.ts'
import { tokenClaims } from '#server/auth/factors/testing-factors.ts'
import { serverWithProviders, type Guest } from './testing-oauth.ts'

const sara: Guest = { sub: 'sara', email: 'sara@gmail.com', email_verified: true, name: 'Sara Haddad' }
const password = 'a long password for tests 2026'

const readFragment = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)))
const member = (email: string) =>
  ({ email, password, fullName: 'A', roles: ['free'], onboardingCompleted: true }) as const

test('a new person is signed up without a role; a returning person is recognised', async () => {
  await using server = await serverWithProviders()
  server.provider.comes({ ...sara, name: `\u202e${sara.name}\n` })
  const arrival = await server.newBrowser().travel('/authorize?provider=google')
  expect(arrival.origin + arrival.pathname).toBe('http://localhost:3000/')
  const session = readFragment(arrival)
  expect(Object.keys(session).toSorted()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
  ])
  expect(tokenClaims(session.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  const client = server.newClient()
  const refreshed = await client.refreshSession({ refresh_token: session.refresh_token ?? '' })
  expect(refreshed.data.user).toMatchObject({
    email: 'sara@gmail.com',
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Sara Haddad', email_verified: true },
    identities: [
      {
        provider: 'google',
        id: 'sara',
        identity_data: {
          sub: 'sara',
          email: 'sara@gmail.com',
          email_verified: true,
          full_name: 'Sara Haddad',
        },
      },
    ],
  })
  expect(await server.sql`select from user_roles`).toHaveLength(0)
  expect(await server.sql`select from consents where given`).toHaveLength(2)

  server.provider.comes({ ...sara, email: 'moved@gmail.com' })
  const again = readFragment(await server.newBrowser().travel('/authorize?provider=google'))
  expect(tokenClaims(again.access_token)).toMatchObject({ sub: refreshed.data.user?.id })
  expect(await server.letters()).toEqual([])
  await server.sql`delete from sign_in_places`
  await server.newBrowser().travel('/authorize?provider=google')
  expect(await server.letters()).toMatchObject([{ kind: 'new-sign-in', recipient: 'sara@gmail.com' }])
  const actions = await server.sql<{ action: string }[]>`select action from audit_events order by id`
  expect(actions.map(({ action }) => action)).toEqual(['signed_up', 'sign_in', 'sign_in', 'sign_in'])
})

test('a client with its own secret gets a code for it (PKCE)', async () => {
  await using server = await serverWithProviders()
  server.provider.comes(sara)
  const verifier = 'v'.repeat(56)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const arrival = await server
    .newBrowser()
    .travel(
      `/authorize?provider=google&code_challenge=${challenge}&code_challenge_method=s256&redirect_to=${encodeURIComponent('http://localhost:3000/dashboard?a=1')}`,
    )
  expect(arrival.pathname + arrival.hash).toBe('/dashboard')
  expect(arrival.searchParams.get('a')).toBe('1')
  const exchange = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=pkce',
    payload: { auth_code: arrival.searchParams.get('code'), code_verifier: verifier },
  })
  expect(exchange.json()).toMatchObject({ user: { email: 'sara@gmail.com' }, token_type: 'bearer' })
})

test('the official client follows the same flow', async () => {
  await using server = await serverWithProviders()
  const { data } = await server
    .newClient()
    .signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true, scopes: 'calendar' } })
  server.provider.comes(sara)
  const url = new URL(data.url ?? '')
  const departure = await server.newBrowser().open(`/authorize${url.search}`)
  const query = new URL(departure.headers.location ?? '').searchParams
  expect(query.get('scope')).toBe('openid email profile')
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('nonce')).toMatch(/^[\w-]{43}$/)
})

test("Apple's form post works although the browser withholds our cookie, and its name is accepted once", async () => {
  await using server = await serverWithProviders()
  server.provider.comes({ sub: 'layla', email: 'layla@example.com', email_verified: 'true' })
  const browser = server.newBrowser()
  const departure = await browser.open('/authorize?provider=apple')
  const form = await browser.visit(departure.headers.location ?? '')
  if (form instanceof URL) throw new Error('the answer was not posted')
  form.set('user', JSON.stringify({ name: { firstName: 'Layla', lastName: 'Nasser' }, email: 'x@y.test' }))
  const posted = await browser.post(form)
  expect([posted.statusCode, new URL(posted.headers.location ?? '').pathname]).toEqual([
    303,
    '/auth/v1/callback',
  ])
  const arrival = readFragment(
    new URL((await browser.open(posted.headers.location ?? '')).headers.location ?? ''),
  )
  expect(tokenClaims(arrival.access_token)).toMatchObject({ email: 'layla@example.com' })
  const [profile] = await server.sql`select full_name from user_profiles`
  expect(profile).toEqual({ fullName: 'Layla Nasser' })
})

test('a confirmed account is linked by an address that the provider has verified, and its owner notified', async () => {
  await using server = await serverWithProviders()
  await createAccount(server.sql, member('sara@gmail.com'))
  server.provider.comes(sara)
  const session = readFragment(await server.newBrowser().travel('/authorize?provider=google'))
  const { data } = await server.newClient().getUser(session.access_token)
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'google'])
  expect(await server.letters()).toMatchObject([
    { kind: 'identity-linked', recipient: 'sara@gmail.com', parameters: { service: 'Google' } },
  ])
})

test.each([
  ['an address the service has not verified', { email_verified: false }, 'provider_email_needs_verification'],
  ['no address', { email: '' }, 'provider_email_needs_verification'],
  ['an address of a host the service does not run', { email: 'sara@example.com' }, 'user_already_exists'],
])('%s opens no account with a password', async (_name, guest, code) => {
  await using server = await serverWithProviders()
  for (const email of ['sara@gmail.com', 'sara@example.com']) await createAccount(server.sql, member(email))
  server.provider.comes({ ...sara, ...guest })
  const arrival = readFragment(await server.newBrowser().travel('/authorize?provider=google'))
  expect(arrival).toMatchObject({ error: 'invalid_request', error_code: code })
  expect(await server.sql`select from identities`).toHaveLength(2)
  expect(await server.sql`select from sessions`).toHaveLength(0)
})

test('an unconfirmed account is not handed over: a stranger may have created it', async () => {
  await using server = await serverWithProviders()
  await createAccount(server.sql, member('sara@gmail.com'))
  await server.sql`update users set email_confirmed_at = null`
  server.provider.comes(sara)
  const arrival = readFragment(await server.newBrowser().travel('/authorize?provider=google'))
  expect(arrival).toMatchObject({ error_code: 'email_not_confirmed' })
})

test('a banned person cannot sign in, nor a new one where sign-up is disabled', async () => {
  await using server = await serverWithProviders({ AUTH_SIGN_UP: '0' })
  server.provider.comes(sara)
  const travel = async () => readFragment(await server.newBrowser().travel('/authorize?provider=google'))
  expect(await travel()).toMatchObject({ error_code: 'signup_disabled' })
  await createAccount(server.sql, member('sara@gmail.com'))
  await server.sql`update users set banned_until = now() + interval '1 day'`
  expect(await travel()).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
  expect(await server.sql`select from sessions`).toHaveLength(0)
})

test.each([
  ['http://localhost:3000', ''],
  ['https://diwan.example', '; Secure'],
])('the cookie of a flow from %s is visible to no script and no other site%s', async (appUrl, ending) => {
  await using server = await serverWithProviders({ APP_URL: appUrl })
  const { headers } = await server.newBrowser().open('/authorize?provider=google')
  const rest = `; Path=/auth/v1; Max-Age=${limits.oauth.flowMs / 1000}; HttpOnly; SameSite=Lax${ending}`
  expect(headers['set-cookie']).toMatch(/^oauth_browser=[\w-]{43}; /)
  expect(String(headers['set-cookie']).slice('oauth_browser='.length + 43)).toBe(rest)
})

test('a flow ends once, in time, in the browser that started it', async () => {
  await using server = await serverWithProviders()
  server.provider.comes(sara)
  const back = async (browser = server.newBrowser()) => {
    const departure = await browser.open('/authorize?provider=google')
    const url = await browser.visit(departure.headers.location ?? '')
    return { browser, url: String(url) }
  }
  const errorAt = async (browser: ReturnType<typeof server.newBrowser>, url: string) =>
    readFragment(new URL((await browser.open(url)).headers.location ?? '')).error_code
  const stolen = await back()
  expect(await errorAt(server.newBrowser(), stolen.url)).toBe('bad_oauth_state')
  const once = await back()
  expect(await errorAt(once.browser, once.url)).toBeUndefined()
  expect(await errorAt(once.browser, once.url)).toBe('bad_oauth_state')
  const late = await back()
  server.wait(limits.oauth.flowMs)
  expect(await errorAt(late.browser, late.url)).toBe('flow_state_expired')
  const none = server.newBrowser()
  expect(await errorAt(none, '/callback')).toBe('bad_oauth_state')
  expect(await errorAt(none, '/callback?state=made-up&code=1')).toBe('bad_oauth_state')

  const swapped = await back()
  const other = await back(swapped.browser)
  const url = new URL(swapped.url)
  url.searchParams.set('code', new URL(other.url).searchParams.get('code') ?? '')
  expect(await errorAt(swapped.browser, url.href)).toBe('bad_oauth_callback')
})

test('a refusal at the provider is passed on with its message', async () => {
  await using server = await serverWithProviders()
  server.provider.comes(null)
  const arrival = await server.newBrowser().travel('/authorize?provider=google')
  expect(readFragment(arrival)).toEqual({
    error: 'invalid_request',
    error_code: 'bad_oauth_callback',
    error_description: 'The guest said no',
  })
})

test('a redirect target elsewhere is replaced by our site', async () => {
  await using server = await serverWithProviders()
  server.provider.comes(sara)
  for (const target of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
    const arrival = await server
      .newBrowser()
      .travel(`/authorize?provider=google&redirect_to=${encodeURIComponent(target)}`)
    expect(arrival.origin).toBe('http://localhost:3000')
  }
})

test('an unconfigured provider is off, and the settings say so', async () => {
  await using server = await serverWithProviders({ OAUTH_APPLE_CLIENT_ID: '' })
  const settings = await server.app.inject('/auth/v1/settings')
  expect(settings.json()).toMatchObject({ external: { google: true, apple: false } })
  for (const [provider, message] of [
    ['apple', 'Unsupported provider: provider is not enabled'],
    ['github', 'Unsupported provider: Provider github could not be found'],
    ['', 'Unsupported provider: Provider  could not be found'],
  ]) {
    const answer = await server.app.inject(`/auth/v1/authorize?provider=${provider}`)
    expect(answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
  }
  expect((await server.app.inject({ method: 'HEAD', url: '/auth/v1/callback?state=x' })).statusCode).not.toBe(
    302,
  )
})

test('an unreachable provider is reported, and tried again for the next person', async () => {
  await using server = await serverWithProviders({ OAUTH_GOOGLE_ISSUER: 'http://127.0.0.1:9' })
  const answer = await server.app.inject('/auth/v1/authorize?provider=google')
  expect([answer.statusCode, answer.json<{ msg: string }>().msg]).toEqual([
    503,
    'Google is out of reach; try again later',
  ])
})

test("Apple's secret is a short-lived token signed with the developer's key", async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const key = { teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(pair.privateKey) }
  const now = new Date('2026-11-21T12:00:00Z')
  const secret = await appleSecret(key, 'app.diwan', 'https://appleid.apple.com', now)
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' })
  const { payload } = await jwtVerify(secret, pair.publicKey, {
    issuer: 'TEAM',
    subject: 'app.diwan',
    audience: 'https://appleid.apple.com',
    currentDate: now,
  })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
})
