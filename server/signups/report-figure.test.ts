import { expect, test } from 'vitest'
import type { ContactMessage } from '#contract/signups-staff.ts'
import { testApplication } from '#server/testing/application.ts'

test('an error in a figure reaches staff with the page that shows it, by mail too, and only from members', async () => {
  await using application = await testApplication()
  const { app, parts, tokenFor } = application
  const [member, other, admin] = [
    await tokenFor(['free']),
    await tokenFor(['free']),
    await tokenFor(['admin']),
  ]
  const page = '/analytics/prices?city=dubai&type=villa'
  const wrong = { figure: 'Median price', page, message: 'This quarter had other sales.' }
  const report = (payload: object, token?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/contact/figure',
      payload,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  expect((await report(wrong)).statusCode).toBe(401)
  for (const [field, value] of [
    ['page', '//elsewhere.example/x'],
    ['page', 'https://elsewhere.example'],
    ['page', 'javascript:alert(1)'],
    ['message', ' '],
    ['figure', ''],
  ] as const)
    expect((await report({ ...wrong, [field]: value }, other)).statusCode, value).toBe(400)
  expect((await report(wrong, member)).statusCode).toBe(204)
  const list = await app.inject({
    url: '/api/admin/contact-messages',
    query: { text: 'median', handled: 'no' },
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(list.json<{ messages: ContactMessage[] }>().messages).toMatchObject([
    { ...wrong, searched: null, email: 'person-1@test.example' },
  ])
  const letters = await parts.sql<{ kind: string }[]>`select kind from letters where kind = 'contact-message'`
  expect(letters).toHaveLength(1)
  const [event] = await parts.sql`select detail from audit_events where action = 'figure_reported'`
  expect(event?.detail).toEqual({ figure: 'Median price', page })
})
