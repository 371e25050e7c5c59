import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { findPerson } from '#server/auth/person.ts'
import { tokenClaims, password, signedIn, stepMs, withApp, wrong } from './testing-factors.ts'

test('a refresh token from before the second factor is refused, and so is its parent', async () => {
  await using server = await signedIn()
  const parent = server.session
  const { data } = await server.client.refreshSession()
  await withApp(server)
  for (const before of [parent, data.session]) {
    const { error } = await server.newClient().refreshSession(before ?? undefined)
    expect(error?.code).toBe('refresh_token_not_found')
  }
  expect((await server.client.refreshSession()).error).toBeNull()
})

test('a refresh concurrent with the second factor yields no token of the raised session', async () => {
  await using server = await signedIn()
  const { data } = await server.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const challenge = await server.client.mfa.challenge({ factorId: data?.id ?? '' })
  const [raised, ...refreshes] = await Promise.all([
    server.client.mfa.verify({
      factorId: data?.id ?? '',
      challengeId: challenge.data?.id ?? '',
      code: server.currentCode(data?.totp.secret ?? ''),
    }),
    ...Array.from({ length: 20 }, () => server.newClient().refreshSession(server.session)),
  ])
  expect(raised.error).toBeNull()
  for (const refresh of refreshes) {
    const session = refresh.data.session
    if (!session) continue
    expect(tokenClaims(session.access_token)).toMatchObject({ aal: 'aal1' })
    expect((await server.newClient().refreshSession(session)).error?.code).toBe('refresh_token_not_found')
  }
  expect((await server.client.refreshSession()).error).toBeNull()
})

test('an access token from before the second factor does not gain its rights', async () => {
  await using server = await signedIn()
  const { id } = await withApp(server)
  const identify = findPerson(server.needs)
  expect(await identify(`Bearer ${server.session.access_token}`)).toMatchObject({
    aal: 'aal1',
    hasSecondFactor: true,
  })
  const removed = await server.call(server.session.access_token, 'DELETE', `/factors/${id}`)
  expect(removed.json()).toMatchObject({ error_code: 'insufficient_aal' })
})

test('a code works once, also with a new challenge, and no older one works after it', async () => {
  await using server = await signedIn()
  const { id, secret } = await withApp(server)
  const earlier = server.currentCode(secret)
  server.wait(stepMs)
  const code = server.currentCode(secret)
  const verify = (typed: string) => server.client.mfa.challengeAndVerify({ factorId: id, code: typed })
  expect((await verify(code)).error).toBeNull()
  expect((await verify(code)).error).toMatchObject({
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  })
  expect((await verify(earlier)).error?.code).toBe('mfa_verification_failed')
})

test('of twenty concurrent uses of one code in two processes, one succeeds', async () => {
  await using server = await signedIn()
  const { id, secret, session } = await withApp(server)
  const code = server.currentCode(secret)
  const processes = [server.app, await server.anotherProcess()]
  const headers = { authorization: `Bearer ${session.access_token}` }
  const challenges = await Promise.all(
    Array.from({ length: 20 }, () => server.call(session.access_token, 'POST', `/factors/${id}/challenge`)),
  )
  const answers = await Promise.all(
    challenges.map((challenge, at) =>
      processes[at % 2]?.inject({
        method: 'POST',
        url: `/auth/v1/factors/${id}/verify`,
        headers,
        payload: { challenge_id: challenge.json<{ id: string }>().id, code },
      }),
    ),
  )
  expect(answers.filter((answer) => answer?.statusCode === 200)).toHaveLength(1)
})

test("the server's clock decides: a minute early or late is refused", async () => {
  await using server = await signedIn()
  const { id, secret } = await withApp(server)
  const at = (ms: number) => new TOTP({ secret }).generate({ timestamp: server.needs.now().getTime() + ms })
  const verify = (code: string) => server.client.mfa.challengeAndVerify({ factorId: id, code })
  server.wait(10 * stepMs)
  expect((await verify(at(-2 * stepMs))).error?.code).toBe('mfa_verification_failed')
  expect((await verify(at(2 * stepMs + 1000))).error?.code).toBe('mfa_verification_failed')
  expect((await verify(at(-stepMs))).error).toBeNull()
  expect((await verify(at(stepMs))).error).toBeNull()
})

test('a challenge is limited to five minutes, five wrong codes, one use, one session and one network', async () => {
  await using server = await signedIn()
  const { id, secret, session } = await withApp(server)
  const ask = async () => (await server.client.mfa.challenge({ factorId: id })).data?.id ?? ''
  const verify = async (challengeId: string, code = server.currentCode(secret), from = '127.0.0.1') => {
    const answer = await server.call(session.access_token, 'POST', `/factors/${id}/verify`, {
      payload: { challenge_id: challengeId, code },
      from,
    })
    return answer.statusCode === 200 ? 'ok' : answer.json<{ error_code: string }>().error_code
  }
  const late = await ask()
  server.wait(limits.factors.challengeMs)
  expect(await verify(late)).toBe('mfa_challenge_expired')

  const worn = await ask()
  const codes = []
  for (let tries = 0; tries < 5; tries += 1) codes.push(await verify(worn, wrong(server.currentCode(secret))))
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'mfa_verification_failed'))
  server.wait(limits.factors.longestWaitPerPlaceMs)
  expect(await verify(worn)).toBe('mfa_challenge_expired')

  const moved = await ask()
  expect(await verify(moved, server.currentCode(secret), '192.0.2.1')).toBe('mfa_ip_address_mismatch')
  expect(await verify('00000000-0000-4000-8000-000000000000')).toBe('mfa_factor_not_found')
  const foreign = await server.signIn()
  const challengeOfOther = (await foreign.client.mfa.challenge({ factorId: id })).data?.id ?? ''
  expect(await verify(challengeOfOther)).toBe('mfa_factor_not_found')
  expect(await verify(moved)).toBe('ok')
  server.wait(stepMs)
  expect(await verify(moved)).toBe('mfa_ip_address_mismatch')
})

test('guesses from many networks are slowed, while the owner gets in from a known network', async () => {
  await using server = await signedIn()
  const { id, secret } = await withApp(server)
  const thief = await server.signIn()
  const token = thief.session.access_token
  const guess = async (from: string, code: string) => {
    const challenge = await server.call(token, 'POST', `/factors/${id}/challenge`, { from })
    return server.call(token, 'POST', `/factors/${id}/verify`, {
      payload: { challenge_id: challenge.json<{ id: string }>().id, code },
      from,
    })
  }
  const answers = []
  for (let at = 0; at < 30; at += 1)
    answers.push((await guess(`198.51.100.${at}`, wrong(server.currentCode(secret)))).statusCode)
  expect(answers.slice(0, 10).every((status) => status === 422)).toBe(true)
  expect(answers.slice(10).every((status) => status === 429)).toBe(true)
  const slowed = await guess('198.51.100.99', server.currentCode(secret))
  expect(slowed.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(30)
  expect((await guess('127.0.0.1', server.currentCode(secret))).statusCode).toBe(200)
})

test('a factor of another person, no factor and an invalid id are not found', async () => {
  await using server = await signedIn()
  const { id } = await withApp(server)
  await createAccount(server.sql, {
    email: 'other@diwan.test',
    password,
    fullName: 'Another',
    roles: ['free'],
    onboardingCompleted: true,
  })
  const other = server.newClient()
  const { data } = await other.signInWithPassword({ email: 'other@diwan.test', password })
  const token = data.session?.access_token ?? ''
  const challenge_id = '00000000-0000-4000-8000-000000000000'
  for (const factor of [id, challenge_id]) {
    const answers = [
      await server.call(token, 'POST', `/factors/${factor}/challenge`),
      await server.call(token, 'POST', `/factors/${factor}/verify`, { payload: { challenge_id, code: '1' } }),
      await server.call(token, 'DELETE', `/factors/${factor}`),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json<{ error_code: string }>().error_code]).toEqual([
        404,
        'mfa_factor_not_found',
      ])
  }
  const odd = await server.call(token, 'POST', `/factors/not-an-id/challenge`)
  expect([odd.statusCode, odd.json<{ error_code: string }>().error_code]).toEqual([404, 'validation_failed'])
  for (const payload of [
    {},
    { challenge_id },
    { challenge_id, code: '' },
    { challenge_id: 'x', code: '1' },
  ]) {
    const answer = await server.call(token, 'POST', `/factors/${id}/verify`, { payload })
    expect(answer.json()).toMatchObject({ code: 400, error_code: 'validation_failed' })
  }
  expect((await server.app.inject({ method: 'POST', url: '/auth/v1/factors', payload: {} })).statusCode).toBe(
    401,
  )
})
