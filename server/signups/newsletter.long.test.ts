import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { mailDuties } from '#server/mail/duties.ts'
import { testApplication } from '#server/testing/application.ts'
import { mailCatcher } from '#server/testing/mail-catcher.ts'
import { composeIssue } from './compose-issue.ts'
import { signupDuties } from './duties.ts'
import { sendIssue } from './send-issue.ts'

const duties = [...signupDuties, ...mailDuties]
/** A Wednesday that has passed, since letters age by the clock of the database; the week before it ended on Sunday the 4th. */
const wednesday = new Date('2026-01-07T08:00:00Z')
const bounceToken = 'a token that nobody guesses'

async function desk(settings: Record<string, string> = {}) {
  let now = wednesday
  const application = await testApplication({ MAIL_BOUNCE_TOKEN: bounceToken, ...settings }, () => now)
  const { app, parts } = application
  const { sql } = parts
  await prepareJobs(sql, duties)
  const bearer = async (role: Role) => ({ authorization: `Bearer ${await application.tokenOf([role])}` })
  const headers = await bearer('management')
  const adminHeaders = await bearer('admin')
  return {
    ...application,
    sql,
    compose: () => composeIssue(parts),
    /** As if the minute had passed after which it goes on by itself. */
    goOn: async () => {
      await enqueue(sql, sendIssue, {})
      await performDue(parts, duties)
    },
    act: async (issueId: string, act: string) => {
      const url = `/api/newsletter/issues/${issueId}/acts`
      const answer = await app.inject({ method: 'POST', url, payload: { act }, headers })
      await performDue(parts, duties)
      return answer
    },
    /** Signed in anew, since sessions end while weeks pass. */
    read: async (url: string) => (await app.inject({ url, headers: await bearer('management') })).json(),
    readAsAdmin: (url: string) => app.inject({ url, headers: adminHeaders }),
    report: (payload: string | object, token = bounceToken) =>
      app.inject({
        method: 'POST',
        url: '/api/mail/bounces',
        payload,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': typeof payload === 'string' ? 'application/octet-stream' : 'application/json',
        },
      }),
    subscribe: async (
      email: string,
      segment: { cities?: string[]; topics?: string[]; areas?: number[] } = {},
    ) => {
      const { cities = [], topics = [], areas = [] } = segment
      await sql`
        insert into signups (type, email, state, asked_at, confirmed_at, cities, topics, area_ids)
        values ('newsletter', ${email}, 'confirmed', ${now}, ${now}, ${cities}, ${topics}, ${areas})`
    },
    member: async (roles: readonly Role[]) => {
      await application.signedIn(roles)
      const [{ id, email }] = await sql<[{ id: string; email: string }]>`
        select id, email from users order by created_at desc limit 1`
      await sql`insert into consents (user_id, subject, edition, given) values (${id}, 'newsletter', 'x', true)`
      return email
    },
    publish: async (
      slug: string,
      more: { tier?: string; at?: string; entities?: object[]; content?: string } = {},
    ) => {
      const { tier = null, at = '2025-12-31T08:00:00Z', entities = [] } = more
      const content = more.content ?? `<p>Opening of ${slug}.</p><p>${'word '.repeat(400)}</p>`
      await sql`
        insert into market_intelligence (slug, title, content, author, excerpt, reading_time_minutes, published_at, tier, entities)
        values (${slug}, ${`Title ${slug}`}, ${content}, 'Diwan Research', ${`Excerpt of ${slug}.`}, 5, ${at}, ${tier},
                ${sql.json(entities.map((entity) => ({ ...entity })))})`
    },
    recipients: () =>
      sql<{ email: string; state: string; reason: string | null }[]>`
        select email, issue_recipients.state, reason from issue_recipients join signups on signups.id = signup_id order by email`,
    putForward: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

const mailTo = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'letters@diwan.test' })

test('a week is composed once, from what it published; an empty week makes no issue', async () => {
  await using it = await desk()
  expect(await it.compose()).toBeNull()
  await it.publish('too-old', { at: '2025-12-28T19:59:59Z' })
  await it.publish('of-the-week')
  await it.publish('too-new', { at: '2026-01-04T20:00:00Z' })
  const id = await it.compose()
  expect(await it.compose()).toBeNull()
  expect(await it.read(`/api/newsletter/issues/${id}`)).toMatchObject({
    state: 'draft',
    subject: 'The week on the register, 5 January 2026',
    items: [{ title: 'Title of-the-week', path: '/market-insights/of-the-week' }],
  })
  it.putForward(7 * 24 * 3_600_000)
  const next = await it.compose()
  expect(await it.read(`/api/newsletter/issues/${next}`)).toMatchObject({
    items: [{ title: 'Title too-new' }],
  })
  it.putForward(7 * 24 * 3_600_000)
  expect(await it.compose()).toBeNull()
})

test('nothing leaves before it is approved; then each reader gets his letter, to him alone, with the way out', async () => {
  await using catcher = await mailCatcher()
  await using it = await desk(mailTo(catcher.url))
  await it.publish('escrow')
  await it.subscribe('a@example.com')
  await it.subscribe('b@example.com')
  const id = (await it.compose()) ?? ''
  await it.goOn()
  expect(catcher.caught).toEqual([])
  expect((await it.act(id, 'stop')).statusCode).toBe(409)
  expect((await it.act(id, 'hold')).json()).toMatchObject({ state: 'held' })
  expect((await it.act(id, 'approve')).statusCode).toBe(409)
  await it.act(id, 'release')
  await it.act(id, 'approve')
  await it.goOn()
  expect(catcher.caught.map(({ to }) => to).toSorted()).toEqual([['a@example.com'], ['b@example.com']])
  const [{ mail } = { mail: null }] = catcher.caught
  const named = new Map(mail?.headers.map(({ key, value }) => [key, value]))
  expect(named.get('list-unsubscribe')).toMatch(
    /^<http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w.%-]+>$/,
  )
  expect(named.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain('Opening of escrow.')
  expect(await it.recipients()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect(await it.read(`/api/newsletter/issues/${id}`)).toMatchObject({ state: 'sent', readers: { sent: 2 } })
  // The link of the letter works in a mail program.
  const url = new URL((named.get('list-unsubscribe') ?? '').slice(1, -1))
  await it.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([...(await it.sql`select count(*) as left from signups where state = 'left'`)]).toEqual([
    { left: 1 },
  ])
  expect([...(await it.sql`select action from audit_events where action like 'issue%' order by id`)]).toEqual(
    ['issue_held', 'issue_released', 'issue_approved'].map((action) => ({ action })),
  )
})

test('who may not read an article gets its excerpt, as his roles are when it is sent', async () => {
  await using it = await desk()
  const secret = '<p>Secret beginning.</p>' + '<p>more words here</p>'.repeat(60)
  await it.publish('paid', { tier: 'analytics', content: secret })
  await it.publish('withdrawn')
  await it.subscribe('stranger@example.com')
  const free = await it.member(['free'])
  const analyst = await it.member(['analyst'])
  const lapsed = await it.member(['analyst'])
  const id = (await it.compose()) ?? ''
  await it.sql`delete from user_roles where user_id = (select id from users where email = ${lapsed})`
  await it.sql`delete from market_intelligence where slug = 'withdrawn'`
  await it.act(id, 'approve')
  const letters = await it.sql<{ recipient: string; issue: string }[]>`
    select recipient, parameters->>'issue' as issue from letters where kind = 'newsletter'`
  const readers = letters.filter(({ issue }) => issue.includes('Secret')).map(({ recipient }) => recipient)
  expect(readers).toEqual([analyst])
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    [analyst, free, lapsed, 'stranger@example.com'].toSorted(),
  )
  expect(letters.every(({ issue }) => issue.includes('Title paid') && !issue.includes('withdrawn'))).toBe(
    true,
  )
  for (const [reader, expected] of [
    ['stranger', false],
    ['free', false],
    ['analytics', true],
  ] as const) {
    const { html } = await it.read(`/api/newsletter/issues/${id}/preview?reader=${reader}`)
    expect(String(html).includes('Secret')).toBe(expected)
  }
})

test('readers get what they chose, and none gets an empty letter', async () => {
  await using it = await desk()
  await it.sql`insert into areas (id, city_id, slug, name, register_name) values (7, 1, 'marina', 'Dubai Marina', 'Marsa Dubai')`
  await it.sql`insert into area_guides (area_id, slug, title, location, published) values (7, 'marina', 'Dubai Marina', 'Dubai', true)`
  await it.publish('marina-note', {
    entities: [{ kind: 'area', id: 'x', slug: 'marina', name: 'Dubai Marina' }],
  })
  await it.subscribe('all@example.com')
  await it.subscribe('dubai@example.com', { cities: ['dubai'] })
  await it.subscribe('marina@example.com', { areas: [7] })
  await it.subscribe('riyadh@example.com', { cities: ['riyadh'] })
  await it.subscribe('articles@example.com', { topics: ['articles'] })
  await it.subscribe('gone@example.com')
  await it.sql`update signups set suppressed_at = now(), suppressed_for = 'hard-bounce' where email = 'gone@example.com'`
  await it.act((await it.compose()) ?? '', 'approve')
  await it.goOn()
  expect([...(await it.recipients())]).toEqual([
    { email: 'all@example.com', state: 'kept', reason: null },
    { email: 'articles@example.com', state: 'skipped', reason: 'nothing' },
    { email: 'dubai@example.com', state: 'kept', reason: null },
    { email: 'gone@example.com', state: 'skipped', reason: 'suppressed' },
    { email: 'marina@example.com', state: 'kept', reason: null },
    { email: 'riyadh@example.com', state: 'skipped', reason: 'nothing' },
  ])
})

test('sending is throttled, can be stopped and taken up again, and who leaves meanwhile gets nothing', async () => {
  await using it = await desk()
  const perMinute = limits.signups.issueLettersPerMinute
  await it.publish('escrow')
  for (let n = 0; n < perMinute + 10; n += 1) await it.subscribe(`p${String(n).padStart(3, '0')}@example.com`)
  const id = (await it.compose()) ?? ''
  // No outbox is emptied here: the letters of the first minute stay in it.
  const url = `/api/newsletter/issues/${id}/acts`
  const headers = { authorization: `Bearer ${await it.tokenOf(['admin'])}` }
  await it.app.inject({ method: 'POST', url, payload: { act: 'approve' }, headers })
  await performDue(it.parts, signupDuties)
  await enqueue(it.sql, sendIssue, {})
  await performDue(it.parts, signupDuties)
  expect(await it.read(`/api/newsletter/issues/${id}`)).toMatchObject({
    state: 'sending',
    readers: { handed: perMinute, queued: 10 },
  })
  expect((await it.act(id, 'stop')).json()).toMatchObject({ state: 'stopped' })
  await it.goOn()
  expect(await it.read(`/api/newsletter/issues/${id}`)).toMatchObject({
    state: 'stopped',
    readers: { kept: perMinute, queued: 10 },
  })
  await it.sql`update signups set state = 'left' where id = (select signup_id from issue_recipients where state = 'queued' limit 1)`
  await it.act(id, 'resume')
  await it.goOn()
  expect(await it.read(`/api/newsletter/issues/${id}`)).toMatchObject({
    state: 'sent',
    readers: { kept: perMinute + 9, skipped: 1 },
  })
  const [{ most }] = await it.sql<[{ most: number }]>`
    select max(n) as most from (select count(*) as n from letters group by recipient) as counted`
  expect(most).toBe(1)
})

test('an address that the mail server does not know is not written to again', async () => {
  await using catcher = await mailCatcher()
  await using it = await desk(mailTo(catcher.url))
  catcher.refusals.push({ at: 'to', code: 550, text: '5.1.1 no such user' })
  await it.publish('escrow')
  await it.subscribe('gone@example.com')
  await it.act((await it.compose()) ?? '', 'approve')
  await it.goOn()
  expect(await it.recipients()).toMatchObject([
    { state: 'bounced', reason: expect.stringContaining('5.1.1') },
  ])
  expect([...(await it.sql`select suppressed_for from signups`)]).toEqual([{ suppressedFor: 'hard-bounce' }])
})

const notification = (letterId: string, action: string, status: string) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Message-ID: <1@mx.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; Sara@Example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 said so,',
    ' on two lines',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${letterId}@diwan.test>`,
    'To: sara@example.com',
    '--b--',
  ].join('\r\n')

test('a report of a mail server marks the reader of that letter; soft ones count, and only with the token', async () => {
  await using catcher = await mailCatcher()
  await using it = await desk(mailTo(catcher.url))
  await it.publish('escrow')
  await it.subscribe('sara@example.com')
  await it.act((await it.compose()) ?? '', 'approve')
  await it.goOn()
  const [{ id }] = await it.sql<[{ id: string }]>`select id from letters`
  expect(
    (await it.report(notification(id, 'failed', '5.1.1'), 'another token of some length')).statusCode,
  ).toBe(403)
  expect(await it.recipients()).toMatchObject([{ state: 'sent' }])
  await it.report(notification(id, 'delayed', '4.4.1'))
  expect(await it.recipients()).toMatchObject([{ state: 'sent' }])
  for (let times = 0; times < 3; times += 1) await it.report(notification(id, 'failed', '4.4.1'))
  expect(await it.recipients()).toMatchObject([
    { state: 'bounced', reason: '4.4.1 smtp; 550 said so, on two lines' },
  ])
  const standing = () => it.sql`select soft_bounces, suppressed_for from signups`
  expect([...(await standing())]).toEqual([{ softBounces: 1, suppressedFor: null }])
  const bounces = Array.from({ length: limits.signups.softBounces - 1 }, () => ({
    address: 'sara@example.com',
    kind: 'soft',
  }))
  await it.report({ bounces })
  expect([...(await standing())]).toEqual([
    { softBounces: limits.signups.softBounces, suppressedFor: 'soft-bounces' },
  ])
  await it.report(notification(id, 'failed', '5.1.1'))
  expect([...(await standing())]).toMatchObject([{ suppressedFor: 'hard-bounce' }])
})

test('a complaint ends the newsletter, also in the account', async () => {
  await using it = await desk()
  const address = await it.member(['free'])
  const answer = await it.report({ bounces: [{ address, kind: 'complaint' }] })
  expect(answer.json()).toEqual({ noted: 1 })
  expect([...(await it.sql`select state, suppressed_for from signups`)]).toEqual([
    { state: 'left', suppressedFor: 'complaint' },
  ])
  const [latest] =
    await it.sql`select given from consents where subject = 'newsletter' order by id desc limit 1`
  expect(latest).toEqual({ given: false })
})

test('staff list and export what there is, and nothing in it is a formula', async () => {
  await using it = await desk()
  await it.sql`
    insert into signups (type, email, name, state, asked_at)
    select 'waitlist', 'p' || n || '@example.com', case n when 1 then '=1+1' else 'Sara' end, 'asked', ${wednesday}
      from generate_series(1, 60) as n`
  const first = (await it.readAsAdmin('/api/admin/signups?type=waitlist')).json()
  const second = (await it.readAsAdmin(`/api/admin/signups?type=waitlist&after=${first.next}`)).json()
  expect(first).toMatchObject({ total: 60 })
  const ids = new Set([...first.signups, ...second.signups].map(({ id }: { id: string }) => id))
  expect(ids.size).toBe(60)
  expect((await it.readAsAdmin('/api/admin/signups?type=waitlist&text=p1%40')).json()).toMatchObject({
    total: 1,
  })
  const file = await it.readAsAdmin('/api/admin/signups/export?type=waitlist')
  expect(file.body).toContain("'=1+1")
  expect(file.body.trim().split('\r\n')).toHaveLength(61)
  expect([...(await it.sql`select action from audit_events where action = 'signups_exported'`)]).toHaveLength(
    1,
  )
})

test('a message is marked as handled once, and by whom', async () => {
  await using it = await desk()
  await it.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Sara', email: 's@example.com', message: 'Hello' },
  })
  const { messages, waiting } = (await it.readAsAdmin('/api/admin/contact-messages?handled=no')).json()
  expect(waiting).toBe(1)
  const headers = { authorization: `Bearer ${await it.tokenOf(['admin'])}` }
  const url = `/api/admin/contact-messages/${messages[0].id}`
  const marked = await it.app.inject({ method: 'PATCH', url, payload: { handled: true }, headers })
  expect(marked.json()).toMatchObject({ message: 'Hello', handledBy: 'A person' })
  expect((await it.readAsAdmin('/api/admin/contact-messages?handled=no')).json()).toMatchObject({
    messages: [],
    waiting: 0,
  })
})
