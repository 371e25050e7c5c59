import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'

test('a profile is completed once it says enough, by its owner and also before any role', async () => {
  await using application = await testApplication()
  const { app, parts } = application
  const headers = { authorization: `Bearer ${await application.tokenOf([])}` }
  await parts.sql`update user_profiles set onboarding_completed = false`
  const complete = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/onboarding', headers, payload })
  const profile = { fullName: 'Nadia Rahman', currency: 'SAR', areaUnit: 'sqm' }
  expect((await complete({ ...profile, fullName: '  ' })).statusCode).toBe(400)
  expect((await complete({ ...profile, currency: 'XXX' })).statusCode).toBe(400)
  expect((await app.inject({ url: '/api/me', headers })).json()).toMatchObject({ onboardingCompleted: false })
  expect((await complete(profile)).statusCode).toBe(204)
  expect((await complete(profile)).statusCode).toBe(204)
  expect((await app.inject({ url: '/api/me', headers })).json()).toMatchObject({
    onboardingCompleted: true,
    fullName: 'Nadia Rahman',
  })
})
