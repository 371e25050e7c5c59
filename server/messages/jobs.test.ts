import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { mailUnread, pruneConversations } from './jobs.ts'

const start = new Date('2026-11-26T10:00:00Z')
const minuteMs = 60_000

async function office() {
  let at = start
  const application = await testApplication({}, () => at)
  const { sql } = application.parts
  const signal = new AbortController().signal
  const people: string[] = []
  for (const roles of [['free'], ['agent'], ['agent']] as const) await application.tokenFor(roles)
  for (const { id } of await sql<{ id: string }[]>`select id from users order by email`) people.push(id)
  const [member = '', agent = '', other = ''] = people
  await sql`update user_profiles set full_name = 'Nadia Example' where user_id = ${agent}`
  const conversation = async (writer: string) => {
    const [{ id }] = await sql<[{ id: string }]>`
      insert into conversations (kind, created_at) values ('agent', ${start}) returning id`
    await sql`
      insert into conversation_participants (conversation_id, user_id, role)
      values (${id}, ${member}, 'member'), (${id}, ${writer}, 'agent')`
    return id
  }
  return {
    application,
    sql,
    member,
    agent,
    other,
    conversation,
    message: async (conversationId: string, writer: string) => {
      await sql`
        insert into messages (conversation_id, sender_id, content, created_at)
        values (${conversationId}, ${writer}, 'x', ${at})`
      await sql`
        update conversation_participants set unread_count = unread_count + 1
         where conversation_id = ${conversationId} and user_id <> ${writer}`
    },
    pass: (ms: number) => (at = new Date(at.getTime() + ms)),
    run: () => mailUnread.perform({ ...application.parts, signal, now: () => at }),
    prune: () => pruneConversations.perform({ ...application.parts, signal, now: () => at }),
    letters: () => sql<{ recipient: string; parameters: Record<string, string> }[]>`
      select recipient::text, parameters from letters where kind = 'unread-messages' order by queued_at, id`,
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

test('one letter tells of everything unread for fifteen minutes, and no other one follows before it is read', async () => {
  await using it = await office()
  const first = await it.conversation(it.agent)
  await it.message(first, it.agent)
  it.pass(15 * minuteMs - 1)
  await it.run()
  expect(await it.letters()).toEqual([])
  it.pass(1)
  await it.run()
  const { appUrl } = it.application.parts.config
  expect(await it.letters()).toEqual([
    {
      recipient: 'person-1@test.example',
      parameters: { from: 'Nadia Example', count: '1', link: `${appUrl}/messages/${first}` },
    },
  ])
  await it.message(first, it.agent)
  it.pass(60 * minuteMs)
  await it.run()
  expect(await it.letters()).toHaveLength(1)
  // A second conversation is due; the letter names both, and leads to the list.
  const second = await it.conversation(it.other)
  await it.message(second, it.other)
  it.pass(15 * minuteMs)
  for (const _twice of [1, 2]) await it.run()
  expect((await it.letters())[1]?.parameters).toMatchObject({
    count: '3',
    link: `${appUrl}/messages?box=unread`,
  })
  expect(await it.letters()).toHaveLength(2)
})

test('no letter about muted conversations, nor to those who turned it off or whose account is closed', async () => {
  await using it = await office()
  const id = await it.conversation(it.agent)
  await it.message(id, it.agent)
  it.pass(20 * minuteMs)
  await it.sql`update conversation_participants set muted_at = now() where user_id = ${it.member}`
  await it.run()
  await it.sql`update conversation_participants set muted_at = null`
  await it.sql`
    insert into notification_choices (user_id, event, channel, frequency)
    values (${it.member}, 'message-received', 'letter', 'off')`
  await it.run()
  await it.sql`delete from notification_choices`
  await it.sql`update users set banned_until = ${new Date('2030-01-01')} where id = ${it.member}`
  await it.run()
  expect(await it.letters()).toEqual([])
  await it.sql`update users set banned_until = null`
  await it.run()
  expect(await it.letters()).toHaveLength(1)
})

test('a conversation is deleted three years after its last message, and when nobody is left in it', async () => {
  await using it = await office()
  const [old, empty] = [await it.conversation(it.agent), await it.conversation(it.other)]
  await it.message(old, it.agent)
  await it.sql`delete from conversation_participants where conversation_id = ${empty}`
  await it.prune()
  const left = async () => (await it.sql<{ id: string }[]>`select id from conversations`).map(({ id }) => id)
  expect(await left()).toEqual([old])
  it.pass(limits.messages.retentionMs)
  await it.prune()
  expect(await left()).toEqual([old])
  it.pass(1)
  await it.prune()
  expect(await left()).toEqual([])
  expect(await it.sql`select from messages`).toHaveLength(0)
})
