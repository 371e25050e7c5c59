import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { liveApplication, until } from '#server/testing/live-application.ts'
import { socketRefusal, frameRef, answered } from '#server/testing/refused-socket.ts'

const { realtime } = limits

test('a handshake needs a key, our origin, a known version and the right address', async () => {
  await using live = await liveApplication()
  const key = 'apikey=diwan&vsn=2.0.0'
  expect(await socketRefusal(live.port, { query: 'vsn=2.0.0' })).toEqual({
    status: 401,
    body: { error: 'API key is missing' },
  })
  expect(await socketRefusal(live.port, { query: 'apikey=&vsn=2.0.0' })).toMatchObject({ status: 401 })
  expect(await socketRefusal(live.port, { query: 'apikey=diwan&vsn=3.0.0' })).toMatchObject({ status: 400 })
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:1',
    `https://localhost:${live.port}`,
  ])
    expect(await socketRefusal(live.port, { query: key, origin })).toMatchObject({ status: 403 })
  for (const origin of [`http://localhost:${live.port}`, `http://127.0.0.1:${live.port}`]) {
    const raw = await live.newSocket({ query: key, origin })
    await answered(raw)
  }
  const elsewhere = await fetch(`http://127.0.0.1:${live.port}/realtime/v1/nothing`)
  expect(elsewhere.status).toBe(404)
})

test('a request for another protocol is answered as if it had not been made', async () => {
  await using live = await liveApplication()
  const socket = connectTcp(live.port, '127.0.0.1')
  socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/)
  socket.destroy()
})

const malformed = [
  '{',
  '[]',
  '[null,null]',
  '{"topic":"phoenix"}',
  '[1,2,"phoenix","heartbeat",{}]',
  '[null,"1","phoenix","heartbeat"]',
  '[null,"1",{"a":1},"heartbeat",{}]',
  `["1","1","realtime:x","phx_join",${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
  '["1","1","realtime:x","phx_join",{"access_token":"\\u0000"}]',
  Buffer.from([3, 255, 255, 255, 255, 255, 1]),
  Buffer.from([3, 0, 0, 0, 0, 0, 1, 0x7b]),
  Buffer.from([9]),
  Buffer.alloc(0),
  '',
]

test('malformed frames are dropped and the socket stays open', async () => {
  await using live = await liveApplication()
  const raw = await live.newSocket()
  for (const [at, frame] of malformed.entries()) {
    raw.socket.send(frame)
    await answered(raw, `after ${at}`)
  }
  expect(raw.heard.map(frameRef)).toEqual(malformed.map((_, at) => `after ${at}`))
})

test('messages for channels that are not joined are answered so, in both formats', async () => {
  await using live = await liveApplication()
  const raw = await live.newSocket()
  raw.say([null, '1', 'realtime:x', 'presence', { type: 'presence', event: 'track', payload: {} }])
  raw.say([null, '2', 'other', 'phx_join', {}])
  raw.say(['3', '3', 'realtime:', 'phx_join', {}])
  raw.say([null, '4', 'realtime:x', 'phx_leave', {}])
  await until(() => raw.heard.length === 4)
  const unmatched = { status: 'error', response: { reason: 'unmatched topic' } }
  expect(raw.heard).toEqual([
    [null, '1', 'realtime:x', 'phx_reply', unmatched],
    [null, '2', 'other', 'phx_reply', unmatched],
    [
      '3',
      '3',
      'realtime:',
      'phx_reply',
      { status: 'error', response: { reason: 'TopicNameRequired: You must provide a topic name' } },
    ],
    [null, '4', 'realtime:x', 'phx_reply', { status: 'ok', response: {} }],
  ])
  const old = await live.newSocket({ query: 'apikey=diwan&vsn=1.0.0' })
  old.say({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1', join_ref: null })
  old.say({ topic: 'realtime:x', event: 'broadcast', payload: {}, ref: '2' })
  await until(() => old.heard.length === 2)
  expect(old.heard).toEqual([
    {
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
      ref: '1',
      join_ref: null,
    },
    { topic: 'realtime:x', event: 'phx_reply', payload: unmatched, ref: '2', join_ref: null },
  ])
})

test('a second join of a channel closes the first; subscriptions are returned in order with ids', async () => {
  await using live = await liveApplication()
  const { token: access_token } = await live.newPerson()
  const raw = await live.newSocket()
  const requests = [
    { event: '*', schema: 'public', table: 'conversation_participants', filter: 'unread_count=gt.0' },
    { event: 'INSERT', schema: 'public', table: 'messages' },
    { event: 'UPDATE', schema: 'public', table: 'feature_toggles' },
  ]
  raw.say(['1', '1', 'realtime:x', 'phx_join', { config: { postgres_changes: requests }, access_token }])
  raw.say(['2', '2', 'realtime:x', 'phx_join', { config: { postgres_changes: requests }, access_token }])
  await raw.hear((frame) => frameRef(frame) === '2')
  const ids = requests.map((request) => ({ ...request, id: expect.any(Number) }))
  const system = {
    extension: 'postgres_changes',
    status: 'ok',
    message: 'Subscribed to PostgreSQL',
    channel: 'x',
  }
  await until(() => raw.heard.length === 5)
  expect(raw.heard).toEqual([
    ['1', '1', 'realtime:x', 'phx_reply', { status: 'ok', response: { postgres_changes: ids } }],
    ['1', null, 'realtime:x', 'system', system],
    ['1', '1', 'realtime:x', 'phx_close', {}],
    ['2', '2', 'realtime:x', 'phx_reply', { status: 'ok', response: { postgres_changes: ids } }],
    ['2', null, 'realtime:x', 'system', system],
  ])
  // Said on the channel that is no more.
  raw.say(['1', '8', 'realtime:x', 'broadcast', { type: 'broadcast', event: 'x', payload: {} }])
  raw.say(['2', '9', 'realtime:x', 'phx_leave', {}])
  await until(() => raw.heard.length === 7)
  expect(raw.heard.slice(5)).toEqual([
    ['2', '9', 'realtime:x', 'phx_reply', { status: 'ok', response: {} }],
    ['2', '2', 'realtime:x', 'phx_close', {}],
  ])
})

test('a frame above 64 KB closes its socket and no other', async () => {
  await using live = await liveApplication()
  const [large, other] = [await live.newSocket(), await live.newSocket()]
  large.say(['1', '1', 'realtime:x', 'phx_join', { access_token: 'x'.repeat(realtime.frameBytes) }])
  expect(await large.closed).toBe(1009)
  const fragmented = await live.newSocket()
  for (let piece = 0; piece < 70; piece += 1) fragmented.socket.send('x'.repeat(1024), { fin: false })
  expect(await fragmented.closed).toBe(1009)
  await answered(other)
})

test('a client that does not read is disconnected before much has piled up; one that reads gets everything', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [reads, sleeps] = [await live.newPerson(), await live.newPerson()]
  const [room] = await sql<[{ id: string }]>`insert into conversations default values returning id`
  for (const { id } of [reads, sleeps])
    await sql`insert into conversation_participants (conversation_id, user_id) values (${room.id}, ${id})`
  const requests = [{ event: 'INSERT', schema: 'public', table: 'messages' }]
  const [reading, sleeping] = await Promise.all(
    [reads, sleeps].map(async ({ token: access_token }) => {
      const raw = await live.newSocket()
      raw.say(['1', '1', 'realtime:x', 'phx_join', { config: { postgres_changes: requests }, access_token }])
      await until(() => raw.heard.length === 2)
      return raw
    }),
  )
  if (!reading || !sleeping) throw new Error('two sockets')
  sleeping.socket.pause()
  const before = process.memoryUsage().rss
  const letters = 200
  for (let at = 0; at < letters; at += 1)
    await sql`insert into messages (conversation_id, content) values (${room.id}, repeat(${String(at % 10)}, 100000))`
  await until(() => reading.heard.length === 2 + letters, 20_000)
  sleeping.socket.resume()
  expect(await sleeping.closed).toBe(1006)
  expect(sleeping.heard.length).toBeLessThan(letters)
  // Both ends and the database's driver are in this process; the twenty megabytes themselves are read by one of them.
  expect(process.memoryUsage().rss - before).toBeLessThan(300e6)
})

test('a socket without a join is closed, and so is a silent one', async () => {
  await using live = await liveApplication()
  const { token: access_token } = await live.newPerson()
  const [stranger, silent] = [await live.newSocket(), await live.newSocket()]
  silent.say(['1', '1', 'realtime:x', 'phx_join', { config: {}, access_token }])
  await silent.hear((frame) => frameRef(frame) === '1')
  live.wait(realtime.firstJoinMs + 1)
  expect(await stranger.closed).toBe(1008)
  expect(silent.socket.readyState).toBe(silent.socket.OPEN)
  live.wait(realtime.silenceMs)
  expect(await silent.closed).toBe(1006)
})

test('when the process ends, sockets are told to reconnect, spread over a short time', async () => {
  await using live = await liveApplication()
  const sockets = await Promise.all(Array.from({ length: 20 }, () => live.newSocket()))
  const startedAt = performance.now()
  const closed = sockets.map(async (raw) => ({ code: await raw.closed, ms: performance.now() - startedAt }))
  const draining = live.front.drain(300)
  expect(await socketRefusal(live.port)).toEqual({ status: 503, body: { error: 'draining' } })
  const ends = await Promise.all(closed)
  await draining
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1012]))
  const times = ends.map(({ ms }) => ms)
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(realtime.leaveOverMs / 4)
  expect(performance.now() - startedAt).toBeLessThan(2 * realtime.leaveOverMs + 1000)
})
