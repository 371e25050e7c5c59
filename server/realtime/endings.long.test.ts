import { expect, test } from 'vitest'
import { liveApplication, type LiveApplication, type LivePerson } from '#server/testing/live-application.ts'
import { joined, socketEvent, closedBy, messages, toggles } from '#server/testing/joined-socket.ts'

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
  // The token still verifies, but opens nothing, and no more events arrive.
  raw.say(['5', '5', 'realtime:x', 'phx_join', { config: {}, access_token: person.token }])
  const refused = await raw.hear((frame) => Array.isArray(frame) && frame[1] === '5')
  expect(refused).toMatchObject(['5', '5', 'realtime:x', 'phx_reply', { status: 'error' }])
  await live.parts.sql`insert into feature_toggles (feature_name) values ('after')`
  await other.hear((frame) => JSON.stringify(frame).includes('after'))
  expect(JSON.stringify(raw.heard)).not.toContain('after')
})

test('the same without the outbox: checking all sessions is sufficient', async () => {
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

test('revoking a role closes the channels it opened, and leaves the others', async () => {
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

test('a session without its required second factor receives nothing for members', async () => {
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
  const message = await raw.hear(
    (frame) => socketEvent(frame) === 'system' && JSON.stringify(frame).includes('realtime:y'),
  )
  expect(message).toMatchObject({
    4: { status: 'error', message: 'You do not have permissions to read from the table: messages' },
  })
})

test('a due edition of the legal texts closes channels for members until it is accepted', async () => {
  await using live = await liveApplication()
  const person = await live.newPerson(['analyst'])
  const other = await live.newPerson(['analyst'])
  const { sql } = live.parts
  await sql`
    insert into legal_editions (slug, published_on, due_on, title, content, notified_at)
    values ('terms', current_date, current_date + 2, 'Terms', '<p>New</p>', now())`
  await sql`
    insert into consents (user_id, subject, edition, given)
    select ${other.id}, slug, edition, true from editions_in_force where slug = 'terms'`
  const raw = await joined(live, person, { postgres_changes: [messages] })
  const accepted = await joined(live, other, { postgres_changes: [messages] })
  const { ms, said } = await closedBy(
    raw,
    () => sql`update legal_editions set due_on = current_date - 1 where due_on is not null`,
  )
  expect(ms).toBeLessThan(6000)
  expect(said).toMatchObject({ message: 'You no longer have permission to read from this Channel topic: x' })
  const join = async (ref: string) => {
    raw.say([
      ref,
      ref,
      'realtime:presence',
      'phx_join',
      { config: { private: true }, access_token: person.token },
    ])
    return await raw.hear(
      (frame) => Array.isArray(frame) && frame[1] === ref && socketEvent(frame) === 'phx_reply',
    )
  }
  expect(await join('3')).toMatchObject({ 4: { status: 'error' } })
  const headers = { authorization: `Bearer ${person.token}` }
  const [{ edition } = { edition: '' }] = await sql<{ edition: string }[]>`
    select edition from editions_in_force where slug = 'terms'`
  const payload = { subject: 'terms', edition }
  await live.app.inject({ method: 'POST', url: '/api/account/agreements', headers, payload })
  expect(await join('4')).toMatchObject({ 4: { status: 'ok' } })
  expect(accepted.heard.some((frame) => socketEvent(frame) === 'phx_close')).toBe(false)
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

test('invalid tokens are refused with a specific error', async () => {
  await using live = await liveApplication()
  const raw = await live.newSocket()
  for (const [at, [token, reason]] of noTokens.entries()) {
    raw.say([`${at}`, `${at}`, 'realtime:x', 'phx_join', { config: {}, access_token: token }])
    const reply = await raw.hear((frame) => Array.isArray(frame) && frame[1] === `${at}`)
    const response = { reason: expect.stringMatching(reason) }
    expect(reply).toEqual([`${at}`, `${at}`, 'realtime:x', 'phx_reply', { status: 'error', response }])
  }
})

test('changes in another process leave this process’s gate cache at once, not after five seconds', async () => {
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
