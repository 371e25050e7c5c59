import { expect, test } from 'vitest'
import { letterDesk, wednesday } from './testing-letter-desk.ts'

test('staff list and export all signups, and nothing in the export is a formula', async () => {
  await using it = await letterDesk()
  await it.sql`
    insert into signups (type, email, name, state, requested_at)
    select 'waitlist', 'p' || n || '@example.com', case n when 1 then '=1+1' else 'Sara' end, 'asked', ${wednesday}
      from generate_series(1, 60) as n`
  const first = (await it.readAsAdmin('/api/admin/signups?type=waitlist')).json()
  const second = (await it.readAsAdmin(`/api/admin/signups?type=waitlist&after=${first.next}`)).json()
  expect(first).toMatchObject({ total: 60 })
  const ids = new Set([...first.signups, ...second.signups].map(({ id }: { id: string }) => id))
  expect(ids.size).toBe(60)
  expect((await it.readAsAdmin('/api/admin/signups?type=waitlist&text=p1%40')).json()).toMatchObject({
    total: 1,
  })
  const file = await it.readAsAdmin('/api/admin/signups/export?type=waitlist')
  expect(file.body).toContain("'=1+1")
  expect(file.body.trim().split('\r\n')).toHaveLength(61)
  expect([...(await it.sql`select action from audit_events where action = 'signups_exported'`)]).toHaveLength(
    1,
  )
})

test('a message is marked as handled once, with the person who did so', async () => {
  await using it = await letterDesk()
  await it.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Sara', email: 's@example.com', message: 'Hello' },
  })
  const { messages, waiting } = (await it.readAsAdmin('/api/admin/contact-messages?handled=no')).json()
  expect(waiting).toBe(1)
  const headers = { authorization: `Bearer ${await it.tokenFor(['admin'])}` }
  const url = `/api/admin/contact-messages/${messages[0].id}`
  const marked = await it.app.inject({ method: 'PATCH', url, payload: { handled: true }, headers })
  expect(marked.json()).toMatchObject({ message: 'Hello', handledBy: 'A person' })
  expect((await it.readAsAdmin('/api/admin/contact-messages?handled=no')).json()).toMatchObject({
    messages: [],
    waiting: 0,
  })
})
