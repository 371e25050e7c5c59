import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { TestApplication } from '#server/testing/application.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { testApplication } from '#server/testing/application.ts'
import { signupJobs } from './jobs.ts'
import { join } from './confirmation.ts'
import { requestSignup } from './requests.ts'
import { subscriptionToken } from './subscription-token.ts'

const hourMs = 60 * 60_000

/** An application with an adjustable clock, and the actions of a visitor with their mailbox. */
async function signing() {
  let ahead = 0
  const application: TestApplication = await testApplication({}, () => new Date(Date.now() + ahead))
  const { app, parts } = application
  const { sql } = parts
  await prepareJobs(sql, signupJobs)
  return {
    ...application,
    sql,
    putForward: (ms: number) => {
      ahead += ms
    },
    ask: async (email: string, type = 'newsletter', remoteAddress = '127.0.0.1') => {
      const payload = { name: 'Sara', email, type }
      const answer = await app.inject({
        method: 'POST',
        url: '/functions/v1/newsletter-signup',
        payload,
        remoteAddress,
      })
      await performDue(parts, signupJobs)
      return { status: answer.statusCode, body: answer.body }
    },
    post: (url: string, payload: object) => app.inject({ method: 'POST', url, payload }),
    /** The tokens of the letters that ask to confirm, oldest first. */
    tokens: async () =>
      (
        await sql<{ link: string }[]>`
          select parameters->>'link' as link from letters where kind like 'confirm-%' order by queued_at, id`
      ).map(({ link }) => new URL(link).searchParams.get('token') ?? ''),
    rows: () =>
      sql<{ id: string; type: string; email: string; state: string; userId: string | null }[]>`
        select id, type, email, state, user_id from signups order by requested_at, id`,
    async [Symbol.asyncDispose]() {
      await application[Symbol.asyncDispose]()
    },
  }
}

test('an address is on the list once a person has used the link of its letter, and once only', async () => {
  await using page = await signing()
  expect(await page.ask('sara@example.com', 'waitlist')).toMatchObject({
    status: 200,
    body: '{"error":null}',
  })
  expect(await page.rows()).toMatchObject([{ type: 'waitlist', email: 'sara@example.com', state: 'asked' }])
  const [token = ''] = await page.tokens()
  const [{ digest }] = await page.sql<[{ digest: Buffer }]>`select token_digest as digest from signups`
  expect(digest.toString('hex')).not.toContain(Buffer.from(token).toString('hex'))
  // A program that looks into letters opens the link as often as it likes.
  await page.app.inject({ url: `/waitlist/confirm?token=${token}` })
  await page.app.inject({ url: '/api/signups/confirmation', method: 'GET', query: { token } })
  expect(await page.rows()).toMatchObject([{ state: 'asked' }])
  for (let times = 0; times < 2; times += 1)
    expect((await page.post('/api/signups/confirmation', { token })).statusCode).toBe(204)
  expect(await page.rows()).toMatchObject([{ state: 'confirmed' }])
  const consents = await page.sql`select edition, given, way from signup_consents`
  expect([...consents]).toEqual([{ edition: '2025-09-16', given: true, way: 'letter' }])
})

test('a wrong or expired link confirms nothing', async () => {
  await using page = await signing()
  await page.ask('sara@example.com')
  const [token = ''] = await page.tokens()
  const wrong = await page.post('/api/signups/confirmation', { token: `${token.slice(0, -1)}_` })
  expect(wrong.statusCode).toBe(404)
  page.putForward(limits.signups.confirmationLinkMs)
  expect((await page.post('/api/signups/confirmation', { token })).statusCode).toBe(404)
  expect(await page.rows()).toMatchObject([{ state: 'asked' }])
})

test('known, unknown, confirmed, unsubscribed and suppressed addresses get the same answer', async () => {
  await using page = await signing()
  await page.ask('confirmed@example.com')
  await page.ask('left@example.com')
  await page.ask('gone@example.com')
  await page.sql`update signups set state = 'confirmed' where email = 'confirmed@example.com'`
  await page.sql`update signups set state = 'left' where email = 'left@example.com'`
  await page.sql`update signups set suppressed_at = now(), suppressed_for = 'hard-bounce' where email = 'gone@example.com'`
  await page.signedIn(['free'])
  const addresses = ['new@example.com', 'confirmed@example.com', 'left@example.com', 'gone@example.com']
  const answers = new Set<string>()
  for (const address of [...addresses, 'person-1@test.example'])
    answers.add(JSON.stringify(await page.ask(address)))
  expect([...answers]).toEqual([JSON.stringify({ status: 200, body: '{"error":null}' })])
})

test('one letter per address and hour, none to subscribers, and a newer link invalidates the older one', async () => {
  await using page = await signing()
  for (let times = 0; times < 3; times += 1) await page.ask('Sara@example.com')
  expect(await page.tokens()).toHaveLength(1)
  page.putForward(hourMs)
  await page.ask('sara@EXAMPLE.com')
  const [old = '', token = ''] = await page.tokens()
  expect((await page.post('/api/signups/confirmation', { token: old })).statusCode).toBe(404)
  expect((await page.post('/api/signups/confirmation', { token })).statusCode).toBe(204)
  page.putForward(hourMs)
  await page.ask('sara@example.com')
  expect(await page.tokens()).toHaveLength(2)
})

test('requests from one network are limited per hour as promised', async () => {
  await using page = await signing()
  for (let n = 0; n <= limits.signups.perNetworkPerHour; n += 1) {
    // The gate's own limit counts minutes of the real clock.
    const signup = { name: 'Sara', email: `p${n}@example.com`, type: 'waitlist' } as const
    await requestSignup({ sql: page.sql, now: page.parts.now(), ip: `2001:db8::${n}` }, signup)
  }
  await performDue(page.parts, signupJobs)
  expect(await page.rows()).toHaveLength(limits.signups.perNetworkPerHour)
})

test.each(['sara', 'a@b', 'a@b.c\r\nBcc: x@y.example', '"a b"@c.example', 'a@b.example, c@d.example'])(
  '%j is not an address',
  async (email) => {
    await using page = await signing()
    expect(await page.ask(email)).toMatchObject({ status: 400 })
  },
)

test('a subscription is cancelled and resumed with its own signed token only', async () => {
  await using page = await signing()
  await page.ask('sara@example.com')
  const [first = ''] = await page.tokens()
  await page.post('/api/signups/confirmation', { token: first })
  const [{ id } = { id: '' }] = await page.rows()
  const token = await subscriptionToken(page.parts, id)
  const forged = `${id}.${'A'.repeat(43)}`
  expect((await page.post('/api/signups/leave', { token: forged })).statusCode).toBe(404)
  expect((await page.post('/api/signups/leave', { token })).statusCode).toBe(204)
  expect(await page.rows()).toMatchObject([{ state: 'left' }])
  // The old confirmation must not resubscribe them.
  expect((await page.post('/api/signups/confirmation', { token: first })).statusCode).toBe(404)
  expect((await page.post('/api/signups/return', { token })).statusCode).toBe(204)
  expect(await page.rows()).toMatchObject([{ state: 'confirmed' }])
  const consents = await page.sql`select given, way from signup_consents order by id`
  expect([...consents]).toEqual([
    { given: true, way: 'letter' },
    { given: false, way: 'page' },
    { given: true, way: 'page' },
  ])
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('one click in a mail program unsubscribes at once (%s)', async (type, payload) => {
  await using page = await signing()
  await page.ask('sara@example.com')
  const [first = ''] = await page.tokens()
  await page.post('/api/signups/confirmation', { token: first })
  const [{ id } = { id: '' }] = await page.rows()
  const url = `/newsletter/unsubscribe?token=${await subscriptionToken(page.parts, id)}`
  for (let times = 0; times < 2; times += 1) {
    const answer = await page.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(200)
  }
  expect(await page.rows()).toMatchObject([{ state: 'left' }])
  expect([...(await page.sql`select way from signup_consents where not given`)]).toEqual([
    { way: 'one-click' },
  ])
})

test('cities, areas and topics are selected as a form sends them, and unknown areas are ignored', async () => {
  await using page = await signing()
  await page.sql`insert into areas (id, city_id, slug, name, register_name) values (7, 1, 'marina', 'Dubai Marina', 'Marsa Dubai')`
  await page.sql`insert into area_guides (area_id, slug, title, location, published) values (7, 'marina', 'Dubai Marina', 'Dubai', true)`
  await page.ask('sara@example.com')
  const [{ id } = { id: '' }] = await page.rows()
  const token = await subscriptionToken(page.parts, id)
  const chosen = { token, city: 'riyadh', area: ['7', '8'], topic: ['register', 'articles'] }
  expect((await page.post('/api/signups/subscription', chosen)).statusCode).toBe(204)
  const read = await page.app.inject({ url: `/api/signups/subscription?token=${token}` })
  expect(read.json()).toEqual({
    address: 's•••@example.com',
    state: 'asked',
    cities: ['riyadh'],
    areaIds: [7],
    topics: ['register', 'articles'],
    areas: [{ id: 7, name: 'Dubai Marina', city: 'dubai' }],
  })
  expect((await page.post('/api/signups/subscription', { token })).statusCode).toBe(204)
  const all = await page.app.inject({ url: `/api/signups/subscription?token=${token}` })
  expect(all.json()).toMatchObject({ cities: [], areaIds: [], topics: [] })
})

test('members and visitors share one list: an account joins with its address, leaves with its consent, and moves', async () => {
  await using page = await signing()
  const { sql } = page
  await page.ask('person-1@test.example')
  const [token = ''] = await page.tokens()
  await page.post('/api/signups/confirmation', { token })
  await page.signedIn(['free'])
  const [{ id: userId }] = await sql<[{ id: string }]>`select id from users`
  expect(await page.rows()).toMatchObject([{ state: 'confirmed', userId }])
  expect([...(await sql`select given from consents where subject = 'newsletter'`)]).toEqual([{ given: true }])
  await sql`update users set email = 'other@test.example'`
  expect(await page.rows()).toMatchObject([{ email: 'other@test.example', state: 'confirmed' }])
  await sql`insert into consents (user_id, subject, edition, given) values (${userId}, 'newsletter', 'x', false)`
  expect(await page.rows()).toMatchObject([{ state: 'left' }])
  const [{ id } = { id: '' }] = await page.rows()
  await sql.begin((transaction) => join(transaction, id, 'page', new Date()))
  const [latest] = await sql`select given from consents where subject = 'newsletter' order by id desc limit 1`
  expect(latest).toEqual({ given: true })
  await sql`delete from users`
  expect(await page.rows()).toEqual([])
})

test('a message is stored, and mailed to administrators with a way to answer', async () => {
  await using page = await signing()
  await page.signedIn(['admin'])
  await page.signedIn(['free'])
  const written = { name: 'Sara', email: 'sara@example.com', message: 'Two lines\nof text' }
  expect((await page.post('/api/contact', written)).statusCode).toBe(204)
  expect([...(await page.sql`select name, email, message from contact_messages`)]).toEqual([written])
  const letters = await page.sql`select recipient, kind, parameters->>'replyTo' as to from letters`
  expect([...letters]).toEqual([
    { recipient: 'person-1@test.example', kind: 'contact-message', to: 'sara@example.com' },
  ])
  for (const missing of ['name', 'email', 'message'])
    expect((await page.post('/api/contact', { ...written, [missing]: ' ' })).statusCode).toBe(400)
})

test('a form without JavaScript is redirected to its page', async () => {
  await using page = await signing()
  const send = (payload: string) =>
    page.app.inject({
      method: 'POST',
      url: '/functions/v1/newsletter-signup',
      payload,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        host: 'diwan.test',
        origin: 'https://diwan.test',
        referer: 'https://diwan.test/waitlist',
      },
    })
  const sent = await send('type=waitlist&name=Sara&email=sara%40example.com')
  expect(sent.statusCode).toBe(303)
  expect(sent.headers.location).toBe('/waitlist?sent=signUp#form-answer')
  const refused = await send('type=waitlist&name=Sara&email=sara')
  expect(refused.headers.location).toContain('/waitlist?problem=INVALID_INPUT')
})
