import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { password, signedIn, withApp } from './testing-factors.ts'

async function stale() {
  const server = await signedIn()
  server.wait(limits.auth.freshProofMs)
  const { data } = await server.client.refreshSession()
  const token = data.session?.access_token ?? ''
  const prove = async (payload: object) => {
    const answer = await server.call(token, 'POST', '/reauthenticate/verify', { payload })
    return answer.headers['x-sb-error-code'] ?? answer.statusCode
  }
  const enrol = async () => (await server.client.mfa.enroll({ factorType: 'totp' })).error?.code ?? 'enrolled'
  return { ...server, token, prove, enrol }
}

test('entering the password again renews the authentication of a session; a wrong one does not', async () => {
  await using server = await stale()
  expect(await server.enrol()).toBe('reauthentication_needed')
  expect(await server.prove({ password: 'not this one' })).toBe('current_password_invalid')
  expect(await server.prove({})).toBe('validation_failed')
  expect(await server.enrol()).toBe('reauthentication_needed')
  expect(await server.prove({ password })).toBe(200)
  expect(await server.enrol()).toBe('enrolled')
  expect(await server.sql`select from sessions`).toHaveLength(1)
  const events = await server.sql`select detail from audit_events where action = 'reauthenticated'`
  expect(events).toEqual([{ detail: { method: 'password' } }])
})

test('so does the code of a letter, once', async () => {
  await using server = await stale()
  await server.client.reauthenticate()
  const nonce = (await server.letters()).at(-1)?.parameters['code'] ?? ''
  expect(await server.prove({ nonce: nonce === '000000' ? '000001' : '000000' })).toBe(
    'reauthentication_not_valid',
  )
  expect(await server.prove({ nonce })).toBe(200)
  expect(await server.prove({ nonce })).toBe('reauthentication_not_valid')
  expect(await server.enrol()).toBe('enrolled')
})

test('password guesses there are slowed like any sign-in', async () => {
  await using server = await stale()
  const answers = []
  for (let tries = 0; tries < 6; tries += 1) answers.push(await server.prove({ password: `wrong ${tries}` }))
  expect(answers.at(-1)).toBe('over_request_rate_limit')
})

test('with a second factor, using it renews the authentication for sensitive changes', async () => {
  await using server = await signedIn()
  const { id, secret } = await withApp(server)
  server.wait(limits.auth.freshProofMs)
  const { data } = await server.client.refreshSession()
  const answer = await server.call(data.session?.access_token ?? '', 'POST', '/reauthenticate/verify', {
    payload: { password },
  })
  expect(answer.json()).toMatchObject({ code: 403, error_code: 'insufficient_aal' })
  const enrol = async () =>
    (await server.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })).error?.code ?? 'enrolled'
  expect(await enrol()).toBe('reauthentication_needed')
  await server.client.mfa.challengeAndVerify({ factorId: id, code: server.currentCode(secret) })
  expect(await enrol()).toBe('enrolled')
})
