import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { contract, endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusal, type Audience } from '#domain/access/audience.ts'
import { memberRoles, roles, type Role } from '#domain/access/roles.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

type Disguise = { headers?: Record<string, string>; query?: Record<string, string> }

/** Every way a page could claim that a user is an administrator. */
const disguises: [string, Disguise][] = [
  ['x-role', { headers: { 'x-role': 'admin' } }],
  ['x-user-role', { headers: { 'x-user-role': 'admin' } }],
  ['x-roles', { headers: { 'x-roles': 'admin,editor' } }],
  ['x-role-preview', { headers: { 'x-role-preview': 'admin' } }],
  [
    'x-preview-role',
    { headers: { 'x-preview-role': 'admin', 'x-preview-started': new Date().toISOString() } },
  ],
  ['x-active-role', { headers: { 'x-active-role': 'admin' } }],
  ['x-impersonate', { headers: { 'x-impersonate': 'admin@diwan.test' } }],
  ['x-forwarded-user', { headers: { 'x-forwarded-user': 'admin@diwan.test' } }],
  ['x-hasura-role', { headers: { 'x-hasura-role': 'admin' } }],
  ['apikey', { headers: { apikey: 'service_role' } }],
  ['a cookie', { headers: { cookie: 'role=admin; activeRole=admin; diwan.role-preview=admin' } }],
  [
    'a cookie of the stored preview',
    { headers: { cookie: `diwan.role-preview=${encodeURIComponent(JSON.stringify({ role: 'admin' }))}` } },
  ],
  ['a query', { query: { role: 'admin', roles: 'admin', preview: 'admin', active_role: 'admin' } }],
  ['a list in a query', { query: { 'role[]': 'admin', 'user[role]': 'admin' } }],
]

function ask({ app }: TestApplication, { method, url }: Endpoint, token: string, disguise: Disguise) {
  return app.inject({
    method,
    url: url.replaceAll(/:\w+/g, '999999'),
    query: disguise.query ?? {},
    headers: { ...disguise.headers, authorization: `Bearer ${token}` },
  })
}

test("no claim raises anyone's role", async () => {
  await using application = await testApplication()
  const raised: string[] = []
  for (const role of ['free', 'manager', 'management', 'editor'] as const) {
    for (const [name, disguise] of disguises) {
      // Refused calls count against a person's limits, so each claim uses another person.
      const token = await application.tokenFor([role])
      for (const endpoint of endpoints) {
        if (refusal(endpoint.audience, [role]) === null) continue
        const { statusCode } = await ask(application, endpoint, token, disguise)
        if (statusCode !== 403) raised.push(`${name}: ${role} at ${endpoint.method} ${endpoint.url}`)
      }
      const answer = await ask(application, contract.access.me, token, disguise)
      if (answer.json<{ roles: string[] }>().roles.join() !== role)
        raised.push(`${name}: ${role} answer otherwise`)
    }
  }
  expect(raised).toEqual([])
})

test('a preview does not lower rights either: the server answers by the held roles', async () => {
  await using application = await testApplication()
  const token = await application.tokenFor(['admin'])
  const disguise = {
    headers: { 'x-role': 'free', cookie: 'diwan.role-preview=free' },
    query: { role: 'free' },
  }
  expect((await ask(application, contract.access.rollout, token, disguise)).statusCode).toBe(200)
})

test('claims in a token, even in a validly signed one, give no role', async () => {
  await using application = await testApplication()
  const claims = [
    { role: 'admin' },
    { roles: ['admin'] },
    { role: 'service_role' },
    { user_role: 'admin' },
    { app_metadata: { role: 'admin', roles: ['admin'] } },
    { user_metadata: { role: 'admin', roles: ['admin'] } },
    { 'https://diwan.test/roles': ['admin'] },
  ]
  const genuine = await application.tokenFor(['free'])
  const [stored] = await application.parts.sql<{ privateJwk: object }[]>`select private_jwk from signing_keys`
  const key = await importJWK({ ...stored?.privateJwk, kty: 'EC' }, 'ES256')
  const header = { alg: 'ES256', kid: decodeProtectedHeader(genuine).kid ?? '' }
  for (const claim of claims) {
    const token = await new SignJWT({ ...decodeJwt(genuine), ...claim }).setProtectedHeader(header).sign(key)
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await application.app.inject({ url: '/api/access/rollout', headers })
    expect([claim, [401, 403].includes(statusCode)]).toEqual([claim, true])
    const me = await application.app.inject({ url: '/api/me', headers })
    if (me.statusCode === 200) expect(me.json()).toMatchObject({ roles: ['free'] })
  }
})

test.each([
  ['approver', ['admin', 'management']],
  ['editor', ['admin', 'editor']],
  ['admin', ['admin']],
] satisfies [Audience, Role[]][])('no member role is sufficient for %s', (audience, enough) => {
  expect(memberRoles.filter((role) => refusal(audience, [role]) === null)).toEqual([])
  expect(roles.filter((role) => refusal(audience, [role]) === null)).toEqual(enough)
})
