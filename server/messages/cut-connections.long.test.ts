import { expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { conversation } from '#server/testing/joined-socket.ts'
import { liveApplication, until } from '#server/testing/live-application.ts'
import { cuttingProxy, ExchangingClient } from './testing-exchange.ts'

// `npm run bench people` does the same with 200 clients and 10,000 messages.
const rooms = 3
const clientsPerRoom = 6
const messagesEach = 15
const cutEveryMs = 400

test('with connections cut again and again every message arrives once, in one order, at everyone', async () => {
  await using live = await liveApplication()
  await using proxy = await cuttingProxy(live.port)
  const clients: { roomId: string; client: ExchangingClient }[] = []
  for (let room = 0; room < rooms; room += 1) {
    const people = []
    for (let at = 0; at < clientsPerRoom; at += 1) people.push(await live.newPerson())
    const roomId = await conversation(live, people)
    for (const [at, { token }] of people.entries()) {
      const texts = Array.from({ length: messagesEach }, (_one, number) => `${room}.${at}.${number}`)
      clients.push({
        roomId,
        client: new ExchangingClient({ port: proxy.port, token, conversationId: roomId, texts }),
      })
    }
  }
  const cutting = setInterval(proxy.cut, cutEveryMs)
  try {
    await Promise.all(clients.map(({ client }) => client.open()))
    await Promise.all(clients.map(({ client }) => client.sendAll()))
    await sleep(cutEveryMs)
  } finally {
    clearInterval(cutting)
  }
  const inRoom = clientsPerRoom * messagesEach
  await until(() => clients.every(({ client }) => client.held.length >= inRoom))
  // The connections were really cut.
  expect(clients.reduce((sum, { client }) => sum + client.retries, 0)).toBeGreaterThan(0)
  for (const { roomId, client } of clients) {
    const stored = await live.parts.sql<{ sequence: number; content: string }[]>`
      select sequence, content from messages where conversation_id = ${roomId} order by sequence`
    expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from(stored, (_one, at) => at + 1))
    expect(new Set(stored.map(({ content }) => content)).size).toBe(inRoom)
    expect(stored).toHaveLength(inRoom)
    expect(client.held.map(({ sequence, content }) => ({ sequence, content }))).toEqual([...stored])
    await client.close()
  }
  // Each sender's own messages are in the order of writing.
  const own = await live.parts.sql<{ contents: string[] }[]>`
    select array_agg(content order by sequence) as contents from messages group by sender_id`
  const number = (content: string) => Number(content.split('.')[2])
  for (const { contents } of own)
    expect(contents.map(number)).toEqual(contents.map(number).toSorted((a, b) => a - b))
  // Nobody read: each participant's count is everything of the others.
  const unread = await live.parts.sql<{ unreadCount: number }[]>`
    select distinct unread_count from conversation_participants`
  expect(unread).toEqual([{ unreadCount: inRoom - messagesEach }])
}, 60_000)
