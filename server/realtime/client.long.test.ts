import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import {
  liveApplication,
  subscribed,
  until,
  type ReceivedChange,
  type LiveApplication,
} from '#server/testing/live-application.ts'

const insertsIn = (table: string) => ({ event: 'INSERT', schema: 'public', table }) as const
const changesIn = (table: string) => ({ event: '*', schema: 'public', table }) as const

async function createConversation(live: LiveApplication, ...people: { id: string }[]): Promise<string> {
  const [conversation] = await live.parts.sql<
    [{ id: string }]
  >`insert into conversations default values returning id`
  for (const { id } of people)
    await live.parts.sql`
      insert into conversation_participants (conversation_id, user_id) values (${conversation.id}, ${id})`
  return conversation.id
}

test.each(['2.0.0', '1.0.0'])('everyone receives toggles, in version %s', async (vsn) => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const client = await live.newClient(await live.newPerson([]), { vsn })
  const heard: ReceivedChange[] = []
  const system: unknown[] = []
  const channel = client
    .channel('toggles')
    .on('postgres_changes', changesIn('feature_toggles'), (change) => heard.push(change))
    .on('system', {}, (message: unknown) => system.push(message))
  await subscribed(channel)
  await until(() => system[0])
  expect(system).toEqual([
    { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 'toggles' },
  ])
  await sql`insert into feature_toggles (feature_name, visible_to_tiers) values ('maps', '{free,analytics}')`
  await sql`update feature_toggles set is_enabled = false where feature_name = 'maps'`
  await sql`delete from feature_toggles where feature_name = 'maps'`
  await until(() => heard.length === 3)
  const row = { feature_name: 'maps', is_enabled: true, visible_to_tiers: ['free', 'analytics'] }
  expect(heard.map(({ eventType, new: after, old }) => ({ eventType, after, old }))).toEqual([
    { eventType: 'INSERT', after: row, old: {} },
    { eventType: 'UPDATE', after: { ...row, is_enabled: false }, old: { feature_name: 'maps' } },
    { eventType: 'DELETE', after: {}, old: { feature_name: 'maps' } },
  ])
})

test('bell and toast: own unread counts and own messages, with the published columns only', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [reader, writer] = [await live.newPerson(), await live.newPerson()]
  const id = await createConversation(live, reader, writer)
  const client = await live.newClient(reader)
  const heard: ReceivedChange[] = []
  const hear = (change: ReceivedChange) => {
    // The insert of the participants may still be under way when the subscription is confirmed.
    if (change.table === 'messages' || change.eventType !== 'INSERT') heard.push(change)
  }
  await subscribed(
    client
      .channel('messages')
      .on(
        'postgres_changes',
        { ...changesIn('conversation_participants'), filter: `user_id=eq.${reader.id}` },
        hear,
      )
      .on('postgres_changes', insertsIn('messages'), hear),
  )
  await sql`insert into messages (conversation_id, sender_id, content) values (${id}, ${writer.id}, 'Good morning')`
  await sql`update conversation_participants set unread_count = unread_count + 1 where conversation_id = ${id}`
  await until(() => heard.length === 2)
  await sql`delete from conversation_participants where conversation_id = ${id}`
  await until(() => heard.length === 3)
  expect(heard.map(({ eventType, new: after, old }) => ({ eventType, after, old }))).toEqual([
    {
      eventType: 'INSERT',
      after: { id: expect.any(String), conversation_id: id, sender_id: writer.id, content: 'Good morning' },
      old: {},
    },
    {
      eventType: 'UPDATE',
      after: { conversation_id: id, user_id: reader.id, unread_count: 1 },
      old: { conversation_id: id, user_id: reader.id },
    },
    { eventType: 'DELETE', after: {}, old: { conversation_id: id, user_id: reader.id } },
  ])
})

test('in the room of a deal, the words of a blocked person reach everyone but the blocker', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [blocker, other, writer] = [await live.newPerson(), await live.newPerson(), await live.newPerson()]
  const id = await createConversation(live, blocker, other, writer)
  await sql`update conversations set kind = 'deal' where id = ${id}`
  await sql`insert into blocked_people (user_id, blocked_id, blocked_at) values (${blocker.id}, ${writer.id}, now())`
  const heard: { by: string; content: unknown }[] = []
  for (const [by, reader] of Object.entries({ blocker, other })) {
    const client = await live.newClient(reader)
    await subscribed(
      client.channel('messages').on('postgres_changes', insertsIn('messages'), ({ new: message }) => {
        heard.push({ by, content: message['content'] })
      }),
    )
  }
  const write = (sender: { id: string }, content: string) => sql`
    insert into messages (conversation_id, sender_id, content) values (${id}, ${sender.id}, ${content})`
  await write(writer, 'Unwanted')
  await write(other, 'Welcome')
  await until(() => heard.some(({ by, content }) => by === 'blocker' && content === 'Welcome'))
  await until(() => heard.length === 3)
  expect(heard).toEqual(
    expect.arrayContaining([
      { by: 'other', content: 'Unwanted' },
      { by: 'other', content: 'Welcome' },
      { by: 'blocker', content: 'Welcome' },
    ]),
  )
})

const unsupported = [
  insertsIn('users'),
  changesIn('messages'),
  { ...insertsIn('messages'), event: 'UPDATE' } as const,
  { ...insertsIn('messages'), schema: 'pg_catalog' } as const,
  { event: '*', schema: 'public' } as const,
  { ...changesIn('feature_toggles'), filter: 'updated_by=eq.1' } as const,
  { ...changesIn('feature_toggles'), filter: 'feature_name=match.(a+)+$' } as const,
]

test('a forbidden subscription gets a system error, and other subscriptions stay unaffected', async () => {
  await using live = await liveApplication()
  const client = await live.newClient(await live.newPerson(['admin']))
  const heard: unknown[] = []
  for (const [at, request] of unsupported.entries()) {
    const system: Record<string, unknown>[] = []
    await subscribed(
      client
        .channel(`curious ${at}`)
        .on('postgres_changes', request, (change) => heard.push(change))
        .on('postgres_changes', insertsIn('feature_toggles'), (change) => heard.push(change))
        .on('system', {}, (message) => system.push(message)),
    )
    await until(() => system[0])
    expect(system[0]).toMatchObject({ extension: 'postgres_changes', status: 'error' })
    expect(system[0]?.['message']).toMatch(/^Unable to subscribe to changes with given parameters/)
  }
  const others: ReceivedChange[] = []
  const channel = client.channel('proper')
  await subscribed(
    channel.on('postgres_changes', insertsIn('feature_toggles'), (change) => others.push(change)),
  )
  await live.parts.sql`insert into feature_toggles (feature_name) values ('maps')`
  await until(() => others.length === 1)
  expect(heard).toEqual([])
})

test('an account under review receives toggles, and no messages', async () => {
  await using live = await liveApplication()
  const client = await live.newClient(await live.newPerson([]))
  const system: Record<string, unknown>[] = []
  const channel = client.channel('messages').on('postgres_changes', insertsIn('messages'), () => {})
  await subscribed(channel.on('system', {}, (message) => system.push(message)))
  await until(() => system[0])
  expect(system[0]).toMatchObject({
    status: 'error',
    message: 'You do not have permissions to read from the table: messages',
  })
  await expect(subscribed(client.channel('presence'))).rejects.toThrow(/^Unauthorized/)
})

test('fifty consecutive changes are received in order', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const client = await live.newClient(await live.newPerson())
  const heard: ReceivedChange[] = []
  await subscribed(
    client
      .channel('toggles')
      .on('postgres_changes', changesIn('feature_toggles'), (change) => heard.push(change)),
  )
  await sql`insert into feature_toggles (feature_name) values ('maps')`
  for (let at = 0; at < 49; at += 1)
    await sql`update feature_toggles set is_enabled = ${at % 2 === 1} where feature_name = 'maps'`
  await until(() => heard.length === 50)
  expect(heard.map(({ new: { is_enabled } }) => is_enabled)).toEqual([
    true,
    ...Array.from({ length: 49 }, (_, at) => at % 2 === 1),
  ])
})

test("members see who is online: the person's id as key, green or yellow, and nothing else", async () => {
  await using live = await liveApplication()
  const [one, other] = [await live.newPerson(), await live.newPerson()]
  const channels = []
  for (const person of [one, other]) {
    const client = await live.newClient(person)
    const channel = client.channel('presence', {
      config: { private: true, presence: { key: 'someone-else', enabled: true } },
    })
    channels.push(await subscribed(channel))
  }
  const [first, second] = channels
  expect(await first?.track({ status: 'green', name: 'Fatima', email: 'f@diwan.test' })).toBe('ok')
  expect(await second?.track({ status: 'green' })).toBe('ok')
  const seen = () => JSON.stringify(first?.presenceState())
  await until(() => Object.keys(first?.presenceState() ?? {}).length === 2)
  expect(Object.keys(first?.presenceState() ?? {}).toSorted()).toEqual([one.id, other.id].toSorted())
  expect(seen()).not.toMatch(/Fatima|diwan|someone-else/)
  expect(await second?.track({ status: 'yellow' })).toBe('ok')
  await until(() => seen().includes('yellow'))
  expect(first?.presenceState()[other.id]).toEqual([{ status: 'yellow', presence_ref: expect.any(String) }])
  expect(await second?.track({ status: 'purple' })).toBe('error')
  expect(await second?.untrack()).toBe('ok')
  await until(() => Object.keys(first?.presenceState() ?? {}).length === 1)
})

test('closing the page removes a person from the list, and a new page gets the complete list', async () => {
  await using live = await liveApplication()
  const [one, other] = [await live.newPerson(), await live.newPerson()]
  const leaving = await live.newClient(one)
  const gone = await subscribed(leaving.channel('presence', { config: { private: true } }))
  await gone.track({ status: 'green' })
  const client = await live.newClient(other)
  const channel = await subscribed(
    client.channel('presence', { config: { private: true, presence: { enabled: true } } }),
  )
  await until(() => channel.presenceState()[one.id])
  await leaving.disconnect()
  await until(() => !channel.presenceState()[one.id])
})

test('a page can leave a channel and join it again', async () => {
  await using live = await liveApplication()
  const [client, witness] = [
    await live.newClient(await live.newPerson()),
    await live.newClient(await live.newPerson()),
  ]
  const witnessed: ReceivedChange[] = []
  await subscribed(
    witness
      .channel('toggles')
      .on('postgres_changes', changesIn('feature_toggles'), (change) => witnessed.push(change)),
  )
  const createChannel = () =>
    client
      .channel('toggles')
      .on('postgres_changes', changesIn('feature_toggles'), (change) => heard.push(change))
  const heard: ReceivedChange[] = []
  const channel = await subscribed(createChannel())
  expect(await client.removeChannel(channel)).toBe('ok')
  await live.parts.sql`insert into feature_toggles (feature_name) values ('maps')`
  await until(() => witnessed.length > 0)
  await subscribed(createChannel())
  await live.parts.sql`insert into feature_toggles (feature_name) values ('score')`
  await until(() => heard.length > 0)
  expect(heard.map(({ new: { feature_name } }) => feature_name)).toEqual(['score'])
})

test('a disconnected page reconnects on its own and continues to receive', async () => {
  await using live = await liveApplication()
  const sockets = new Set<Socket>()
  const proxy = createServer((from) => {
    const to = connect(live.port, '127.0.0.1')
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = await live.newClient(await live.newPerson(), { port })
  const heard: ReceivedChange[] = []
  const states: string[] = []
  client
    .channel('toggles')
    .on('postgres_changes', changesIn('feature_toggles'), (change) => heard.push(change))
    .subscribe((state) => states.push(state))
  await until(() => states.at(-1) === 'SUBSCRIBED')
  for (const socket of sockets) socket.destroy()
  await until(() => states.includes('CHANNEL_ERROR'))
  await until(() => states.at(-1) === 'SUBSCRIBED')
  await live.parts.sql`insert into feature_toggles (feature_name) values ('after the cut')`
  await until(() => heard.length === 1)
  await client.disconnect()
  proxy.close()
})
