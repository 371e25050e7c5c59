import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import {
  liveApplication,
  subscribed,
  until,
  type HeardChange,
  type LiveApplication,
  type LivePerson,
  type RawSocket,
} from '#server/testing/live-application.ts'

const own = { event: '*', schema: 'public', table: 'conversation_participants' } as const
const messages = { event: 'INSERT', schema: 'public', table: 'messages' } as const
const toggles = { event: '*', schema: 'public', table: 'feature_toggles' } as const

/** A raw socket with one channel joined. */
async function joined(
  live: LiveApplication,
  { token }: { token: string },
  config: object = { postgres_changes: [toggles] },
  name = 'x',
): Promise<RawSocket> {
  const raw = await live.newSocket()
  raw.say(['1', '1', `realtime:${name}`, 'phx_join', { config, access_token: token }])
  const reply = await raw.hear((frame) => eventOf(frame) === 'phx_reply')
  expect(reply).toMatchObject(['1', '1', `realtime:${name}`, 'phx_reply', { status: 'ok' }])
  return raw
}

function eventOf(frame: unknown): unknown {
  return Array.isArray(frame) ? frame[3] : null
}

/** What was said when the channel was closed, and how long after `act` it was. */
async function closedBy(raw: RawSocket, act: () => Promise<unknown>): Promise<{ ms: number; said: unknown }> {
  const startedAt = performance.now()
  await act()
  expect(await raw.hear((frame) => eventOf(frame) === 'phx_close')).toEqual([
    '1',
    '1',
    'realtime:x',
    'phx_close',
    {},
  ])
  const ms = performance.now() - startedAt
  const said = raw.heard.find((frame) => JSON.stringify(frame).includes('"system","status":"error"'))
  return { ms, said: Array.isArray(said) ? said[4] : said }
}

async function conversation(live: LiveApplication, people: readonly { id: string }[]): Promise<string> {
  const id = randomUUID()
  const { sql } = live.parts
  await sql`insert into conversations (id) values (${id})`
  await sql`
    insert into conversation_participants (conversation_id, user_id)
    select ${id}, unnest(${people.map((person) => person.id)}::uuid[])`
  return id
}

test(
  'of ten thousand messages and unread counts each of three gets exactly his own',
  { timeout: 60_000 },
  async () => {
    await using live = await liveApplication()
    const { sql } = live.parts
    const people = [await live.newPerson(), await live.newPerson(), await live.newPerson(['admin'])]
    const [one, two, three] = people
    if (!one || !two || !three) throw new Error('three people')
    const rooms = [
      await conversation(live, [one, two]),
      await conversation(live, [two, three]),
      await conversation(live, [one]),
      await conversation(live, []),
    ]
    const heard = new Map<string, HeardChange[]>()
    for (const person of people) {
      const client = await live.newClient(person)
      const changes: HeardChange[] = []
      heard.set(person.id, changes)
      const hear = (change: HeardChange) => changes.push(change)
      await subscribed(
        client
          .channel('everything')
          .on('postgres_changes', messages, hear)
          // Asks for someone else's rows, for all, and for his own.
          .on('postgres_changes', { ...own, filter: `user_id=neq.${person.id}` }, hear)
          .on(
            'postgres_changes',
            { ...own, filter: `user_id=in.(${people.map(({ id }) => id).join()})` },
            hear,
          ),
      )
    }
    const count = 10_000
    for (let from = 0; from < count; from += 500)
      await sql`
        insert into messages (conversation_id, sender_id, content)
        select (${rooms}::uuid[])[1 + n % 4], ${three.id}, n::text
          from generate_series(${from}::int, ${from + 499}::int) n`
    await sql`update conversation_participants set unread_count = unread_count + 1`
    const expected = (room: number[]) =>
      Array.from({ length: count }, (_, n) => n).filter((n) => room.includes(n % 4))
    const sets = [expected([0, 2]), expected([0, 1]), expected([1])]
    for (const [at, person] of people.entries()) {
      const changes = heard.get(person.id) ?? []
      const wanted = sets[at] ?? []
      const rows = person.id === three.id ? 1 : 2
      await until(() => changes.length >= wanted.length + rows, 30_000)
      const contents = changes
        .filter(({ table }) => table === 'messages')
        .map((change) => Number(change.new['content']))
      expect(contents.toSorted((a, b) => a - b)).toEqual(wanted)
      const others = changes.filter(({ table }) => table !== 'messages')
      expect(others).toHaveLength(rows)
      expect(new Set(others.map((change) => change.new['user_id']))).toEqual(new Set([person.id]))
    }
  },
)

test('a filter for someone else’s rows hears nothing, and a DELETE tells the keys to whom it was', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [one, spy] = [await live.newPerson(), await live.newPerson(['admin'])]
  const filter = `user_id=eq.${one.id}`
  const wishes = [own, { ...own, filter }, { ...own, event: 'DELETE' }, messages]
  const spying = await joined(live, spy, { postgres_changes: wishes })
  const mine = await joined(live, one, { postgres_changes: [own] })
  const id = await conversation(live, [one])
  await sql`update conversation_participants set unread_count = 4`
  await sql`insert into messages (conversation_id, sender_id, content) values (${id}, ${one.id}, 'secret')`
  await sql`delete from conversations`
  await mine.hear((frame) => JSON.stringify(frame).includes('DELETE'))
  const last = mine.heard.at(-1)
  expect(last).toMatchObject([null, null, 'realtime:x', 'postgres_changes', { data: { type: 'DELETE' } }])
  expect(Array.isArray(last) ? last[4].data.old_record : null).toEqual({
    conversation_id: id,
    user_id: one.id,
  })
  expect(JSON.stringify(last)).not.toContain('"record"')
  // Whatever comes last on this socket comes after all that might have been heard.
  await sql`insert into conversations default values`
  spying.say([null, '9', 'phoenix', 'heartbeat', {}])
  await spying.hear((frame) => JSON.stringify(frame).includes('"9"'))
  expect(spying.heard.filter((frame) => eventOf(frame) === 'postgres_changes')).toEqual([])
})

test('who left a conversation hears no more of it, though he joined before', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [stays, goes] = [await live.newPerson(), await live.newPerson()]
  const id = await conversation(live, [stays, goes])
  const staying = await joined(live, stays, { postgres_changes: [messages] })
  const going = await joined(live, goes, { postgres_changes: [messages] })
  const write = (content: string) =>
    sql`insert into messages (conversation_id, sender_id, content) values (${id}, ${stays.id}, ${content})`
  await write('for both')
  await going.hear((frame) => JSON.stringify(frame).includes('for both'))
  await sql`delete from conversation_participants where user_id = ${goes.id}`
  await write('for one')
  await staying.hear((frame) => JSON.stringify(frame).includes('for one'))
  expect(JSON.stringify(going.heard)).not.toContain('for one')
  expect(JSON.stringify(staying.heard)).not.toContain('conversation_id')
})

const endings: [string, (live: LiveApplication, person: LivePerson) => Promise<unknown>][] = [
  [
    'sign-out',
    ({ app }, { token }) =>
      app.inject({ method: 'POST', url: '/auth/v1/logout', headers: { authorization: `Bearer ${token}` } }),
  ],
  [
    'a session ended in the database',
    ({ parts: { sql } }, { id }) => sql`delete from sessions where user_id = ${id}`,
  ],
  [
    'a ban',
    ({ parts: { sql } }, { id }) =>
      sql`update users set banned_until = now() + interval '1 day' where id = ${id}`,
  ],
  ['the end of the account', ({ parts: { sql } }, { id }) => sql`delete from users where id = ${id}`],
]

test.each(endings)('%s closes the channels within five seconds', async (_name, end) => {
  await using live = await liveApplication()
  const person = await live.newPerson()
  const raw = await joined(live, person)
  const other = await joined(live, await live.newPerson())
  const { ms, said } = await closedBy(raw, () => end(live, person))
  expect(ms).toBeLessThan(5000)
  expect(said).toEqual({
    extension: 'system',
    status: 'error',
    message: 'The session of this token has ended',
    channel: 'x',
  })
  // The token still verifies, and lets nobody in again; nor is anything heard any more.
  raw.say(['5', '5', 'realtime:x', 'phx_join', { config: {}, access_token: person.token }])
  const refused = await raw.hear((frame) => Array.isArray(frame) && frame[1] === '5')
  expect(refused).toMatchObject(['5', '5', 'realtime:x', 'phx_reply', { status: 'error' }])
  await live.parts.sql`insert into feature_toggles (feature_name) values ('after')`
  await other.hear((frame) => JSON.stringify(frame).includes('after'))
  expect(JSON.stringify(raw.heard)).not.toContain('after')
})

test('the same without the outbox: looking at all sessions is enough', async () => {
  await using live = await liveApplication()
  const person = await live.newPerson()
  const raw = await joined(live, person)
  await live.parts.sql`alter table sessions disable trigger note_change`
  const { ms } = await closedBy(
    raw,
    () => live.parts.sql`delete from sessions where id = ${person.sessionId}`,
  )
  expect(ms).toBeLessThan(5000)
})

test('a role taken away closes what it opened, and leaves the rest', async () => {
  await using live = await liveApplication()
  const person = await live.newPerson(['analyst'])
  const raw = await joined(live, person, { postgres_changes: [messages] })
  raw.say([
    '2',
    '2',
    'realtime:toggles',
    'phx_join',
    { config: { postgres_changes: [toggles] }, access_token: person.token },
  ])
  await raw.hear((frame) => Array.isArray(frame) && frame[1] === '2')
  const { ms, said } = await closedBy(
    raw,
    () => live.parts.sql`delete from user_roles where user_id = ${person.id}`,
  )
  expect(ms).toBeLessThan(5000)
  expect(said).toMatchObject({ message: 'You no longer have permission to read from this Channel topic: x' })
  await live.parts.sql`insert into feature_toggles (feature_name) values ('still heard')`
  await raw.hear((frame) => JSON.stringify(frame).includes('still heard'))
})

test('a session that has yet to use the second factor hears nothing of what members hear', async () => {
  await using live = await liveApplication()
  const person = await live.newPerson(['analyst'])
  const raw = await joined(live, person, { postgres_changes: [messages] })
  const { ms } = await closedBy(
    raw,
    () => live.parts.sql`
      insert into factors (user_id, factor_type, status) values (${person.id}, 'totp', 'verified')`,
  )
  expect(ms).toBeLessThan(6000)
  const config = { postgres_changes: [messages] }
  raw.say(['3', '3', 'realtime:y', 'phx_join', { config, access_token: person.token }])
  const told = await raw.hear(
    (frame) => eventOf(frame) === 'system' && JSON.stringify(frame).includes('realtime:y'),
  )
  expect(told).toMatchObject({
    4: { status: 'error', message: 'You do not have permissions to read from the table: messages' },
  })
})

test(
  'a channel ends with its token, and a new one of the same session carries it on',
  { timeout: 30_000 },
  async () => {
    await using live = await liveApplication()
    const [person, refreshing] = [await live.newPerson(), await live.newPerson()]
    const raw = await joined(live, person)
    const goesOn = await joined(live, refreshing)
    const beat = async (socket: RawSocket, ref: string) => {
      socket.say([null, ref, 'phoenix', 'heartbeat', {}])
      await socket.hear((frame) => Array.isArray(frame) && frame[1] === ref)
    }
    const steps = limits.auth.accessTokenMs / 30_000
    for (let step = 1; step < steps; step += 1) {
      live.wait(30_000)
      await Promise.all([beat(raw, `beat ${step}`), beat(goesOn, `beat ${step}`)])
    }
    const signedIn = await live.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      payload: { refresh_token: refreshing.refreshToken },
    })
    const { access_token: token } = signedIn.json<{ access_token: string }>()
    expect(token).not.toBe(refreshing.token)
    for (const access_token of [null, refreshing.token, token])
      goesOn.say(['1', '7', 'realtime:x', 'access_token', { access_token }])
    await beat(goesOn, 'after the token')
    const { said } = await closedBy(raw, async () => live.wait(30_000))
    expect(said).toMatchObject({ message: expect.stringMatching(/^Token has expired \d+ seconds ago$/) })
    await live.parts.sql`insert into feature_toggles (feature_name) values ('still heard')`
    await goesOn.hear((frame) => JSON.stringify(frame).includes('still heard'))
    expect(goesOn.heard.map(eventOf)).not.toContain('phx_close')
    // What is over is named as such.
    raw.say(['8', '8', 'realtime:x', 'phx_join', { config: {}, access_token: person.token }])
    expect(await raw.hear((frame) => Array.isArray(frame) && frame[1] === '8')).toMatchObject([
      '8',
      '8',
      'realtime:x',
      'phx_reply',
      { response: { reason: expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/) } },
    ])
  },
)

test(
  'staff who did nothing for half an hour are let go, whatever their socket said',
  { timeout: 30_000 },
  async () => {
    await using live = await liveApplication()
    const person = await live.newPerson(['editor'])
    const raw = await joined(live, person)
    await live.parts.sql`update sessions set used_at = now() - interval '29 minutes 58 seconds'`
    const { ms } = await closedBy(raw, () => Promise.resolve())
    expect(ms).toBeGreaterThan(1000)
  },
)

test('a stolen token opens nothing on a socket of someone else, and nothing at all once its owner left', async () => {
  await using live = await liveApplication()
  const [owner, thief] = [await live.newPerson(), await live.newPerson()]
  const raw = await joined(live, thief)
  raw.say(['2', '2', 'realtime:y', 'phx_join', { config: {}, access_token: owner.token }])
  expect(await raw.hear((frame) => Array.isArray(frame) && frame[1] === '2')).toMatchObject([
    '2',
    '2',
    'realtime:y',
    'phx_reply',
    { status: 'error', response: { reason: 'Unauthorized: This socket belongs to someone else' } },
  ])
  raw.say(['1', '3', 'realtime:x', 'access_token', { access_token: owner.token }])
  expect(await raw.hear((frame) => eventOf(frame) === 'phx_close')).toEqual([
    '1',
    '1',
    'realtime:x',
    'phx_close',
    {},
  ])
  await live.app.inject({
    method: 'POST',
    url: '/auth/v1/logout?scope=global',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  raw.say(['4', '4', 'realtime:y', 'phx_join', { config: {}, access_token: owner.token }])
  expect(await raw.hear((frame) => Array.isArray(frame) && frame[1] === '4')).toMatchObject([
    '4',
    '4',
    'realtime:y',
    'phx_reply',
    { response: { reason: 'Unauthorized: The session of this token has ended' } },
  ])
})

const noTokens: [string, RegExp][] = [
  ['', /^MalformedJWT/],
  ['not a token', /^MalformedJWT/],
  ['a.b.c', /^MalformedJWT/],
  [`e30.${Buffer.from('{"sub":"x"}').toString('base64url')}.e30`, /^InvalidJWTToken: Fields/],
  [
    `e30.${Buffer.from('{"role":"authenticated","exp":4102444800}').toString('base64url')}.e30`,
    /^JwtSignatureError/,
  ],
]

test('what is no token of ours is refused by name', async () => {
  await using live = await liveApplication()
  const raw = await live.newSocket()
  for (const [at, [token, reason]] of noTokens.entries()) {
    raw.say([`${at}`, `${at}`, 'realtime:x', 'phx_join', { config: {}, access_token: token }])
    const reply = await raw.hear((frame) => Array.isArray(frame) && frame[1] === `${at}`)
    const response = { reason: expect.stringMatching(reason) }
    expect(reply).toEqual([`${at}`, `${at}`, 'realtime:x', 'phx_reply', { status: 'error', response }])
  }
})

test('what changed elsewhere is forgotten by this process’s gate at once, not after five seconds', async () => {
  await using live = await liveApplication()
  const person = await live.newPerson(['editor'])
  const ask = () => live.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${person.token}` } })
  expect((await ask()).json<{ roles: string[] }>().roles).toEqual(['editor'])
  await live.parts.sql`update user_roles set role = 'free'`
  const startedAt = performance.now()
  let roles: string[] = []
  while (roles[0] !== 'free') roles = (await ask()).json<{ roles: string[] }>().roles
  expect(performance.now() - startedAt).toBeLessThan(3500)
})
