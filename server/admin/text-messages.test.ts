import { expect, test } from 'vitest'
import type { TextMessageRow } from '#contract/admin.ts'
import { testApplication } from '#server/testing/application.ts'

test('staff list held messages page by page; reading one of another person is audited', async () => {
  await using application = await testApplication()
  const { app, parts } = application
  const { sql } = parts
  const token = await application.tokenFor(['admin'])
  const read = async <T>(path: string) => {
    const answer = await app.inject({
      url: `/api/admin/text-messages${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, body: answer.json<T>() }
  }
  const [admin] = await sql<{ id: string }[]>`select id from users`
  await sql`
    insert into text_messages (user_id, phone, words, state, at)
    select case when n = 1 then ${admin?.id ?? null}::uuid end, '+971501234567', n || ' is your code', 'kept',
           now() - n * interval '1 second'
      from generate_series(1, 60) n`
  type Page = { messages: TextMessageRow[]; next: string | null; hasProvider: boolean }
  const first = (await read<Page>('')).body
  const second = (await read<Page>(`?after=${first.next}`)).body
  expect([first.messages.length, second.messages.length, second.next, first.hasProvider]).toEqual([
    50,
    10,
    null,
    false,
  ])
  const ids = [...first.messages, ...second.messages].map(({ id }) => id)
  expect(new Set(ids).size).toBe(60)
  expect(JSON.stringify(first)).not.toContain('is your code')
  expect((await read(`/${ids[0]}`)).body).toMatchObject({
    words: '1 is your code',
    account: { id: admin?.id },
  })
  expect((await read(`/${ids[1]}`)).body).toMatchObject({ words: '2 is your code', account: null })
  const events = await sql`select detail from audit_events where action = 'text_message_read'`
  expect(events).toMatchObject([{ detail: { message: ids[1] } }])
  expect((await read('/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await read('?after=1_x')).status).toBe(400)
})
