import { expect, test } from 'vitest'
import { PrivacyQueue, PrivacyRequest, QueuedPrivacyRequest } from '#contract/privacy.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { alarmAboutRequests, destroyClosedRequests } from './alarms.ts'

const start = '2026-03-01T08:00:00Z'

async function privacyApplication() {
  let at = new Date(start)
  const application = await testApplication({}, () => at)
  const { app, tokenFor, parts } = application
  let people = 0
  const caller = async (roles: Parameters<typeof tokenFor>[0]) => {
    await tokenFor(roles)
    const email = `person-${(people += 1)}@test.example`
    // A session for each call: the clock moves further than one lasts.
    const headers = async () => {
      const payload = { email, password: 'a long password for tests 2026' }
      const answer = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })
      return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
    }
    return {
      get: async (url: string) => app.inject({ url, headers: await headers() }),
      send: async (method: 'POST' | 'DELETE', url: string, payload?: object) =>
        app.inject({ method, url, headers: await headers(), ...(payload ? { payload } : {}) }),
    }
  }
  return {
    parts,
    caller,
    moveToDay: (day: number, ms = 0) => (at = new Date(Date.parse(start) + day * dayMs + ms)),
    letters: () => parts.sql`
      select kind, recipient, parameters ->> 'dueOn' as due_on, parameters ->> 'answer' as answer from letters
       where kind like 'privacy-%' order by queued_at, recipient, id`,
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

const own = '/api/account/privacy-requests'
const queueUrl = '/api/admin/privacy-requests'
const correction = { kind: 'correction', message: 'My name is written with two a.' }

test('a request is confirmed, shown to staff with its due date, answered once and mailed', async () => {
  await using it = await privacyApplication()
  const member = await it.caller([])
  const admin = await it.caller(['admin'])
  const made = PrivacyRequest.parse((await member.send('POST', own, correction)).json())
  expect(made).toMatchObject({
    ...correction,
    state: 'open',
    dueAt: '2026-03-31T08:00:00.000Z',
    answer: null,
  })
  it.moveToDay(3)
  const queue = PrivacyQueue.parse((await admin.get(queueUrl)).json())
  expect(queue).toMatchObject({ open: 1, dueSoon: 0, overdue: 0 })
  expect(queue.requests).toMatchObject([
    { id: made.id, email: 'person-1@test.example', isMember: true, pace: 'on-time', ageDays: 3 },
  ])
  const body = { outcome: 'answered', answer: 'We have corrected it.' }
  const closed = await admin.send('POST', `${queueUrl}/${made.id}/answer`, body)
  expect(QueuedPrivacyRequest.parse(closed.json())).toMatchObject({ state: 'answered', pace: 'on-time' })
  const again = await admin.send('POST', `${queueUrl}/${made.id}/answer`, body)
  expect(again.json<{ code: string }>().code).toBe('CONFLICT')
  expect(PrivacyRequest.array().parse((await member.get(own)).json())).toMatchObject([
    { state: 'answered', answer: 'We have corrected it.', closedAt: '2026-03-04T08:00:00.000Z' },
  ])
  expect(await it.letters()).toMatchObject([
    { kind: 'privacy-request-received', recipient: 'person-1@test.example', dueOn: '2026-03-31' },
    { kind: 'privacy-request-answered', recipient: 'person-1@test.example', answer: 'We have corrected it.' },
  ])
  expect(PrivacyQueue.parse((await admin.get(queueUrl)).json())).toMatchObject({ open: 0, requests: [] })
  const past = PrivacyQueue.parse((await admin.get(`${queueUrl}?show=closed`)).json())
  expect(past.requests).toMatchObject([{ id: made.id, closedBy: 'A person' }])
})

test('staff are alerted once at day 20 and once at day 30, and the breach stays on record', async () => {
  await using it = await privacyApplication()
  const member = await it.caller(['free'])
  const admin = await it.caller(['admin'])
  const { id } = PrivacyRequest.parse((await member.send('POST', own, correction)).json())
  const runs = async (day: number, ms = 0) => {
    it.moveToDay(day, ms)
    return [await alarmAboutRequests(it.parts), await alarmAboutRequests(it.parts)]
  }
  const none = { dueSoon: 0, overdue: 0 }
  expect(await runs(20, -1)).toEqual([none, none])
  expect(await runs(20)).toEqual([{ dueSoon: 1, overdue: 0 }, none])
  expect(await runs(30, -1)).toEqual([none, none])
  expect(await runs(30)).toEqual([{ dueSoon: 0, overdue: 1 }, none])
  expect((await it.letters()).slice(1)).toMatchObject([
    { kind: 'privacy-request-due', recipient: 'person-2@test.example', dueOn: '2026-03-31' },
    { kind: 'privacy-request-overdue', recipient: 'person-2@test.example', dueOn: '2026-03-31' },
  ])
  expect(PrivacyQueue.parse((await admin.get(queueUrl)).json())).toMatchObject({
    open: 1,
    dueSoon: 0,
    overdue: 1,
  })
  expect(
    await it.parts.sql`select detail ->> 'request' as request from audit_events
    where action = 'privacy_request_overdue'`,
  ).toEqual([{ request: id }])
})

test('a request received by mail is recorded with its day of receipt, and its answer goes to that address', async () => {
  await using it = await privacyApplication()
  const admin = await it.caller(['admin'])
  it.moveToDay(12)
  const record = (change: object) =>
    admin.send('POST', queueUrl, {
      kind: 'deletion',
      email: 'stranger@test.example',
      message: 'Delete what you hold of me.',
      receivedOn: '2026-03-01',
      ...change,
    })
  const recorded = QueuedPrivacyRequest.parse((await record({})).json())
  expect(recorded).toMatchObject({
    email: 'stranger@test.example',
    isMember: false,
    pace: 'due-soon',
    dueAt: '2026-03-15T20:00:00.000Z',
  })
  expect((await record({ receivedOn: '2026-03-14' })).statusCode).toBe(400)
  expect(QueuedPrivacyRequest.parse((await record({ email: 'Person-1@test.example' })).json())).toMatchObject(
    {
      isMember: true,
      email: 'person-1@test.example',
    },
  )
  await admin.send('POST', `${queueUrl}/${recorded.id}/answer`, {
    outcome: 'declined',
    answer: 'We hold nothing.',
  })
  expect(await it.letters()).toMatchObject([
    { kind: 'privacy-request-declined', recipient: 'stranger@test.example', answer: 'We hold nothing.' },
  ])
})

test('a person withdraws only their own request, and open requests are limited', async () => {
  await using it = await privacyApplication()
  const member = await it.caller(['free'])
  const other = await it.caller(['free'])
  const { id } = PrivacyRequest.parse((await member.send('POST', own, correction)).json())
  expect((await other.send('DELETE', `${own}/${id}`)).statusCode).toBe(404)
  expect((await other.get(own)).json()).toEqual([])
  expect((await member.send('DELETE', `${own}/${id}`)).statusCode).toBeLessThan(300)
  expect((await member.send('DELETE', `${own}/${id}`)).statusCode).toBe(404)
  for (let made = 0; made < limits.privacy.openPerPerson; made += 1)
    expect((await other.send('POST', own, correction)).statusCode).toBe(200)
  expect((await other.send('POST', own, correction)).json<{ code: string }>().code).toBe('CONFLICT')
})

test('closed requests are deleted after three years', async () => {
  await using it = await privacyApplication()
  const member = await it.caller(['free'])
  const { id } = PrivacyRequest.parse((await member.send('POST', own, correction)).json())
  await member.send('POST', own, correction)
  await member.send('DELETE', `${own}/${id}`)
  it.moveToDay(3 * 365 + 1)
  expect(await destroyClosedRequests(it.parts)).toBe(0)
  it.moveToDay(3 * 365 + 1, 1)
  expect(await destroyClosedRequests(it.parts)).toBe(1)
  expect(await it.parts.sql`select state from privacy_requests`).toEqual([{ state: 'open' }])
})
