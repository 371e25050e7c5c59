import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { roles, staffRoles } from '#domain/access/roles.ts'
import type { SecondFactorState } from '#domain/auth/factors/second-factor.ts'
import { limits } from '#domain/limits.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { endpoints } from '#contract/contract.ts'
import { endpointName } from '#server/testing/endpoints/gate-answers.ts'
import { removeLostFactor } from '#server/auth/accounts.ts'
import { administratorLink } from '#server/auth/sign-in/first-administrator.ts'
import { findPerson } from '#server/auth/person.ts'

const required = { STAFF_SECOND_FACTOR: '1' }
const open = ['anyone', 'signed-in']
const byStaff = { userId: null, sessionId: null, address: '192.0.2.1', userAgent: 'test' }

function caller({ app }: TestApplication) {
  const ask = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  const staffWork = async (token: string) => {
    const answer = await ask(token, 'GET', '/api/people')
    return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code
  }
  const factorState = async (token: string) =>
    (await ask(token, 'GET', '/api/me')).json<{ secondFactor: SecondFactorState }>().secondFactor
  const enrol = async (token: string) => {
    const enrolment = await ask(token, 'POST', '/auth/v1/factors', { factor_type: 'totp' })
    const { id, totp } = enrolment.json<{ id: string; totp: { secret: string } }>()
    const challenge = await ask(token, 'POST', `/auth/v1/factors/${id}/challenge`)
    const raised = await ask(token, 'POST', `/auth/v1/factors/${id}/verify`, {
      challenge_id: challenge.json<{ id: string }>().id,
      code: new TOTP({ secret: totp.secret }).generate(),
    })
    return { factorId: id, token: raised.json<{ access_token: string }>().access_token }
  }
  return { ask, staffWork, factorState, enrol }
}

test.each(staffRoles)('a session of one factor opens no endpoint of members or staff to %s', async (role) => {
  await using application = await testApplication(required)
  const token = await application.tokenFor([role, 'investor_pro'])
  const answers = await Promise.all(
    endpoints.map(async (endpoint) => {
      const answer = await application.app.inject({
        method: endpoint.method,
        url: endpoint.url.replaceAll(/:\w+/g, '999999'),
        headers: { authorization: `Bearer ${token}` },
      })
      const { statusCode, body } = answer
      const isRefused = statusCode === 403 && /"code":"(SECOND_FACTOR_REQUIRED|FORBIDDEN)"/.test(body)
      return { name: endpointName(endpoint), isGuarded: !open.includes(endpoint.audience), isRefused }
    }),
  )
  expect(
    answers.filter(({ isGuarded, isRefused }) => isGuarded !== isRefused).map(({ name }) => name),
  ).toEqual([])
})

test('such a session can call public endpoints without any right of its roles', async () => {
  await using application = await testApplication(required)
  const identify = findPerson(application.parts)
  for (const role of roles) {
    const person = await identify(`Bearer ${await application.tokenFor([role])}`)
    const isBlocked = staffRoles.includes(role)
    expect(person).toMatchObject({ heldRoles: [role], roles: isBlocked ? [] : [role] })
  }
})

test('staff are asked to enrol, and everything opens with the factor', async () => {
  await using application = await testApplication(required)
  const { staffWork, factorState, enrol } = caller(application)
  const token = await application.tokenFor(['admin'])
  expect([await staffWork(token), await factorState(token)]).toEqual(['SECOND_FACTOR_REQUIRED', 'unenrolled'])
  const enrolled = await enrol(token)
  expect([await staffWork(enrolled.token), await factorState(enrolled.token)]).toEqual(['done', 'given'])
})

test('a person who becomes staff gains nothing in the current session', async () => {
  let aheadMs = 0
  await using application = await testApplication(required, () => new Date(Date.now() + aheadMs))
  const { sql } = application.parts
  const { staffWork, factorState } = caller(application)
  const token = await application.tokenFor(['free'])
  expect(await factorState(token)).toBe('none')
  await sql`insert into user_roles (user_id, role) select id, 'admin' from users`
  aheadMs = limits.auth.sessionMemoryMs
  expect([await staffWork(token), await factorState(token)]).toEqual(['SECOND_FACTOR_REQUIRED', 'unenrolled'])
})

test('a factor that staff remove from a colleague is enrolled again at the next sign-in', async () => {
  await using application = await testApplication(required)
  const { ask, staffWork, factorState, enrol } = caller(application)
  const enrolled = await enrol(await application.tokenFor(['editor']))
  const { id: userId } = (await ask(enrolled.token, 'GET', '/api/me')).json<{ id: string }>()
  await removeLostFactor(application.parts, { userId, factorId: enrolled.factorId }, byStaff)
  expect(await staffWork(enrolled.token)).toBe('SIGN_IN_REQUIRED')
  const credentials = { email: 'person-1@test.example', password: 'a long password for tests 2026' }
  const signedIn = await application.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: credentials,
  })
  const { access_token: token } = signedIn.json<{ access_token: string }>()
  expect(await factorState(token)).toBe('unenrolled')
})

test('the first administrator chooses a password, enrols, and works', async () => {
  await using application = await testApplication(required)
  const { ask, staffWork, factorState, enrol } = caller(application)
  const link = await administratorLink(application.parts, 'first@diwan.test')
  const opened = await application.app.inject({
    method: 'POST',
    url: '/auth/v1/verify',
    payload: { type: 'recovery', token_hash: link.split('token_hash=')[1] },
  })
  const { access_token: token } = opened.json<{ access_token: string }>()
  expect([await staffWork(token), await factorState(token)]).toEqual(['SECOND_FACTOR_REQUIRED', 'unenrolled'])
  const chosen = await ask(token, 'PUT', '/auth/v1/user', { password: 'tides and lamps of the creek 9' })
  expect(chosen.statusCode).toBe(200)
  const enrolled = await enrol(token)
  expect([await staffWork(enrolled.token), await factorState(enrolled.token)]).toEqual(['done', 'given'])
})

test('where staff need no second factor, a session with one factor is sufficient', async () => {
  await using application = await testApplication({ STAFF_SECOND_FACTOR: '0' })
  const { staffWork, factorState } = caller(application)
  const token = await application.tokenFor(['admin'])
  expect([await staffWork(token), await factorState(token)]).toEqual(['done', 'none'])
})
