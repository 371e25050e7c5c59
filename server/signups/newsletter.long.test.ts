import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { mailCatcher } from '#server/testing/mail/mail-catcher.ts'
import { signupJobs } from './jobs.ts'
import { sendIssue } from './issues/send-issue.ts'
import { letterDesk, mailTo } from './testing-letter-desk.ts'

test('a week is composed once, from what it published; an empty week gives no issue', async () => {
  await using it = await letterDesk()
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
  it.putForward(7 * dayMs)
  const next = await it.compose()
  expect(await it.read(`/api/newsletter/issues/${next}`)).toMatchObject({
    items: [{ title: 'Title too-new' }],
  })
  it.putForward(7 * dayMs)
  expect(await it.compose()).toBeNull()
})

test('nothing is sent before approval; then each reader gets their own letter, with a link to unsubscribe', async () => {
  await using catcher = await mailCatcher()
  await using it = await letterDesk(mailTo(catcher.url))
  await it.publish('escrow')
  await it.subscribe('a@example.com')
  await it.subscribe('b@example.com')
  const id = (await it.compose()) ?? ''
  await it.goOn()
  expect(catcher.caught).toEqual([])
  expect((await it.perform(id, 'stop')).statusCode).toBe(409)
  expect((await it.perform(id, 'hold')).json()).toMatchObject({ state: 'held' })
  expect((await it.perform(id, 'approve')).statusCode).toBe(409)
  await it.perform(id, 'release')
  await it.perform(id, 'approve')
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

test('a reader without access to an article gets its excerpt, by their roles at the time of sending', async () => {
  await using it = await letterDesk()
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
  await it.perform(id, 'approve')
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

test('readers get what they selected, and none gets an empty letter', async () => {
  await using it = await letterDesk()
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
  await it.perform((await it.compose()) ?? '', 'approve')
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

test('sending is throttled, can be stopped and resumed, and unsubscribing meanwhile ends it', async () => {
  await using it = await letterDesk()
  const perMinute = limits.signups.issueLettersPerMinute
  await it.publish('escrow')
  for (let n = 0; n < perMinute + 10; n += 1) await it.subscribe(`p${String(n).padStart(3, '0')}@example.com`)
  const id = (await it.compose()) ?? ''
  // No outbox is emptied here: the letters of the first minute stay in it.
  const url = `/api/newsletter/issues/${id}`
  const headers = { authorization: `Bearer ${await it.tokenFor(['admin'])}` }
  const payload = { action: 'approve', writtenAt: (await it.read(url)).writtenAt }
  await it.app.inject({ method: 'POST', url: `${url}/actions`, payload, headers })
  await performDue(it.parts, signupJobs)
  await enqueue(it.sql, sendIssue, {})
  await performDue(it.parts, signupJobs)
  expect(await it.read(`/api/newsletter/issues/${id}`)).toMatchObject({
    state: 'sending',
    readers: { handed: perMinute, queued: 10 },
  })
  expect((await it.perform(id, 'stop')).json()).toMatchObject({ state: 'stopped' })
  await it.goOn()
  expect(await it.read(`/api/newsletter/issues/${id}`)).toMatchObject({
    state: 'stopped',
    readers: { kept: perMinute, queued: 10 },
  })
  await it.sql`update signups set state = 'left' where id = (select signup_id from issue_recipients where state = 'queued' limit 1)`
  await it.perform(id, 'resume')
  await it.goOn()
  expect(await it.read(`/api/newsletter/issues/${id}`)).toMatchObject({
    state: 'sent',
    readers: { kept: perMinute + 9, skipped: 1 },
  })
  const [{ most }] = await it.sql<[{ most: number }]>`
    select max(n) as most from (select count(*) as n from letters group by recipient) as counted`
  expect(most).toBe(1)
})
