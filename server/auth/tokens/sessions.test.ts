import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { hash } from '@node-rs/argon2'
import { limits } from '#domain/limits.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { testApplication } from '#server/testing/application.ts'
import { findPerson } from '#server/auth/person.ts'
import { deriveRefreshToken, written } from './refresh-chain.ts'
import { pruneSessions, raiseSession } from './sessions.ts'
import { longPassword, serverWithMember } from '#server/auth/testing-people.ts'

async function signedIn(settings: Record<string, string> = {}) {
  const server = await serverWithMember(settings)
  const { client, session } = await server.signIn(server.email, longPassword)
  if (!session) throw new Error('no session')
  const refresh = (token: string) => server.post('/token?grant_type=refresh_token', { refresh_token: token })
  return { ...server, client, session, refresh }
}

test('every sign-in creates its own session, with a token of 256 bits', async () => {
  await using server = await signedIn()
  const other = await server.signIn(server.email, longPassword)
  const ids = [server.session, other.session].map(
    (session) => decodeJwt(session?.access_token ?? '').session_id,
  )
  expect(new Set(ids).size).toBe(2)
  expect(deriveRefreshToken(server.session.refresh_token)?.secret).toHaveLength(32)
  expect(other.session?.refresh_token).not.toBe(server.session.refresh_token)
})

test('an access token contains only the person and the proof, and lives ten minutes', async () => {
  await using server = await signedIn()
  const claims = decodeJwt(server.session.access_token)
  expect(Object.keys(claims).toSorted()).toEqual(
    'aal amr app_metadata aud email exp iat is_anonymous iss phone role session_id sub'.split(' '),
  )
  expect(claims).toMatchObject({
    iss: 'http://localhost:3000/auth/v1',
    aud: 'authenticated',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    app_metadata: { provider: 'email', providers: ['email'] },
    is_anonymous: false,
    phone: '',
  })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(limits.auth.accessTokenMs / 1000)
})

test('a refresh or recovery token is not accepted as an access token', async () => {
  await using server = await signedIn()
  await server.post('/recover', { email: server.email })
  const { token } = await server.letter('recover-password')
  for (const bearer of [server.session.refresh_token, token]) {
    const answer = await server.call('GET', '/user', { headers: { authorization: `Bearer ${bearer}` } })
    expect([answer.statusCode, answer.headers['x-sb-error-code']]).toEqual([403, 'bad_jwt'])
    expect(await findPerson(server.needs)(`Bearer ${bearer}`)).toBeNull()
  }
})

test('a token from before the second factor loses its access after it', async () => {
  await using server = await signedIn()
  const first = server.session.refresh_token
  const second = (await server.refresh(first)).json<{ refresh_token: string }>().refresh_token
  const { session_id } = decodeJwt(second ? server.session.access_token : '')
  const raised = await raiseSession(server.sql, {
    id: String(session_id),
    method: 'totp',
    now: server.needs.now(),
  })
  for (const token of [first, second])
    expect((await server.refresh(token)).headers['x-sb-error-code']).toBe('refresh_token_not_found')
  const answer = await server.refresh(raised?.refreshToken ?? '')
  expect(decodeJwt(answer.json<{ access_token: string }>().access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
    session_id,
  })
})

test('using a stolen token ends the session, and its owner is notified', async () => {
  await using server = await signedIn()
  const second = (await server.refresh(server.session.refresh_token)).json<{ refresh_token: string }>()
    .refresh_token
  await server.refresh(second)
  expect((await server.refresh(server.session.refresh_token)).headers['x-sb-error-code']).toBe(
    'refresh_token_already_used',
  )
  expect(await server.sql`select from sessions`).toHaveLength(0)
  expect(await server.kinds()).toEqual(['session-ended-for-safety'])
  expect(await server.actions()).toEqual(['sign_in', 'refresh_reused'])
})

test('an altered token is refused and ends nothing', async () => {
  await using server = await signedIn()
  const other = (await server.signIn(server.email, longPassword)).session
  const given = server.session.refresh_token
  const token = deriveRefreshToken(given)
  if (!token) throw new Error('no refresh token')
  const { sessionId = '' } = deriveRefreshToken(other?.refresh_token ?? '') ?? {}
  const changed = [
    written({ ...token, sessionId }),
    written({ ...token, secret: Buffer.from(token.secret).fill(7, 31) }),
    ...[-(2 ** 31), -30_000, -2, -1, 1, 2 ** 31 - 1].map((count) => written({ ...token, count })),
    `${given}=`,
    `${given.slice(0, -1)}${given.endsWith('B') ? 'C' : 'B'}`,
    given.slice(1),
    'x',
  ]
  for (const each of changed)
    expect((await server.refresh(each)).headers['x-sb-error-code']).toBe('refresh_token_not_found')
  expect(await server.sql`select from sessions`).toHaveLength(2)
  expect((await server.refresh(given)).statusCode).toBe(200)
})

test('a ban stops the chain, and lifting it continues there', async () => {
  await using server = await signedIn()
  const given = server.session.refresh_token
  const second = (await server.refresh(given)).json<{ refresh_token: string }>().refresh_token
  await server.sql`update users set banned_until = 'infinity'`
  for (const token of [given, second])
    expect((await server.refresh(token)).headers['x-sb-error-code']).toBe('user_banned')
  await server.sql`update users set banned_until = null`
  expect((await server.refresh(second)).statusCode).toBe(200)
})

test('a setting allows an older token for some seconds, and returns the live one', async () => {
  await using server = await signedIn({ AUTH_REFRESH_REUSE_INTERVAL_S: '10' })
  const refreshed = async (token: string) =>
    (await server.refresh(token)).json<{ refresh_token: string }>().refresh_token
  const second = await refreshed(server.session.refresh_token)
  const third = await refreshed(second)
  expect(await refreshed(server.session.refresh_token)).toBe(third)
  server.wait(10_000)
  expect((await server.refresh(server.session.refresh_token)).headers['x-sb-error-code']).toBe(
    'refresh_token_already_used',
  )
})

test('a session ends after thirty days in any case, and no token outlives it', async () => {
  await using server = await signedIn()
  const identify = findPerson(server.needs)
  server.wait(limits.auth.sessionLongestMs - 60_000)
  // As if its owner had done something every hour of the month.
  await server.sql`update sessions set used_at = ${server.needs.now()}`
  const last = (await server.refresh(server.session.refresh_token)).json<{
    access_token: string
    expires_in: number
  }>()
  expect(last.expires_in).toBeLessThanOrEqual(60)
  expect(await identify(`Bearer ${last.access_token}`)).not.toBeNull()
  server.wait(61_000)
  expect(await identify(`Bearer ${last.access_token}`)).toBeNull()
})

test('a sign-in from a new place is notified, except the very first', async () => {
  await using server = await serverWithMember()
  const signIn = (remoteAddress: string) =>
    server.post(
      '/token?grant_type=password',
      { email: server.email, password: longPassword },
      { remoteAddress, headers: { 'user-agent': 'A browser' } },
    )
  await signIn('192.0.2.1')
  await signIn('192.0.2.1')
  expect(await server.kinds()).toEqual([])
  await signIn('198.51.100.7')
  expect(await server.letter('new-sign-in')).toMatchObject({
    recipient: server.email,
    parameters: { device: 'A browser', network: '198.51.100.7' },
  })
  await signIn('198.51.100.7')
  expect(await server.kinds()).toEqual(['new-sign-in'])
})

test('a digest with lower cost is replaced at the next sign-in', async () => {
  await using server = await serverWithMember()
  const weak = await hash(longPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await server.sql`update users set password_hash = ${weak}`
  expect((await server.signIn(server.email, longPassword)).code).toBeNull()
  const digest = async () =>
    (await server.sql<{ passwordHash: string }[]>`select password_hash from users`)[0]?.passwordHash
  const renewed = await digest()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/)
  expect((await server.signIn(server.email, longPassword)).code).toBeNull()
  expect(await digest()).toBe(renewed)
})

test('a sign-in with a password that would be refused today says so', async () => {
  await using server = await serverWithMember()
  await server.sql`update users set password_hash = ${await hash('password123')}`
  const { data } = await server
    .newClient()
    .signInWithPassword({ email: server.email, password: 'password123' })
  expect(data.weakPassword?.reasons).toEqual(['length', 'pwned'])
})

test('failed and refused sign-ins are logged with their origin', async () => {
  await using server = await serverWithMember()
  for (const email of [server.email, 'nobody@diwan.test'])
    await server.post(
      '/token?grant_type=password',
      { email, password: 'wrong' },
      { remoteAddress: '198.51.100.9', headers: { 'user-agent': 'A guesser' } },
    )
  const events = await server.sql`
    select action, subject_id, host(address) as address, user_agent, detail from audit_events order by id`
  const common = {
    action: 'sign_in_failed',
    address: '198.51.100.9',
    userAgent: 'A guesser',
    detail: { reason: 'invalid_credentials' },
  }
  expect(events).toMatchObject([
    { ...common, subjectId: server.userId },
    { ...common, subjectId: null },
  ])
})

test('a sign-in with a password that is being changed is refused', async () => {
  await using server = await serverWithMember()
  const digest = await hash('quite another password 1987')
  let signingIn: ReturnType<typeof server.signIn> | undefined
  await server.sql.begin(async (transaction) => {
    await transaction`update users set password_hash = ${digest}`
    signingIn = server.signIn(server.email, longPassword)
    const waiting = () => server.sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`
    await expect.poll(waiting).not.toHaveLength(0)
  })
  expect((await signingIn)?.code).toBe('invalid_credentials')
  expect(await server.sql`select from sessions`).toHaveLength(0)
  expect(await server.actions()).toEqual([])
})

test('expired sessions are deleted, also those of absent people', async () => {
  await using application = await testApplication()
  const { sql, now } = application.parts
  const ids = await sql<{ id: string }[]>`
    with owner as (insert into users (email) values ('absent@diwan.test') returning id)
    insert into sessions (user_id, used_at, refresh_key, refresh_digest)
    select owner.id, ${now()}::timestamptz - idle * interval '1 ms', '', '' from owner,
           unnest(array[0, ${limits.auth.sessionIdleMs - 60_000}, ${limits.auth.sessionIdleMs + 1}]::int[]) as idle
    returning id`
  await enqueue(sql, pruneSessions.job, {})
  await performDue(application.parts, [pruneSessions])
  const left = await sql<{ id: string }[]>`select id from sessions`
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    ids
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  )
})
