import { expect, test } from 'vitest'
import { isPortalQueue, portalQueues } from '#domain/access/portal-queues.ts'
import type { Role } from '#domain/access/roles.ts'
import { testApplication } from '#server/testing/application.ts'

async function portal() {
  const application = await testApplication()
  const { app, parts, tokenFor } = application
  const get = async <T>(url: string, role: Role) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${await tokenFor([role])}` } })
    return answer.json<T>()
  }
  return {
    sql: parts.sql,
    get,
    counts: async (role: Role) =>
      (await get<{ counts: Record<string, number> }>('/api/admin/waiting', role)).counts,
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

test('each role gets the counts of the pages that it may open, and no others', async () => {
  await using staff = await portal()
  expect(Object.keys(await staff.counts('admin')).toSorted()).toEqual(Object.keys(portalQueues).toSorted())
  const ofEditor = Object.keys(await staff.counts('editor'))
  expect(ofEditor).toContain('agents')
  for (const closed of ['approvals', 'privacy', 'outbox', 'signups']) expect(ofEditor).not.toContain(closed)
  expect(Object.keys(await staff.counts('management')).filter((key) => !isPortalQueue(key))).toEqual([])
})

test('people who wait are counted by the rule of the page of approvals', async () => {
  await using staff = await portal()
  const [before, listed] = await Promise.all([
    staff.counts('admin'),
    staff.get<{ total: number }>('/api/approvals', 'admin'),
  ])
  expect(before['approvals']).toBe(listed.total)
  await staff.sql`
    insert into users (email, email_confirmed_at, banned_until)
    values ('waits@example.com', now(), null), ('unconfirmed@example.com', null, null),
           ('declined@example.com', now(), null), ('again@example.com', now(), null),
           ('closed@example.com', now(), now() + interval '1 year')`
  await staff.sql`
    insert into membership_decisions (user_id, decision)
    select id, 'declined' from users where email in ('declined@example.com', 'again@example.com')`
  await staff.sql`
    insert into membership_decisions (user_id, decision)
    select id, 'approved' from users where email = 'again@example.com'`
  const { total } = await staff.get<{ total: number }>('/api/approvals', 'admin')
  expect(total).toBe(listed.total + 2)
  expect((await staff.counts('admin'))['approvals']).toBe(total)
})

test('a message from the contact page waits until it is handled', async () => {
  await using staff = await portal()
  const { signups: before = 0 } = await staff.counts('admin')
  await staff.sql`
    insert into contact_messages (name, email, message, at) values ('Sara', 'sara@example.com', 'A question', now())`
  expect((await staff.counts('admin'))['signups']).toBe(before + 1)
  await staff.sql`update contact_messages set handled_at = now() where email = 'sara@example.com'`
  expect((await staff.counts('admin'))['signups']).toBe(before)
})
