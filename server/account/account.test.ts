import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'

test('me, and preferences that are kept', async () => {
  await using application = await testApplication()
  const headers = { authorization: `Bearer ${await application.tokenOf(['investor_pro'])}` }
  const me = await application.app.inject({ url: '/api/me', headers })
  expect(me.json()).toMatchObject({
    email: 'person-1@test.example',
    fullName: 'A person',
    roles: ['investor_pro'],
    onboardingCompleted: true,
  })

  const url = '/api/account/preferences'
  const before = await application.app.inject({ url, headers })
  expect(before.json()).toEqual({ currency: 'AED', areaUnit: 'sqft', theme: 'system', language: 'en' })
  const payload = { currency: 'EUR', theme: 'dark' }
  const changed = await application.app.inject({ method: 'PATCH', url, headers, payload })
  expect(changed.json()).toEqual({ currency: 'EUR', areaUnit: 'sqft', theme: 'dark', language: 'en' })
  const unchanged = await application.app.inject({ method: 'PATCH', url, headers, payload: {} })
  expect(unchanged.json()).toEqual(changed.json())
})

test('a currency we do not keep is refused, and the preferences of others are theirs', async () => {
  await using application = await testApplication()
  const mine = { authorization: `Bearer ${await application.tokenOf(['free'])}` }
  const theirs = { authorization: `Bearer ${await application.tokenOf([])}` }
  const change = { method: 'PATCH', url: '/api/account/preferences', headers: mine } as const
  expect((await application.app.inject({ ...change, payload: { currency: 'XXX' } })).statusCode).toBe(400)
  await application.app.inject({ ...change, payload: { currency: 'SAR' } })
  const other = await application.app.inject({ url: change.url, headers: theirs })
  expect(other.json()).toMatchObject({ currency: 'AED' })
})

test('after signing out the token opens nothing', async () => {
  await using application = await testApplication()
  const headers = { authorization: `Bearer ${await application.tokenOf(['free'])}` }
  expect((await application.app.inject({ url: '/api/me', headers })).statusCode).toBe(200)
  await application.app.inject({ method: 'POST', url: '/auth/v1/logout', headers })
  const after = await application.app.inject({ url: '/api/me', headers })
  expect([after.statusCode, after.json<{ code: string }>().code]).toEqual([401, 'SIGN_IN_REQUIRED'])
})
