import { expect, test } from 'vitest'
import { testApplication } from '#server/testing/application.ts'

test('unread messages are summed over one’s own conversations and nobody else’s', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const [token, other] = [await application.tokenFor(['free']), await application.tokenFor(['free'])]
  const unread = async (bearer: string) => {
    const answer = await application.app.inject({
      url: '/api/messages/unread',
      headers: { authorization: `Bearer ${bearer}` },
    })
    return answer.json<unknown>()
  }
  expect(await unread(token)).toEqual({ unread: 0 })
  await sql`insert into conversations select from generate_series(1, 3)`
  await sql`
    insert into conversation_participants (conversation_id, user_id, unread_count)
    select id, (select id from users where email = 'person-1@test.example'), 40 from conversations`
  await sql`
    insert into conversation_participants (conversation_id, user_id, unread_count)
    select id, (select id from users where email = 'person-2@test.example'), 1 from conversations limit 1`
  expect(await unread(token)).toEqual({ unread: 120 })
  expect(await unread(other)).toEqual({ unread: 1 })
})
