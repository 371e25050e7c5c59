import { expect, test } from 'vitest'
import type { ContactMessage } from '#contract/signups/staff.ts'
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

test('staff answer a report once: the member is mailed and notified, and the message is handled', async () => {
  await using application = await testApplication()
  const { app, parts, tokenFor } = application
  const [member, admin] = [await tokenFor(['free']), await tokenFor(['admin'])]
  const post = (url: string, payload: object, token: string) =>
    app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
  const page = '/analytics/prices?city=dubai'
  await post('/api/contact/figure', { figure: 'Median price', page, message: 'Wrong.' }, member)
  const [stored] = await parts.sql<{ id: string }[]>`select id from contact_messages`
  const url = `/api/admin/contact-messages/${stored?.id}/answer`
  expect((await post(url, { answer: 'Corrected.' }, member)).statusCode).toBe(403)
  expect((await post(url, { answer: '  ' }, admin)).statusCode).toBe(400)
  const answered = await post(url, { answer: 'Corrected.' }, admin)
  expect(answered.json<ContactMessage>()).toMatchObject({
    answer: 'Corrected.',
    answeredAt: expect.any(String),
    handledAt: expect.any(String),
    answeredBy: expect.any(String),
  })
  expect((await post(url, { answer: 'Again.' }, admin)).statusCode).toBe(409)
  const letters = await parts.sql<{ parameters: object }[]>`
    select parameters from letters where kind = 'report-answered'`
  expect(letters).toHaveLength(1)
  expect(letters[0]?.parameters).toMatchObject({
    answer: 'Corrected.',
    message: 'Wrong.',
    figure: 'Median price',
  })
  const notices = await parts.sql`select event, path from notices`
  expect(notices).toEqual([{ event: 'account', path: page }])
})

test('an answer to the public form notifies no account, because anybody can enter any address', async () => {
  await using application = await testApplication()
  const { app, parts, tokenFor } = application
  const [, admin] = [await tokenFor(['free']), await tokenFor(['admin'])]
  await parts.sql`
    insert into contact_messages (id, name, email, message, at)
    values ('11111111-1111-4111-8111-111111111111', 'A visitor', 'person-1@test.example', 'Hello?', now())`
  const answered = await app.inject({
    method: 'POST',
    url: '/api/admin/contact-messages/11111111-1111-4111-8111-111111111111/answer',
    payload: { answer: 'Hello.' },
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(answered.statusCode).toBe(200)
  expect(await parts.sql`select kind from letters`).toEqual([{ kind: 'message-answered' }])
  expect(await parts.sql`select * from notices`).toEqual([])
})

test('the answer to what a member missed in the search notifies them, and leads to no page', async () => {
  await using application = await testApplication()
  const { app, parts, tokenFor } = application
  const [member, admin] = [await tokenFor(['free']), await tokenFor(['admin'])]
  const post = (url: string, payload: object, token: string) =>
    app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
  await post('/api/contact/search', { searched: 'metro', message: '' }, member)
  const [stored] = await parts.sql<{ id: string }[]>`select id from contact_messages`
  const answered = await post(
    `/api/admin/contact-messages/${stored?.id}/answer`,
    { answer: 'It is there now.' },
    admin,
  )
  expect(answered.statusCode).toBe(200)
  expect(await parts.sql`select event, path from notices`).toEqual([{ event: 'account', path: null }])
})
