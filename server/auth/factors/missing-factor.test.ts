import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'

test('without using their second factor, an editor can open only the page to enter it', async () => {
  await using application = await testApplication()
  const { app } = application
  const enrolling = await application.tokenFor(['editor'])
  const ask = (token: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  const staffWork = async (token: string) => {
    const answer = await ask(token, 'GET', '/api/ingestion/batches')
    return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code
  }
  expect(await staffWork(enrolling)).toBe('done')

  const enrolment = await ask(enrolling, 'POST', '/auth/v1/factors', { factor_type: 'totp' })
  const { id, totp } = enrolment.json<{ id: string; totp: { secret: string } }>()
  const challenge = await ask(enrolling, 'POST', `/auth/v1/factors/${id}/challenge`)
  const raised = await ask(enrolling, 'POST', `/auth/v1/factors/${id}/verify`, {
    challenge_id: challenge.json<{ id: string }>().id,
    code: new TOTP({ secret: totp.secret }).generate(),
  })
  expect(await staffWork(raised.json<{ access_token: string }>().access_token)).toBe('done')
  expect(await staffWork(enrolling)).toBe('SECOND_FACTOR_REQUIRED')
  const reading = await ask(enrolling, 'GET', '/api/market/facets')
  expect(reading.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect((await ask(enrolling, 'GET', '/api/me')).json()).toMatchObject({ secondFactor: 'missing' })
})
