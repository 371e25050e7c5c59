import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Account, AccountEvent, AccountSession } from '#contract/account.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { deleteDueAccounts } from './deletion.ts'
import { exported, notExported } from './exported-tables.ts'

/** Calls as one person. */
function caller({ app }: TestApplication, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (url: string) => app.inject({ url, headers }),
    send: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload ? { payload } : {}) }),
    upload: (payload: Buffer, type = 'application/octet-stream') =>
      app.inject({
        method: 'PUT',
        url: '/api/account/photo',
        headers: { ...headers, 'content-type': type },
        payload,
      }),
  }
}

test('retrieves the account, and stores preferences', async () => {
  await using application = await testApplication()
  const headers = { authorization: `Bearer ${await application.tokenFor(['investor_pro'])}` }
  const me = await application.app.inject({ url: '/api/me', headers })
  expect(me.json()).toMatchObject({
    email: 'person-1@test.example',
    fullName: 'A person',
    roles: ['investor_pro'],
    onboardingCompleted: true,
  })

  const url = '/api/account/preferences'
  const before = await application.app.inject({ url, headers })
  expect(before.json()).toEqual({ currency: 'AED', areaUnit: 'sqft', theme: 'system', language: 'en' })
  const payload = { currency: 'GBP', theme: 'dark' }
  const changed = await application.app.inject({ method: 'PATCH', url, headers, payload })
  expect(changed.json()).toEqual({ currency: 'GBP', areaUnit: 'sqft', theme: 'dark', language: 'en' })
  const unchanged = await application.app.inject({ method: 'PATCH', url, headers, payload: {} })
  expect(unchanged.json()).toEqual(changed.json())
})

test('a currency without a rate cannot be selected, and one stored earlier can be read', async () => {
  await using application = await testApplication()
  const { app, parts } = application
  const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
  const url = '/api/account/preferences'
  const refused = await app.inject({ method: 'PATCH', url, headers, payload: { currency: 'EUR' } })
  expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT' })
  await parts.sql`update user_profiles set currency = 'EUR'`
  expect((await app.inject({ url, headers })).json()).toMatchObject({ currency: 'EUR' })
  expect((await app.inject({ url: '/api/onboarding', headers })).json()).toMatchObject({ currency: 'EUR' })
})

test('an unsupported currency is refused, and preferences of others are unaffected', async () => {
  await using application = await testApplication()
  const mine = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
  const theirs = { authorization: `Bearer ${await application.tokenFor([])}` }
  const change = { method: 'PATCH', url: '/api/account/preferences', headers: mine } as const
  expect((await application.app.inject({ ...change, payload: { currency: 'XXX' } })).statusCode).toBe(400)
  await application.app.inject({ ...change, payload: { currency: 'SAR' } })
  const other = await application.app.inject({ url: change.url, headers: theirs })
  expect(other.json()).toMatchObject({ currency: 'AED' })
})

test('after signing out the token is invalid', async () => {
  await using application = await testApplication()
  const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
  expect((await application.app.inject({ url: '/api/me', headers })).statusCode).toBe(200)
  await application.app.inject({ method: 'POST', url: '/auth/v1/logout', headers })
  const after = await application.app.inject({ url: '/api/me', headers })
  expect([after.statusCode, after.json<{ code: string }>().code]).toEqual([401, 'SIGN_IN_REQUIRED'])
})

test('a name is stored; an empty one, one too long and one with a NUL are refused', async () => {
  await using application = await testApplication()
  const me = caller(application, await application.tokenFor(['free']))
  const changed = await me.send('PATCH', '/api/account', { fullName: '  Layla Haddad ' })
  expect(Account.parse(changed.json()).fullName).toBe('Layla Haddad')
  for (const fullName of ['', '   ', 'x'.repeat(121), 'a\u0000b', 'a\nb', 'a\u202eb', 7, null])
    expect((await me.send('PATCH', '/api/account', { fullName })).statusCode, String(fullName)).toBe(400)
  expect(Account.parse((await me.get('/api/account')).json()).fullName).toBe('Layla Haddad')
})

test('a photo is re-encoded as a square without metadata, at an address that changes', async () => {
  await using application = await testApplication()
  const me = caller(application, await application.tokenFor(['free']))
  const wide = sharp({ create: { width: 1200, height: 700, channels: 3, background: '#234' } })
  const sent = await wide
    .jpeg()
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .toBuffer()
  expect(sent.includes('hidden words')).toBe(true)
  const first = Account.parse((await me.upload(sent)).json()).photo ?? ''
  const picture = await application.app.inject({ url: first })
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  })
  const { width, height, format } = await sharp(picture.rawPayload).metadata()
  expect([width, height, format]).toEqual([512, 512, 'webp'])
  expect(picture.rawPayload.includes('hidden words')).toBe(false)
  const second = Account.parse((await me.upload(sent)).json()).photo
  expect(second).not.toBe(first)
  expect((await application.app.inject({ url: first })).statusCode).toBe(404)
  expect(Account.parse((await me.send('DELETE', '/api/account/photo')).json()).photo).toBeNull()
})

test('files that are not pictures, drawings that may contain scripts, and too large files are refused', async () => {
  await using application = await testApplication()
  const me = caller(application, await application.tokenFor(['free']))
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  const cut = (
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#234' } })
      .png()
      .toBuffer()
  ).subarray(0, 150)
  for (const file of [drawing, cut, Buffer.from('no picture'), Buffer.alloc(0)])
    expect((await me.upload(file)).json<{ code: string }>().code).toBe('UNSUPPORTED_TYPE')
  expect((await me.upload(Buffer.alloc(5 * 1024 ** 2 + 1))).json<{ code: string }>().code).toBe('TOO_LARGE')
  expect(Account.parse((await me.get('/api/account')).json()).photo).toBeNull()
})

test('the newsletter is confirmed with the code of a letter, and cancelled at once', async () => {
  await using application = await testApplication({ AUTH_MAIL_GAP_S: '0' })
  const { sql } = application.parts
  const me = caller(application, await application.tokenFor(['free']))
  const other = caller(application, await application.tokenFor(['free']))
  const want = (given: boolean) => me.send('POST', '/api/account/consents', { subject: 'newsletter', given })
  const confirm = (who: typeof me, code: string) =>
    who.send('POST', '/api/account/consents/confirmation', { code })
  const codes = async () =>
    (await sql<{ code: string }[]>`select parameters->>'code' as code from letters order by queued_at`).map(
      ({ code }) => code,
    )

  expect(Account.parse((await want(true)).json())).toMatchObject({ newsletterRequested: true, consents: [] })
  const [first = ''] = await codes()
  const wrong = first === '000000' ? '000001' : '000000'
  expect((await confirm(me, wrong)).statusCode).toBe(404)
  expect((await confirm(other, first)).statusCode).toBe(404)
  expect(await sql`select from consents`).toHaveLength(0)
  const agreed = Account.parse((await confirm(me, first)).json())
  expect(agreed).toMatchObject({
    newsletterRequested: false,
    consents: [{ subject: 'newsletter', given: true }],
  })
  expect((await confirm(me, first)).statusCode).toBe(404)

  expect(Account.parse((await want(false)).json()).consents).toMatchObject([{ given: false }])
  await want(true)
  const second = (await codes()).at(-1) ?? ''
  expect(Account.parse((await want(false)).json()).newsletterRequested).toBe(false)
  expect((await confirm(me, second)).statusCode).toBe(404)
})

test('five wrong codes invalidate the right one, and letters are rate-limited', async () => {
  await using application = await testApplication()
  const me = caller(application, await application.tokenFor(['free']))
  const ask = () => me.send('POST', '/api/account/consents', { subject: 'newsletter', given: true })
  await ask()
  expect((await ask()).json<{ code: string }>().code).toBe('TOO_MANY_REQUESTS')
  const [letter] = await application.parts.sql<{ code: string }[]>`
    select parameters->>'code' as code from letters`
  const right = letter?.code ?? ''
  const wrong = right === '000000' ? '000001' : '000000'
  for (const code of [...Array.from({ length: 5 }, () => wrong), right])
    expect((await me.send('POST', '/api/account/consents/confirmation', { code })).statusCode).toBe(404)
})

test('a member ends their own sessions, never those of others', async () => {
  await using application = await testApplication()
  const me = caller(application, await application.tokenFor(['free']))
  const other = caller(application, await application.tokenFor(['free']))
  const listSessions = async (who: ReturnType<typeof caller>) =>
    AccountSession.array().parse(
      (await who.get('/api/account/sessions')).json<{ sessions: unknown }>().sessions,
    )
  const [theirs] = await listSessions(other)
  expect((await me.send('DELETE', `/api/account/sessions/${theirs?.id}`)).statusCode).toBe(404)
  expect((await listSessions(other)).length).toBe(1)

  const again = await application.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: 'person-1@test.example', password: 'a long password for tests 2026' },
  })
  const elsewhere = caller(application, again.json<{ access_token: string }>().access_token)
  expect((await listSessions(me)).map(({ isThis }) => isThis).toSorted()).toEqual([false, true])
  expect((await me.send('DELETE', '/api/account/sessions')).json()).toEqual({ ended: 1 })
  expect((await elsewhere.get('/api/me')).statusCode).toBe(401)
  expect((await me.get('/api/me')).statusCode).toBe(200)
  const history = (await me.get('/api/account/history')).json<{ events: unknown }>()
  expect(
    AccountEvent.array()
      .parse(history.events)
      .map(({ action }) => action),
  ).toContain('session_ended')
})

test('the export contains all data about the member and nothing about others', async () => {
  await using application = await testApplication()
  const me = caller(application, await application.tokenFor(['analyst']))
  caller(application, await application.tokenFor(['free']))
  const answer = await me.send('POST', '/api/account/export')
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.rawPayload)
  expect(Object.keys(files).toSorted()).toEqual(
    ['contents.json', ...Object.keys(exported).map((table) => `${table}.json`)].toSorted(),
  )
  const whole = Object.values(files)
    .map((file) => Buffer.from(file).toString())
    .join('\n')
  expect(whole).toContain('person-1@test.example')
  expect(whole).toContain('data_exported')
  expect(whole).not.toContain('person-2@test.example')
  expect(whole).not.toMatch(/argon2|password_hash|refresh_key/)
})

test('every table with personal data is exported, or states why not', async () => {
  await using application = await testApplication()
  const tables = await application.parts.sql<{ table: string }[]>`
    select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass`
  const known = new Set([...Object.keys(exported), ...Object.keys(notExported)])
  expect(tables.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
})

test('export and deletion require a recent authentication', async () => {
  await using application = await testApplication()
  const me = caller(application, await application.tokenFor(['free']))
  await application.parts.sql`update sessions set authenticated_at = now() - interval '1 day'`
  for (const url of ['/api/account/export', '/api/account/deletion']) {
    const refused = await me.send('POST', url)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'PROOF_REQUIRED'])
  }
  expect(Account.parse((await me.get('/api/account')).json()).deletionDueAt).toBeNull()
})

test('a scheduled deletion can be cancelled for 15 days, and is executed after them', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  await application.tokenFor(['admin'])
  const me = caller(application, await application.tokenFor(['free']))
  const deletion = Account.parse((await me.send('POST', '/api/account/deletion')).json())
  const dueAt = Date.parse(deletion.deletionDueAt ?? '')
  expect(dueAt - Date.now()).toBeGreaterThan(15 * dayMs - 60_000)
  await me.send('POST', '/api/account/deletion')
  expect(Account.parse((await me.send('DELETE', '/api/account/deletion')).json()).deletionDueAt).toBeNull()
  await me.send('POST', '/api/account/deletion')
  const at = (ms: number) => ({ ...application.parts, now: () => new Date(dueAt + ms) })
  expect(await deleteDueAccounts(at(-1000))).toBe(0)
  expect((await me.get('/api/me')).statusCode).toBe(200)
  expect(await deleteDueAccounts(at(60_000))).toBe(1)
  expect((await me.get('/api/me')).statusCode).toBe(401)
  const people = await sql`select from users where email = 'person-2@test.example'`
  expect(people).toHaveLength(0)
  const letters = await sql<{ kind: string }[]>`
    select kind from letters where recipient = 'person-2@test.example' order by queued_at`
  expect(letters.map(({ kind }) => kind)).toContain('account-deleted')
  const events = await sql<{ action: string }[]>`select action from audit_events order by id`
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['deletion_requested', 'deletion_taken_back', 'account_deleted']),
  )
})

test('the last administrator cannot leave, and of two at once only one can', async () => {
  await using application = await testApplication()
  const first = caller(application, await application.tokenFor(['admin']))
  expect((await first.send('POST', '/api/account/deletion')).statusCode).toBe(409)
  const second = caller(application, await application.tokenFor(['admin']))
  const answers = await Promise.all([first, second].map((who) => who.send('POST', '/api/account/deletion')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})
