import { createHmac } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { authServer } from '#server/auth/testing-server.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { findPerson } from '#server/auth/person.ts'
import { signingKeys } from './signing-keys.ts'

const account = {
  email: 'target@diwan.test',
  password: 'a long password for tests 2026',
  fullName: 'A target',
  roles: ['free'],
  onboardingCompleted: true,
} as const

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function attacked() {
  const server = await authServer()
  await createAccount(server.sql, account)
  const { data } = await server.newClient().signInWithPassword(account)
  const token = data.session?.access_token ?? ''
  const { kid = '' } = decodeProtectedHeader(token)
  const [row] = await server.sql<{ privateJwk: object; publicJwk: object }[]>`
    select private_jwk, public_jwk from signing_keys`
  const key = await importJWK({ ...row?.privateJwk, kty: 'EC' }, 'ES256')
  const signed = (changes: { [claim: string]: unknown }, header = { alg: 'ES256', kid }) =>
    new SignJWT({ ...decodeJwt(token), ...changes }).setProtectedHeader(header).sign(key)
  return { ...server, token, kid, signed, publicJwk: row?.publicJwk }
}

type Attacked = Awaited<ReturnType<typeof attacked>>
const soon = () => Math.floor(Date.now() / 1000) + 500
const parts = (token: string) => token.split('.')

const target = await attacked()
afterAll(() => target[Symbol.asyncDispose]())

const forgeries: [string, (known: Attacked) => string | Promise<string>][] = [
  ['no signature', ({ token }) => `${parts(token).slice(0, 2).join('.')}.`],
  ['alg none', ({ token, kid }) => `${coded({ alg: 'none', kid })}.${parts(token)[1]}.`],
  [
    'HS256 with the public key as secret',
    ({ token, kid, publicJwk }) => {
      const input = `${coded({ alg: 'HS256', kid })}.${parts(token)[1]}`
      return `${input}.${createHmac('sha256', JSON.stringify(publicJwk)).update(input).digest('base64url')}`
    },
  ],
  [
    'an edited payload',
    ({ token }) =>
      [parts(token)[0], coded({ ...decodeJwt(token), sub: crypto.randomUUID() }), parts(token)[2]].join('.'),
  ],
  ['a kid nobody knows', ({ signed }) => signed({}, { alg: 'ES256', kid: 'unknown' })],
  [
    'the right kid and another key',
    async ({ token, kid }) => {
      const { privateKey } = await generateKeyPair('ES256')
      return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
    },
  ],
  ['an end that has passed', ({ signed }) => signed({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['no end', ({ signed }) => signed({ exp: undefined })],
  ['another audience', ({ signed }) => signed({ aud: 'service_role' })],
  ['another issuer', ({ signed }) => signed({ iss: 'https://elsewhere.test/auth/v1' })],
  ['not yet valid', ({ signed }) => signed({ nbf: soon() })],
  ['a session of somebody else', ({ signed }) => signed({ sub: crypto.randomUUID() })],
  ['a session that is none', ({ signed }) => signed({ session_id: crypto.randomUUID() })],
  ['a session that is no UUID', ({ signed }) => signed({ session_id: "' or 1=1" })],
  ['rubbish', () => 'a.b.c'],
  ['alg nOnE', ({ token, kid }) => `${coded({ alg: 'nOnE', kid })}.${parts(token)[1]}.`],
  [
    'alg none and the true signature',
    ({ token, kid }) => [coded({ alg: 'none', kid }), ...parts(token).slice(1)].join('.'),
  ],
  [
    'RS256 named over the true signature',
    ({ token, kid }) => [coded({ alg: 'RS256', kid }), ...parts(token).slice(1)].join('.'),
  ],
  ['a kid that is a path', ({ signed }) => signed({}, { alg: 'ES256', kid: '../../../../dev/null' })],
  ['a kid that is an order', ({ signed }) => signed({}, { alg: 'ES256', kid: "' or 1=1; --" })],
  ['no kid', ({ signed }) => signed({}, { alg: 'ES256', kid: '' })],
  ['its own key in the header', ({ token, kid }) => withOwnKey(token, { kid })],
  ['its own key and no kid', ({ token }) => withOwnKey(token, {})],
  [
    'the address of its key',
    ({ token, kid }) =>
      withOwnKey(token, { kid, jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/key' }),
  ],
  [
    'an end just outside of what clocks may differ',
    ({ signed }) => signed({ exp: Math.floor(Date.now() / 1000) - 31 }),
  ],
]

/** Signed by a key of the forger's, which the header offers to verify it with. */
async function withOwnKey(
  token: string,
  header: { kid?: string; jku?: string; x5u?: string },
): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return new SignJWT(decodeJwt(token))
    .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey), ...header })
    .sign(privateKey)
}

test.each(forgeries)('a token with %s is refused everywhere', async (_name, forged) => {
  const authorization = `Bearer ${await forged(target)}`
  const answer = await target.app.inject({ url: '/auth/v1/user', headers: { authorization } })
  expect(answer.statusCode).toBe(403)
  expect(await findPerson(target.needs)(authorization)).toBeNull()
})

test('the same token without changes is accepted', async () => {
  const authorization = `bearer ${await target.signed({})}`
  expect((await target.app.inject({ url: '/auth/v1/user', headers: { authorization } })).statusCode).toBe(200)
})

test('three processes that start at once agree on one key', async () => {
  await using server = await authServer()
  const now = () => new Date()
  const kids = await Promise.all(
    [1, 2, 3].map(async () => (await signingKeys(server.sql, { lifeMs: 600_000 }, now).current()).kid),
  )
  expect(new Set(kids).size).toBe(1)
  expect(await server.sql`select from signing_keys`).toHaveLength(1)
})
