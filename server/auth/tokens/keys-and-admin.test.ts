import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { administratorLink } from '#server/auth/sign-in/first-administrator.ts'
import { findPerson } from '#server/auth/person.ts'
import { rotateSigningKeys } from './signing-keys.ts'
import { longPassword, otherPassword, serverWithMember } from '#server/auth/testing-people.ts'

const { signingKeyPublishedMs, accessTokenMs } = limits.auth
const minute = 60_000

test('a new key is published ten minutes before it signs, the old one until its last token has expired', async () => {
  await using server = await serverWithMember()
  const published = async () =>
    (await server.call('GET', '/.well-known/jwks.json'))
      .json<{ keys: { kid: string }[] }>()
      .keys.map(({ kid }) => kid)
  const signedBy = async () => {
    const { session } = await server.signIn(server.email, longPassword)
    return { kid: decodeProtectedHeader(session?.access_token ?? '').kid ?? '', session }
  }
  const old = await signedBy()
  const fresh = await rotateSigningKeys(server.sql, server.needs.now())
  server.wait(minute)
  expect((await published()).toSorted()).toEqual([old.kid, fresh.kid].toSorted())
  expect((await signedBy()).kid).toBe(old.kid)
  server.wait(signingKeyPublishedMs - minute)
  const last = await server.signIn(server.email, longPassword)
  expect(decodeProtectedHeader(last.session?.access_token ?? '').kid).toBe(fresh.kid)
  expect(await published()).toContain(old.kid)
  server.wait(accessTokenMs)
  expect(await published()).toEqual([fresh.kid])
  expect((await last.client.refreshSession()).error).toBeNull()
})

test('a token of the old key is valid until it expires', async () => {
  await using server = await serverWithMember()
  await rotateSigningKeys(server.sql, server.needs.now())
  server.wait(signingKeyPublishedMs - minute)
  const { session } = await server.signIn(server.email, longPassword)
  server.wait(2 * minute)
  expect(await findPerson(server.needs)(`Bearer ${session?.access_token}`)).not.toBeNull()
})

test.each(['someone.new@diwan.test', 'member@diwan.test'])(
  'the link of the command makes %s an administrator, once and within thirty minutes',
  async (email) => {
    await using server = await serverWithMember()
    const link = new URL(await administratorLink(server.needs, email))
    expect(link.href).toMatch(/^http:\/\/localhost:3000\/auth\/new-password#token_hash=[\w-]{43}$/)
    const token_hash = link.hash.slice('#token_hash='.length)
    const client = server.newClient()
    const { data, error } = await client.verifyOtp({ token_hash, type: 'recovery' })
    expect(error).toBeNull()
    expect((await client.updateUser({ password: otherPassword })).error).toBeNull()
    const person = await findPerson(server.needs)(`Bearer ${data.session?.access_token}`)
    expect(person?.roles).toContain('admin')
    expect((await server.newClient().verifyOtp({ token_hash, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    )
    expect(await server.actions()).toContain('role_granted')
    const late = new URL(await administratorLink(server.needs, email)).hash.slice('#token_hash='.length)
    server.wait(limits.auth.recoveryLinkMs)
    const after = await server.newClient().verifyOtp({ token_hash: late, type: 'recovery' })
    expect(after.error?.code).toBe('otp_expired')
  },
)

test('the command accepts one address and nothing else', async () => {
  await using server = await serverWithMember()
  await expect(administratorLink(server.needs, 'a@diwan.test, b@diwan.test')).rejects.toThrow(
    /invalid format/,
  )
})
