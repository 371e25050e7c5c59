import { once } from 'node:events'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { liveApplication, rawSocket, until, type RawSocket } from '#server/testing/live-application.ts'
import { socketRefusal, frameRef, answered } from '#server/testing/refused-socket.ts'

const { realtime } = limits

test('joins are limited in number and rate', async () => {
  await using live = await liveApplication()
  live.stopClock()
  const { token: access_token } = await live.newPerson()
  const raw = await live.newSocket()
  for (let at = 0; at < realtime.joins.burst + 5; at += 1)
    raw.say([`${at}`, `${at}`, `realtime:${at}`, 'phx_join', { config: {}, access_token }])
  await raw.hear((frame) => frameRef(frame) === `${realtime.joins.burst + 4}`)
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

test('a thousand joins, heartbeats or pings on one socket close it; another one is not affected', async () => {
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

test('a network that opens too many sockets at once is told to wait; another one is not affected', async () => {
  await using live = await liveApplication()
  live.stopClock()
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const opened = Array.from({ length: realtime.handshakes.burst }, () =>
    rawSocket(live.port, from('203.0.113.7')),
  )
  await Promise.all(opened.map(({ socket }) => once(socket, 'open')))
  const tooMany = { status: 429, body: { error: 'Too many connected users' } }
  expect(await socketRefusal(live.port, from('203.0.113.7'))).toEqual(tooMany)
  // Only the last proxy is trusted: earlier addresses can be forged by anyone.
  expect(await socketRefusal(live.port, from('198.51.100.9, 203.0.113.7'))).toEqual(tooMany)
  await answered(await live.newSocket(from('203.0.113.8')))
  live.wait(1000)
  await answered(await live.newSocket(from('203.0.113.7')))
  for (const { socket } of opened) socket.terminate()
})

test('sockets per person are limited, from any number of networks', async () => {
  await using live = await liveApplication()
  const { token: access_token } = await live.newPerson()
  const join = async (at: number) => {
    const raw = await live.newSocket({ headers: { 'x-forwarded-for': `10.0.0.${at}` } })
    raw.say(['1', '1', 'realtime:x', 'phx_join', { config: {}, access_token }])
    const reply = await raw.hear((frame) => frameRef(frame) === '1')
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

test('a channel with too many presence changes is closed; one that is waiting to go live gets the reason', async () => {
  await using live = await liveApplication()
  live.stopClock()
  const { token: access_token } = await live.newPerson()
  const raw = await live.newSocket()
  raw.say(['1', '1', 'realtime:presence', 'phx_join', { config: { private: true }, access_token }])
  await raw.hear((frame) => frameRef(frame) === '1')
  for (let at = 0; at <= realtime.presences.burst; at += 1) {
    const status = at % 2 === 0 ? 'green' : 'yellow'
    raw.say(['1', `p${at}`, 'realtime:presence', 'presence', { event: 'track', payload: { status } }])
  }
  await raw.hear((frame) => Array.isArray(frame) && frame[3] === 'phx_close')
  expect(raw.heard.filter((frame) => String(frameRef(frame)).startsWith('p'))).toHaveLength(
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
  expect(await raw.hear((frame) => frameRef(frame) === '2')).toMatchObject([
    '2',
    '2',
    'realtime:y',
    'phx_reply',
    { status: 'error', response: { reason: expect.stringMatching(/^Unable to subscribe/) } },
  ])
})
