import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { cuttingProxy, ExchangingClient } from '#server/messages/testing-exchange.ts'
import { clients, product, quantile, signedInPeople, type BenchPerson } from '#bench/realtime/realtime.ts'
import { freePort } from '#bench/start.ts'

const sockets = 2000
const pairs = 100
const sendsPerPair = 4
const longThread = 10_000
const opens = 60
const exchange = { rooms: 20, perRoom: 10, messagesEach: 50, cutEveryMs: 3000, patienceMs: 180_000 }

/**
 * Messages between people: from sending to seeing with 2,000 sockets open, opening a long thread, and an exchange over
 * connections that are cut every three seconds.
 */
export async function peopleBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres') })
  const sql = connect(cluster.url, { max: 10 })
  try {
    await migrate(sql)
    const port = await freePort()
    const people = await signedInPeople(sql, sockets, port)
    await using _server = await product(port, directory, cluster.url, { RATE_LIMIT_PER_MINUTE: '1000000' })
    await sendToSeen(sql, port, people)
    await openThread(sql, port, people)
    await cutExchange(sql, port, people)
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function createConversation(sql: Sql, people: readonly BenchPerson[]): Promise<string> {
  const id = randomUUID()
  await sql`insert into conversations (id, kind) values (${id}, 'agent')`
  await sql`
    insert into conversation_participants (conversation_id, user_id)
    select ${id}, unnest(${people.map((person) => person.id)}::uuid[])`
  return id
}

function call(port: number, person: BenchPerson, path: string, body?: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** The time of one answer, received whole. */
async function timed(request: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const answer = await request()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return performance.now() - startedAt
}

const p = (values: readonly number[], share: number) => quantile(values, share)

/**
 * From before the request of the sender until the reader's page has fetched the message, which it does when its socket
 * says that there is one. Compared with three of the cheapest answers of the same server.
 */
async function sendToSeen(sql: Sql, port: number, people: readonly BenchPerson[]): Promise<void> {
  const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=bench&vsn=2.0.0`
  await using _open = await clients(
    url,
    people.slice(2 * pairs).map(({ token }) => token),
  )
  const ms: number[] = []
  const baseline: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const [sender, reader] = people.slice(2 * pair, 2 * pair + 2)
    if (!sender || !reader) throw new Error('a pair is missing')
    const conversationId = await createConversation(sql, [sender, reader])
    const client = new ExchangingClient({ port, token: reader.token, conversationId, texts: [] })
    await client.open()
    await sleep(300)
    for (let sent = 1; sent <= sendsPerPair; sent += 1) {
      const startedAt = performance.now()
      const sending = call(port, sender, `conversations/${conversationId}/messages`, {
        id: randomUUID(),
        content: `Message ${sent}`,
      })
      while (client.held.length < sent) {
        if (performance.now() - startedAt > 10_000) throw new Error('a message was not seen')
        await sleep(1)
      }
      ms.push(performance.now() - startedAt)
      await sending
      let three = 0
      for (let cheap = 0; cheap < 3; cheap += 1)
        three += await timed(() => call(port, reader, 'messages/unread'))
      baseline.push(three)
    }
    await client.close()
  }
  const [ours, bare] = [p(ms, 0.99), p(baseline, 0.99)]
  console.log(
    `  from sending to seen with ${sockets} sockets open: p99 ${ours.toFixed(0)} ms (goal 150), p50 ${p(ms, 0.5).toFixed(0)} ms; three unread counts p99 ${bare.toFixed(0)} ms: ratio ${(ours / bare).toFixed(2)}`,
  )
}

/** Opening a conversation: who it is with, and its latest messages. */
async function openThread(sql: Sql, port: number, people: readonly BenchPerson[]): Promise<void> {
  const [reader, other] = people
  if (!reader || !other) throw new Error('two people are missing')
  const [short, long] = [
    await createConversation(sql, [reader, other]),
    await createConversation(sql, [reader, other]),
  ]
  for (const [id, count] of [
    [short, 50],
    [long, longThread],
  ] as const)
    await sql`
      insert into messages (conversation_id, sender_id, content)
      select ${id}, ${other.id}, 'Message ' || n || repeat(' of ordinary length', 6) from generate_series(1, ${count}::int) n`
  await sql`analyze messages`
  const open = async (id: string) => {
    const startedAt = performance.now()
    await Promise.all([
      timed(() => call(port, reader, `conversations/${id}`)),
      timed(() => call(port, reader, `conversations/${id}/messages`)),
    ])
    return performance.now() - startedAt
  }
  const [ofShort, ofLong]: [number[], number[]] = [[], []]
  for (let round = 0; round < opens; round += 1) {
    ofShort.push(await open(short))
    ofLong.push(await open(long))
  }
  const [ours, bare] = [p(ofLong, 0.99), p(ofShort, 0.99)]
  console.log(
    `  opening a thread of ${longThread} messages: p99 ${ours.toFixed(0)} ms (goal 300), p50 ${p(ofLong, 0.5).toFixed(0)} ms; one of 50 messages p99 ${bare.toFixed(0)} ms: ratio ${(ours / bare).toFixed(2)}`,
  )
}

/** 200 clients exchange 10,000 messages while every connection is cut again and again. */
async function cutExchange(sql: Sql, port: number, people: readonly BenchPerson[]): Promise<void> {
  const { rooms, perRoom, messagesEach, cutEveryMs, patienceMs } = exchange
  await using proxy = await cuttingProxy(port)
  const inRoom = perRoom * messagesEach
  const everyone: { roomId: string; client: ExchangingClient }[] = []
  for (let room = 0; room < rooms; room += 1) {
    const mine = people.slice(room * perRoom, (room + 1) * perRoom)
    const roomId = await createConversation(sql, mine)
    for (const [at, { token }] of mine.entries()) {
      const texts = Array.from({ length: messagesEach }, (_one, number) => `${room}.${at}.${number}`)
      const client = new ExchangingClient({ port: proxy.port, token, conversationId: roomId, texts })
      everyone.push({ roomId, client })
    }
  }
  const startedAt = performance.now()
  const cutting = setInterval(proxy.cut, cutEveryMs)
  await Promise.all(everyone.map(({ client }) => client.open()))
  await Promise.all(everyone.map(({ client }) => client.sendAll()))
  clearInterval(cutting)
  while (everyone.some(({ client }) => client.held.length < inRoom)) {
    if (performance.now() - startedAt > patienceMs) break
    await sleep(50)
  }
  const seconds = (performance.now() - startedAt) / 1000
  let [missing, different] = [0, 0]
  for (const { roomId, client } of everyone) {
    const stored = await sql<{ content: string }[]>`
      select content from messages where conversation_id = ${roomId} order by sequence`
    missing += inRoom - new Set(stored.map(({ content }) => content)).size + Math.abs(stored.length - inRoom)
    const isSame =
      client.held.map(({ content }) => content).join() === stored.map(({ content }) => content).join()
    if (!isSame) different += 1
    await client.close()
  }
  const retries = everyone.reduce((sum, { client }) => sum + client.retries, 0)
  console.log(
    `  ${everyone.length} clients exchanged ${rooms * inRoom} messages with connections cut every ${cutEveryMs / 1000} s in ${seconds.toFixed(0)} s, ${retries} sent again: ${missing} lost or doubled, ${different} clients with another list or order (goal 0 and 0)`,
  )
}
