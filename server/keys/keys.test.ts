import { expect, test } from 'vitest'
import type { ApiKey } from '#contract/keys.ts'
import type { ApiScope } from '#domain/keys/scopes.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { insertTestKey } from '#server/testing/api-key.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const { perPerson, perMinute, perDay } = limits.apiKeys

async function person({ app, tokenFor }: TestApplication, roles: readonly Role[] = ['investor_pro']) {
  const headers = { authorization: `Bearer ${await tokenFor(roles)}` }
  const { id } = (await app.inject({ url: '/api/me', headers })).json<{ id: string }>()
  const create = (payload: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/account/api-keys',
      headers,
      payload: { name: 'Spreadsheet', scopes: ['market'], expiresInDays: null, ...payload },
    })
  const list = async () =>
    (await app.inject({ url: '/api/account/api-keys', headers })).json<{
      keys: ApiKey[]
      callsToday: number
    }>()
  const revoke = (keyId: string) =>
    app.inject({ method: 'DELETE', url: `/api/account/api-keys/${keyId}`, headers })
  return { id, headers, create, list, revoke }
}

function callWith(
  { app }: TestApplication,
  key: string,
  url = '/api/market/summary',
  remoteAddress = '192.0.2.7',
) {
  return app.inject({ url, headers: { authorization: `Bearer ${key}` }, remoteAddress })
}

/** An application whose clock moves by `wait` only. It starts in the middle of a minute and of a day. */
async function clockedApplication() {
  let at = new Date('2026-11-20T10:00:30Z').getTime()
  const application = await testApplication({}, () => new Date(at))
  return { ...application, wait: (ms: number) => void (at += ms) }
}

test('a key is shown once, stored as a digest, and reads what its scopes name', async () => {
  await using application = await testApplication()
  const member = await person(application)
  const created = await member.create({ expiresInDays: 30 })
  expect(created.statusCode).toBe(200)
  expect(created.headers['cache-control']).toBe('no-store')
  const { key, secret } = created.json<{ key: ApiKey; secret: string }>()
  expect(secret).toMatch(/^dwn_[\w-]{43}$/)
  expect(key).toMatchObject({ name: 'Spreadsheet', prefix: secret.slice(0, 10), scopes: ['market'] })

  const [stored] = await application.parts.sql`select * from api_keys`
  expect(JSON.stringify(stored)).not.toContain(secret.slice(10))
  const { keys } = await member.list()
  expect(keys).toEqual([key])

  expect((await callWith(application, secret)).statusCode).toBe(200)
  const projects = await callWith(application, secret, '/api/projects')
  expect(projects.statusCode).toBe(403)
  expect(projects.json()).toMatchObject({ code: 'SCOPE_REQUIRED' })
  const account = await callWith(application, secret, '/api/account')
  expect(account.json()).toMatchObject({ code: 'KEY_NOT_ACCEPTED', status: 403 })
})

test('the last use of a key is kept to the minute, with the network', async () => {
  await using application = await clockedApplication()
  const member = await person(application)
  const secret = await insertTestKey(application, member.id)
  const lastUse = async () => {
    const [key] = (await member.list()).keys
    return [key?.lastUsedAt, key?.lastUsedFrom]
  }
  expect(await lastUse()).toEqual([null, null])
  await callWith(application, secret, '/api/market/summary', '2001:db8:1:2:3:4:5:6')
  expect(await lastUse()).toEqual(['2026-11-20T10:00:30.000Z', '2001:db8:1:2'])
  application.wait(59_000)
  await callWith(application, secret)
  expect(await lastUse()).toEqual(['2026-11-20T10:00:30.000Z', '2001:db8:1:2'])
  application.wait(1000)
  await callWith(application, secret)
  expect(await lastUse()).toEqual(['2026-11-20T10:01:30.000Z', '192.0.2.7'])
})

test('a revoked key opens nothing from the next call on, and nobody revokes the key of another', async () => {
  await using application = await testApplication()
  const member = await person(application)
  const other = await person(application)
  const created = (await member.create()).json<{ key: ApiKey; secret: string }>()
  expect((await other.revoke(created.key.id)).statusCode).toBe(404)
  expect((await other.list()).keys).toEqual([])
  expect((await callWith(application, created.secret)).statusCode).toBe(200)
  expect((await member.revoke(created.key.id)).statusCode).toBe(204)
  const refused = await callWith(application, created.secret)
  expect(refused.statusCode).toBe(401)
  expect(refused.headers['content-type']).toContain('application/problem+json')
  expect(refused.json()).toMatchObject({ code: 'KEY_INVALID' })
  expect((await member.revoke(created.key.id)).statusCode).toBe(404)

  const events = await application.parts.sql`
    select action, subject_id, actor_id, detail from audit_events where action like 'api_key%' order by id`
  const detail = { name: 'Spreadsheet', prefix: created.key.prefix, scopes: ['market'] }
  const own = { subjectId: member.id, actorId: member.id, detail }
  expect(events).toEqual([
    { action: 'api_key_created', ...own },
    { action: 'api_key_revoked', ...own },
  ])
})

test('an expired key says so, also on public endpoints, and stays listed', async () => {
  await using application = await clockedApplication()
  const member = await person(application)
  const { secret } = (await member.create({ expiresInDays: 30 })).json<{ secret: string }>()
  await application.parts.sql`update api_keys set expires_at = ${new Date('2026-11-20T10:01:00Z')}`
  application.wait(29_999)
  expect((await callWith(application, secret)).statusCode).toBe(200)
  application.wait(1)
  for (const url of ['/api/market/summary', '/api/areas']) {
    const refused = await callWith(application, secret, url)
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toMatchObject({ code: 'KEY_EXPIRED' })
  }
  expect((await member.list()).keys).toMatchObject([{ isExpired: true }])
})

test.each(['dwn_', `dwn_${'x'.repeat(43)}`, `dwn_${'x'.repeat(9000)}`, 'dwn_%00'])(
  'the text %.20s is no key',
  async (text) => {
    await using application = await testApplication()
    for (const url of ['/api/market/summary', '/api/areas', '/api/account'])
      expect((await callWith(application, text, url)).json()).toMatchObject({ code: 'KEY_INVALID' })
  },
)

test('a key answers 403 while its owner lacks the plan, and works again afterwards', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const member = await person(application)
  const secret = await insertTestKey(application, member.id)
  expect((await callWith(application, secret)).statusCode).toBe(200)
  await sql`update user_roles set role = 'analyst' where user_id = ${member.id}`
  const refused = await callWith(application, secret)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'KEY_PLAN_REQUIRED',
    title: 'API keys need the Investor Pro plan. This key works again once its owner has the plan',
  })
  await sql`update user_roles set role = 'investor_pro' where user_id = ${member.id}`
  expect((await callWith(application, secret)).statusCode).toBe(200)
  await sql`update users set banned_until = '9999-01-01' where id = ${member.id}`
  expect((await callWith(application, secret)).json()).toMatchObject({ code: 'KEY_INVALID' })
})

test('a member without the plan creates no key, and can revoke those of an earlier plan', async () => {
  await using application = await testApplication()
  const member = await person(application, ['analyst'])
  const refused = await member.create()
  expect(refused.json()).toMatchObject({ code: 'UPGRADE_REQUIRED', status: 403 })
  await insertTestKey(application, member.id)
  const [key] = (await member.list()).keys
  expect((await member.revoke(key?.id ?? '')).statusCode).toBe(204)
})

test('a key of staff reads as a member of the plan', async () => {
  await using application = await testApplication()
  const admin = await person(application, ['admin'])
  const secret = await insertTestKey(application, admin.id)
  await application.parts
    .sql`update feature_toggles set is_enabled = false where feature_name = 'transactions'`
  const url = '/api/market/summary'
  expect((await application.app.inject({ url, headers: admin.headers })).statusCode).toBe(200)
  expect((await callWith(application, secret, url)).json()).toMatchObject({ code: 'FEATURE_DISABLED' })
})

test('creating a key requires a recent proof of identity', async () => {
  await using application = await clockedApplication()
  const member = await person(application)
  expect((await member.create({ name: 'In time' })).statusCode).toBe(200)
  const { sql, now } = application.parts
  await sql`update sessions set authenticated_at = ${new Date(now().getTime() - limits.auth.freshProofMs)}`
  // Longer than sessions are cached.
  application.wait(limits.auth.sessionMemoryMs)
  const late = await member.create({ name: 'Late' })
  expect(late.statusCode).toBe(403)
  expect(late.json()).toMatchObject({ code: 'PROOF_REQUIRED' })
})

test('a form sent twice makes one key', async () => {
  await using application = await testApplication()
  const member = await person(application)
  const answers = await Promise.all([
    member.create(),
    member.create(),
    member.create({ name: ' Spreadsheet ' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect((await member.list()).keys).toHaveLength(1)
})

test('a member has at most so many keys, also when they are created at the same time', async () => {
  await using application = await testApplication()
  const member = await person(application)
  const answers = await Promise.all(
    Array.from({ length: perPerson + 2 }, (_, index) => member.create({ name: `Key ${index}` })),
  )
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual([
    'TOO_MANY_KEYS',
    'TOO_MANY_KEYS',
  ])
  const { keys } = await member.list()
  expect(keys).toHaveLength(perPerson)
  await member.revoke(keys[0]?.id ?? '')
  expect((await member.create({ name: 'One more' })).statusCode).toBe(200)
})

test.each([
  { name: '' },
  { name: '   ' },
  { name: 'two\nlines' },
  { name: 'x'.repeat(limits.apiKeys.nameCharacters + 1) },
  { name: 'x'.repeat(2_000_000) },
  { scopes: [] },
  { scopes: ['account'] },
  { scopes: ['market', 'market', 'market', 'market'] },
  { expiresInDays: 31 },
  { expiresInDays: -30 },
])('the input %.60j creates no key', async (input) => {
  await using application = await testApplication()
  const member = await person(application)
  expect([400, 413]).toContain((await member.create(input)).statusCode)
  expect((await member.list()).keys).toEqual([])
})

test('calls are limited a minute and a day for all keys of a member together, and answers say what is left', async () => {
  await using application = await clockedApplication()
  const member = await person(application)
  const keys = [await insertTestKey(application, member.id), await insertTestKey(application, member.id)]
  const other = await insertTestKey(application, (await person(application)).id)
  const call = (number: number) => callWith(application, keys[number % 2] ?? '', '/api/areas?limit=1')

  const first = await call(0)
  expect(first.headers).toMatchObject({
    'x-ratelimit-limit': String(perMinute),
    'x-ratelimit-remaining': String(perMinute - 1),
    'x-ratelimit-reset': '30',
    'x-ratelimit-limit-day': String(perDay),
    'x-ratelimit-remaining-day': String(perDay - 1),
  })
  const rest = await Promise.all(Array.from({ length: perMinute }, (_, number) => call(number)))
  expect(rest.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  const over = await call(1)
  expect(over.statusCode).toBe(429)
  expect(over.headers).toMatchObject({ 'retry-after': '30', 'x-ratelimit-remaining': '0' })
  expect(over.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    detail: `The API keys of a member may make ${perMinute} calls a minute.`,
  })
  expect((await callWith(application, other)).statusCode).toBe(200)
  expect((await member.list()).callsToday).toBe(perMinute)

  application.wait(30_000)
  expect((await call(0)).headers['x-ratelimit-remaining']).toBe(String(perMinute - 1))
  await application.parts.sql`update api_calls set day_calls = ${perDay} where user_id = ${member.id}`
  const spent = await call(0)
  expect(spent.statusCode).toBe(429)
  expect(spent.json()).toMatchObject({
    detail: `The API keys of a member may make ${perDay} calls a day. The next day begins at midnight UTC.`,
  })
  expect(Number(spent.headers['retry-after'])).toBe((13 * 60 + 59) * 60)
  application.wait(14 * 60 * 60_000)
  expect((await call(0)).headers['x-ratelimit-remaining-day']).toBe(String(perDay - 1))
})

test('refused calls are not counted, and rows of keys count against the limit of rows', async () => {
  await using application = await testApplication()
  const member = await person(application)
  const scopes: ApiScope[] = ['search']
  const secret = await insertTestKey(application, member.id, { scopes })
  expect((await callWith(application, secret, '/api/market/summary')).statusCode).toBe(403)
  expect((await member.list()).callsToday).toBe(0)

  const { sql } = application.parts
  const reader = await insertTestKey(application, member.id)
  await sql`
    insert into projects (slug, name, location, city_id, published)
    values ('quay', 'Quay House', 'Dubai Marina', 1, true)`
  await callWith(application, reader, '/api/projects')
  const rows = await sql`select page_rows from daily_rows where user_id = ${member.id}`
  expect(rows).toEqual([{ pageRows: 1 }])
})

test('the sign-in protocol accepts no key', async () => {
  await using application = await testApplication()
  const member = await person(application)
  const refused = await callWith(application, await insertTestKey(application, member.id), '/auth/v1/user')
  expect(refused.json()).toMatchObject({ error_code: 'bad_jwt' })
})
