import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import {
  liveApplication,
  subscribed,
  until,
  type ReceivedChange,
  type RawSocket,
} from '#server/testing/live-application.ts'
import { joined, socketEvent, closedBy, conversation, own, messages } from '#server/testing/joined-socket.ts'

test('of ten thousand messages and unread counts each of three people gets exactly their own', async () => {
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
  const heard = new Map<string, ReceivedChange[]>()
  for (const person of people) {
    const client = await live.newClient(person)
    const changes: ReceivedChange[] = []
    heard.set(person.id, changes)
    const hear = (change: ReceivedChange) => changes.push(change)
    await subscribed(
      client
        .channel('everything')
        .on('postgres_changes', messages, hear)
        // Subscribes to another person's rows, to all rows, and to their own.
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
})

test('a filter for another person’s rows receives nothing, and a DELETE sends the keys to its owner only', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [one, spy] = [await live.newPerson(), await live.newPerson(['admin'])]
  const filter = `user_id=eq.${one.id}`
  const requests = [own, { ...own, filter }, { ...own, event: 'DELETE' }, messages]
  const spying = await joined(live, spy, { postgres_changes: requests })
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
  expect(spying.heard.filter((frame) => socketEvent(frame) === 'postgres_changes')).toEqual([])
})

test('leaving a conversation ends its events, even if it was joined before', async () => {
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
})

test('messages include their conversation, and a filter by it receives only that one, for its participants', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [member, outsider] = [await live.newPerson(), await live.newPerson(['admin'])]
  const [wanted, other] = [await conversation(live, [member]), await conversation(live, [member])]
  const filtered = { ...messages, filter: `conversation_id=eq.${wanted}` }
  const inside = await joined(live, member, { postgres_changes: [filtered] })
  const outside = await joined(live, outsider, { postgres_changes: [filtered, messages] })
  const write = (id: string, content: string) =>
    sql`insert into messages (conversation_id, sender_id, content) values (${id}, ${member.id}, ${content})`
  await write(other, 'in the other')
  await write(wanted, 'in this one')
  const heard = await inside.hear((frame) => JSON.stringify(frame).includes('in this one'))
  expect(heard).toMatchObject([
    null,
    null,
    'realtime:x',
    'postgres_changes',
    { data: { record: { conversation_id: wanted, sender_id: member.id, content: 'in this one' } } },
  ])
  expect(JSON.stringify(inside.heard)).not.toContain('in the other')
  // Whatever comes last on this socket comes after all that might have been heard.
  outside.say([null, '9', 'phoenix', 'heartbeat', {}])
  await outside.hear((frame) => JSON.stringify(frame).includes('"9"'))
  expect(outside.heard.filter((frame) => socketEvent(frame) === 'postgres_changes')).toEqual([])
})

test('a channel ends with its token, and a new one of the same session extends it', async () => {
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
  expect(goesOn.heard.map(socketEvent)).not.toContain('phx_close')
  // Expired tokens are named as such.
  raw.say(['8', '8', 'realtime:x', 'phx_join', { config: {}, access_token: person.token }])
  expect(await raw.hear((frame) => Array.isArray(frame) && frame[1] === '8')).toMatchObject([
    '8',
    '8',
    'realtime:x',
    'phx_reply',
    { response: { reason: expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/) } },
  ])
})

test('staff who are idle for half an hour are disconnected, whatever their socket sends', async () => {
  await using live = await liveApplication()
  const person = await live.newPerson(['editor'])
  const raw = await joined(live, person)
  await live.parts.sql`update sessions set used_at = now() - interval '29 minutes 58 seconds'`
  const { ms } = await closedBy(raw, () => Promise.resolve())
  expect(ms).toBeGreaterThan(1000)
})

test("a stolen token opens nothing on another person's socket, and nothing at all after sign-out", async () => {
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
  expect(await raw.hear((frame) => socketEvent(frame) === 'phx_close')).toEqual([
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

test('staff who need a second factor receive nothing for members without it, from the moment they are staff', async () => {
  await using live = await liveApplication({ STAFF_SECOND_FACTOR: '1' })
  const editor = await live.newPerson(['editor'])
  const held = await live.newSocket()
  const join = ['1', '1', 'realtime:presence', 'phx_join', { config: {}, access_token: editor.token }]
  held.say(join)
  expect(await held.hear((frame) => socketEvent(frame) === 'phx_reply')).toMatchObject([
    '1',
    '1',
    'realtime:presence',
    'phx_reply',
    { status: 'error', response: { reason: expect.stringContaining('Unauthorized') } },
  ])
  const member = await live.newPerson(['free'])
  const open = await joined(live, member, { postgres_changes: [messages] })
  await live.parts.sql`insert into user_roles (user_id, role) values (${member.id}, 'management')`
  expect(await open.hear((frame) => socketEvent(frame) === 'phx_close')).toBeTruthy()
})

test('a token from before the second factor of its session opens nothing', async () => {
  await using live = await liveApplication({ STAFF_SECOND_FACTOR: '1' })
  const { sql } = live.parts
  const editor = await live.newPerson(['editor'])
  // As if the owner had entered their code: the thief has the token of the step before.
  await sql`
    insert into factors (user_id, factor_type, status, friendly_name, created_at, updated_at)
    values (${editor.id}, 'totp', 'verified', 'Phone', now(), now())`
  await sql`update sessions set aal = 'aal2' where id = ${editor.sessionId}`
  const headers = { authorization: `Bearer ${editor.token}` }
  const answer = await live.app.inject({ url: '/api/conversations', headers })
  expect(answer.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const held = await live.newSocket()
  const config = { postgres_changes: [messages] }
  held.say(['1', '1', 'realtime:presence', 'phx_join', { config, access_token: editor.token }])
  expect(await held.hear((frame) => socketEvent(frame) === 'phx_reply')).toMatchObject([
    '1',
    '1',
    'realtime:presence',
    'phx_reply',
    { status: 'error', response: { reason: expect.stringContaining('Unauthorized') } },
  ])
})

test('typing reaches the participants of a conversation only, without content, and not past a block', async () => {
  await using live = await liveApplication()
  const { sql } = live.parts
  const [writer, reader, stranger] = [await live.newPerson(), await live.newPerson(), await live.newPerson()]
  const id = await conversation(live, [writer, reader])
  const topic = `conversation:${id}`
  const config = { private: true, broadcast: { ack: true, self: false } }
  const from = await joined(live, writer, config, topic)
  const to = await joined(live, reader, config, topic)
  const outside = await live.newSocket()
  outside.say(['1', '1', `realtime:${topic}`, 'phx_join', { config, access_token: stranger.token }])
  expect(await outside.hear((frame) => socketEvent(frame) === 'phx_reply')).toMatchObject([
    '1',
    '1',
    `realtime:${topic}`,
    'phx_reply',
    { status: 'error' },
  ])
  const say = async (event: string, ref: string) => {
    from.say([
      '1',
      ref,
      `realtime:${topic}`,
      'broadcast',
      { type: 'broadcast', event, payload: { text: 'smuggled' } },
    ])
    const reply = await from.hear((frame) => Array.isArray(frame) && frame[1] === ref)
    return JSON.stringify(reply).includes('"status":"ok"')
  }
  // Broadcasts are binary frames in this version of the protocol.
  const heard = () => to.heard.filter((frame) => Buffer.isBuffer(frame)).map(String)
  expect(await say('typing', '2')).toBe(true)
  expect(await say('message', '3')).toBe(false)
  await sql`insert into message_settings (user_id, read_receipts) values (${writer.id}, false)`
  expect(await say('read', '4')).toBe(false)
  await sql`insert into blocked_people (user_id, blocked_id, blocked_at) values (${reader.id}, ${writer.id}, now())`
  expect(await say('typing', '5')).toBe(false)
  await sql`delete from blocked_people`
  expect(await say('typing', '6')).toBe(true)
  await until(() => heard().length === 2)
  for (const frame of heard()) {
    expect(frame).toContain('typing')
    expect(frame).toContain(JSON.stringify({ userId: writer.id }))
    expect(frame).not.toContain('smuggled')
  }
  // A participant who was removed hears and says nothing more, although the channel is still joined.
  await sql`delete from conversation_participants where user_id = ${writer.id}`
  expect(await say('typing', '7')).toBe(false)
})
