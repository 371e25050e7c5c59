import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { authServer } from './testing-server.ts'
import { createAccount } from './accounts.ts'

const email = 'member@diwan.test'
const password = 'a long password for tests 2026'
const passwordGrant = '/auth/v1/token?grant_type=password'

async function withMember() {
  const server = await authServer()
  await createAccount(server.sql, {
    email,
    password,
    fullName: 'M',
    roles: ['free'],
    onboardingCompleted: true,
  })
  const post = (url: string, payload: NonNullable<InjectOptions['payload']>, remoteAddress = '127.0.0.1') =>
    server.app.inject({ method: 'POST', url, payload, remoteAddress })
  return { ...server, post }
}

// Where nothing is changed, one server serves all.
const shared = await withMember()
afterAll(() => shared[Symbol.asyncDispose]())

test('errors have the two shapes of the protocol', async () => {
  const old = await shared.app.inject('/auth/v1/user')
  expect(old.json()).toEqual({
    code: 401,
    error_code: 'no_authorization',
    msg: 'This endpoint requires a valid Bearer token',
  })
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const dated = await shared.app.inject({ url: '/auth/v1/user', headers })
  expect(dated.json()).toEqual({
    code: 'no_authorization',
    message: 'This endpoint requires a valid Bearer token',
  })
  expect(dated.headers).toMatchObject({
    ...headers,
    'x-sb-error-code': 'no_authorization',
    'cache-control': 'no-store',
  })
})

test('an empty JSON body, nulls and unknown fields are accepted', async () => {
  const extra = { gotrue_meta_security: {}, code_challenge: null, phone: null, anything: [1] }
  const answer = await shared.post(passwordGrant, { email, password, ...extra })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ token_type: 'bearer', expires_in: 600, weak_password: null })
  const out = await shared.app.inject({
    method: 'POST',
    url: '/auth/v1/logout?scope=local',
    headers: {
      authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}`,
      'content-type': 'application/json;charset=UTF-8',
    },
  })
  expect([out.statusCode, out.body]).toEqual([204, ''])
})

test.each([
  ['no JSON', '{"email":', 'bad_json'],
  ['nothing', {}, 'validation_failed'],
  ['a list', [], 'validation_failed'],
  ['NUL in the address', { email: 'a\0b@diwan.test', password }, 'bad_json'],
  ['NUL in the password', { email, password: 'a\0b' }, 'bad_json'],
  ['numbers', { email: 1, password: 2 }, 'validation_failed'],
  ['no password', { email }, 'validation_failed'],
])('a sign-in with %s is a 400', async (_name, payload, code) => {
  const answer = await shared.app.inject({
    method: 'POST',
    url: passwordGrant,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect([answer.statusCode, answer.headers['x-sb-error-code']]).toEqual([400, code])
})

test.each([
  ['POST', '/signup', 422, 'anonymous_provider_disabled'],
  ['POST', '/token?grant_type=id_token', 400, 'provider_disabled'],
  ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
  ['POST', '/token?grant_type=constructor', 400, 'validation_failed'],
  ['POST', '/token', 400, 'validation_failed'],
  ['POST', '/sso', 404, 'saml_provider_disabled'],
  ['POST', '/passkeys/authentication/options', 404, 'passkey_disabled'],
  ['GET', '/user/oauth/grants', 404, 'feature_disabled'],
  ['POST', '/otp', 400, 'validation_failed'],
  ['PUT', '/user', 401, 'no_authorization'],
  ['GET', '/reauthenticate', 401, 'no_authorization'],
  ['POST', '/reauthenticate', 401, 'no_authorization'],
  ['GET', '/user/identities/authorize?provider=github', 401, 'no_authorization'],
  ['GET', '/admin/users', 401, 'no_authorization'],
  ['GET', '/nowhere', 404, 'not_found'],
] as const)('%s %s is not offered: %i %s', async (method, path, status, code) => {
  const answer = await shared.app.inject({ method, url: `/auth/v1${path}` })
  expect([answer.statusCode, answer.headers['x-sb-error-code']]).toEqual([status, code])
})

test('sign-up can be disabled, and the answer says so', async () => {
  await using server = await authServer({ AUTH_SIGN_UP: '0' })
  const { error } = await server.newClient().signUp({ email, password })
  expect(error?.code).toBe('signup_disabled')
})

test('the published key has no private part and may be cached', async () => {
  const answer = await shared.app.inject('/auth/v1/.well-known/jwks.json')
  const { keys } = answer.json<{ keys: object[] }>()
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual([
    'alg',
    'crv',
    'key_ops',
    'kid',
    'kty',
    'use',
    'x',
    'y',
  ])
  expect(answer.headers['cache-control']).toBe('public, max-age=600')
})

test('settings and health are public, OPTIONS is answered', async () => {
  expect((await shared.app.inject('/auth/v1/settings')).json()).toMatchObject({ external: { email: true } })
  expect((await shared.app.inject('/auth/v1/health')).json()).toMatchObject({ name: 'Diwan' })
  expect((await shared.app.inject({ method: 'OPTIONS', url: '/auth/v1/token' })).statusCode).toBe(204)
})
