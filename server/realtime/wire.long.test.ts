import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import {
  liveApplication,
  rawSocket,
  until,
  type RawSocket,
  type SocketOptions,
} from '#server/testing/live-application.ts'

const { realtime } = limits

/** The status and body with which a handshake is refused. */
async function refusalOf(port: number, options?: SocketOptions): Promise<{ status: number; body: unknown }> {
  const { socket } = rawSocket(port, options)
  const [request, answer] = await once(socket, 'unexpected-response')
  socket.on('error', () => {})
  let body = ''
  for await (const piece of answer) body += String(piece)
  request.destroy()
  return { status: answer.statusCode, body: JSON.parse(body) }
}

const refOf = (frame: unknown) => (Array.isArray(frame) ? frame[1] : null)

/** Everything said before on this socket has been answered once this is. */
async function answered(raw: RawSocket, ref = 'last'): Promise<void> {
  raw.say([null, ref, 'phoenix', 'heartbeat', {}])
  await raw.hear((frame) => refOf(frame) === ref)
}

test('a handshake needs a key, our origin, a known version and the right address', async () => {
  await using live = await liveApplication()
  const key = 'apikey=diwan&vsn=2.0.0'
  expect(await refusalOf(live.port, { query: 'vsn=2.0.0' })).toEqual({
    status: 401,
    body: { error: 'API key is missing' },
  })
  expect(await refusalOf(live.port, { query: 'apikey=&vsn=2.0.0' })).toMatchObject({ status: 401 })
  expect(await refusalOf(live.port, { query: 'apikey=diwan&vsn=3.0.0' })).toMatchObject({ status: 400 })
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:1',
    `https://localhost:${live.port}`,
  ])
    expect(await refusalOf(live.port, { query: key, origin })).toMatchObject({ status: 403 })
  for (const origin of [`http://localhost:${live.port}`, `http://127.0.0.1:${live.port}`]) {
    const raw = await live.newSocket({ query: key, origin })
    await answered(raw)
  }
  const elsewhere = await fetch(`http://127.0.0.1:${live.port}/realtime/v1/nothing`)
  expect(elsewhere.status).toBe(404)
})

test('whoever asks for another protocol is answered as if he had not asked', async () => {
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

test('malformed frames are dropped and the socket lives', async () => {
  await using live = await liveApplication()
  const raw = await live.newSocket()
  for (const [at, frame] of malformed.entries()) {
    raw.socket.send(frame)
    await answered(raw, `after ${at}`)
  }
  expect(raw.heard.map(refOf)).toEqual(malformed.map((_, at) => `after ${at}`))
})

test('what is not joined is answered so, in both forms', async () => {
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

test('the second join of a channel closes the first; wishes come back in their order with ids', async () => {
  await using live = await liveApplication()
  const { token: access_token } = await live.newPerson()
  const raw = await live.newSocket()
  const wishes = [
    { event: '*', schema: 'public', table: 'conversation_participants', filter: 'unread_count=gt.0' },
    { event: 'INSERT', schema: 'public', table: 'messages' },
    { event: 'UPDATE', schema: 'public', table: 'feature_toggles' },
  ]
  raw.say(['1', '1', 'realtime:x', 'phx_join', { config: { postgres_changes: wishes }, access_token }])
  raw.say(['2', '2', 'realtime:x', 'phx_join', { config: { postgres_changes: wishes }, access_token }])
  await raw.hear((frame) => refOf(frame) === '2')
  const ids = wishes.map((wish) => ({ ...wish, id: expect.any(Number) }))
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

test('a frame above 64 KB ends the socket and no other', async () => {
  await using live = await liveApplication()
  const [large, other] = [await live.newSocket(), await live.newSocket()]
  large.say(['1', '1', 'realtime:x', 'phx_join', { access_token: 'x'.repeat(realtime.frameBytes) }])
  expect(await large.closed).toBe(1009)
  const fragmented = await live.newSocket()
  for (let piece = 0; piece < 70; piece += 1) fragmented.socket.send('x'.repeat(1024), { fin: false })
  expect(await fragmented.closed).toBe(1009)
  await answered(other)
})

test('joins are bounded in number and pace', async () => {
  await using live = await liveApplication()
  live.stopClock()
  const { token: access_token } = await live.newPerson()
  const raw = await live.newSocket()
  for (let at = 0; at < realtime.joins.burst + 5; at += 1)
    raw.say([`${at}`, `${at}`, `realtime:${at}`, 'phx_join', { config: {}, access_token }])
  await raw.hear((frame) => refOf(frame) === `${realtime.joins.burst + 4}`)
  const reasons = raw.heard.map((frame) =>
    Array.isArray(frame) ? (frame[4].response?.reason ?? 'ok') : null,
  )
  const count = (reason: string) => reasons.filter((one) => one === reason).length
  expect(count('ok')).toBe(realtime.channelsPerSocket)
  expect(count('ChannelRateLimitReached: Too many channels')).toBe(
    realtime.joins.burst - realtime.channelsPerSocket,
  )
  expect(count('ClientJoinRateLimitReached: Too many joins per second')).toBe(5)
})

test('a thousand joins, heartbeats or pings on one socket end it; another does not notice', async () => {
  await using live = await liveApplication()
  live.stopClock()
  const calm = await live.newSocket()
  const floods: ((raw: RawSocket, at: number) => void)[] = [
    (raw, at) => raw.say([`${at}`, `${at}`, `realtime:${at}`, 'phx_join', { config: {}, access_token: 'x' }]),
    (raw, at) => raw.say([null, `${at}`, 'phoenix', 'heartbeat', {}]),
    (raw) => raw.socket.ping(),
    (raw) => raw.say('garbage'),
  ]
  for (const flood of floods) {
    const raw = await live.newSocket()
    for (let at = 0; at < 1000; at += 1) flood(raw, at)
    expect([1006, 1008]).toContain(await raw.closed)
    expect(raw.heard.length).toBeLessThan(2 * realtime.frames.burst)
  }
  const startedAt = performance.now()
  await answered(calm)
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('a network that opens too many sockets at once is told to wait; another is not concerned', async () => {
  await using live = await liveApplication()
  live.stopClock()
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const opened = Array.from({ length: realtime.handshakes.burst }, () =>
    rawSocket(live.port, from('203.0.113.7')),
  )
  await Promise.all(opened.map(({ socket }) => once(socket, 'open')))
  const tooMany = { status: 429, body: { error: 'Too many connected users' } }
  expect(await refusalOf(live.port, from('203.0.113.7'))).toEqual(tooMany)
  // Only the last proxy is ours: what stands before it is what anyone may write.
  expect(await refusalOf(live.port, from('198.51.100.9, 203.0.113.7'))).toEqual(tooMany)
  await answered(await live.newSocket(from('203.0.113.8')))
  live.wait(1000)
  await answered(await live.newSocket(from('203.0.113.7')))
  for (const { socket } of opened) socket.terminate()
})

test(
  'who does not read is cut before much has piled up; who reads gets everything',
  { timeout: 30_000 },
  async () => {
    await using live = await liveApplication()
    const { sql } = live.parts
    const [reads, sleeps] = [await live.newPerson(), await live.newPerson()]
    const [room] = await sql<[{ id: string }]>`insert into conversations default values returning id`
    for (const { id } of [reads, sleeps])
      await sql`insert into conversation_participants (conversation_id, user_id) values (${room.id}, ${id})`
    const wishes = [{ event: 'INSERT', schema: 'public', table: 'messages' }]
    const [reading, sleeping] = await Promise.all(
      [reads, sleeps].map(async ({ token: access_token }) => {
        const raw = await live.newSocket()
        raw.say(['1', '1', 'realtime:x', 'phx_join', { config: { postgres_changes: wishes }, access_token }])
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
  },
)

test('a socket on which nobody joins is let go, and so is one that says nothing', async () => {
  await using live = await liveApplication()
  const { token: access_token } = await live.newPerson()
  const [stranger, silent] = [await live.newSocket(), await live.newSocket()]
  silent.say(['1', '1', 'realtime:x', 'phx_join', { config: {}, access_token }])
  await silent.hear((frame) => refOf(frame) === '1')
  live.wait(realtime.firstJoinMs + 1)
  expect(await stranger.closed).toBe(1008)
  expect(silent.socket.readyState).toBe(silent.socket.OPEN)
  live.wait(realtime.silenceMs)
  expect(await silent.closed).toBe(1006)
})

test('when the process ends, sockets are told to come back, spread over a moment', async () => {
  await using live = await liveApplication()
  const sockets = await Promise.all(Array.from({ length: 20 }, () => live.newSocket()))
  const startedAt = performance.now()
  const closed = sockets.map(async (raw) => ({ code: await raw.closed, ms: performance.now() - startedAt }))
  const draining = live.front.drain(300)
  expect(await refusalOf(live.port)).toEqual({ status: 503, body: { error: 'draining' } })
  const ends = await Promise.all(closed)
  await draining
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1012]))
  const times = ends.map(({ ms }) => ms)
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(realtime.leaveOverMs / 4)
  expect(performance.now() - startedAt).toBeLessThan(2 * realtime.leaveOverMs + 1000)
})

test('one person has so many sockets and no more, whatever networks they come from', async () => {
  await using live = await liveApplication()
  const { token: access_token } = await live.newPerson()
  const join = async (at: number) => {
    const raw = await live.newSocket({ headers: { 'x-forwarded-for': `10.0.0.${at}` } })
    raw.say(['1', '1', 'realtime:x', 'phx_join', { config: {}, access_token }])
    const reply = await raw.hear((frame) => refOf(frame) === '1')
    return { raw, payload: Array.isArray(reply) ? reply[4] : null }
  }
  const first = await join(0)
  for (let at = 1; at < realtime.socketsPerPerson; at += 1)
    expect((await join(at)).payload).toMatchObject({ status: 'ok' })
  const reason = 'ConnectionRateLimitReached: Too many connected users'
  expect((await join(100)).payload).toEqual({ status: 'error', response: { reason } })
  first.raw.socket.terminate()
  await until(() => first.raw.socket.readyState === first.raw.socket.CLOSED)
  let again = await join(101)
  // The server hears of the end a moment later.
  while (again.payload.status === 'error') again = await join(101)
  expect(again.payload).toMatchObject({ status: 'ok' })
})

test('presence changed too often closes its channel; one that waits to be live is told why it is not', async () => {
  await using live = await liveApplication()
  live.stopClock()
  const { token: access_token } = await live.newPerson()
  const raw = await live.newSocket()
  raw.say(['1', '1', 'realtime:presence', 'phx_join', { config: { private: true }, access_token }])
  await raw.hear((frame) => refOf(frame) === '1')
  for (let at = 0; at <= realtime.presences.burst; at += 1) {
    const status = at % 2 === 0 ? 'green' : 'yellow'
    raw.say(['1', `p${at}`, 'realtime:presence', 'presence', { event: 'track', payload: { status } }])
  }
  await raw.hear((frame) => Array.isArray(frame) && frame[3] === 'phx_close')
  expect(raw.heard.filter((frame) => String(refOf(frame)).startsWith('p'))).toHaveLength(
    realtime.presences.burst,
  )
  expect(raw.heard.at(-2)).toMatchObject([
    '1',
    null,
    'realtime:presence',
    'system',
    { message: 'Client presence rate limit exceeded' },
  ])
  const config = {
    postgres_changes: [{ event: '*', schema: 'public', table: 'users' }],
    postgres_changes_options: { wait: true },
  }
  raw.say(['2', '2', 'realtime:y', 'phx_join', { config, access_token }])
  expect(await raw.hear((frame) => refOf(frame) === '2')).toMatchObject([
    '2',
    '2',
    'realtime:y',
    'phx_reply',
    { status: 'error', response: { reason: expect.stringMatching(/^Unable to subscribe/) } },
  ])
})
