import { expect, test } from 'vitest'
import type { ContactMessage } from '#contract/signups/staff.ts'
import { testApplication } from '#server/testing/application.ts'

test('what a member misses reaches the staff list with its query, is audited, and is refused from strangers and in floods', async () => {
  await using application = await testApplication({ RATE_LIMIT_PER_MINUTE: '600' })
  const { app, parts, tokenFor } = application
  const [member, admin] = [await tokenFor(['free']), await tokenFor(['admin'])]
  const report = (payload: object, token?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/contact/search',
      payload,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  expect((await report({ searched: 'emaar', message: '' })).statusCode).toBe(401)
  expect((await report({ searched: '', message: 'x' }, member)).statusCode).toBe(400)
  expect((await report({ searched: 'emaar', message: 'The developer' }, member)).statusCode).toBe(204)
  const list = await app.inject({
    url: '/api/admin/contact-messages',
    query: { text: 'emaar', handled: 'no' },
    headers: { authorization: `Bearer ${admin}` },
  })
  const { messages } = list.json<{ messages: ContactMessage[] }>()
  expect(messages).toMatchObject([
    { searched: 'emaar', message: 'The developer', email: 'person-1@test.example' },
  ])
  const events = await parts.sql<{ searched: string }[]>`
    select detail ->> 'searched' as searched from audit_events where action = 'search_missed'`
  expect(events.map(({ searched }) => searched)).toEqual(['emaar'])
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => report({ searched: `word ${at}`, message: '' }, member)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
})
