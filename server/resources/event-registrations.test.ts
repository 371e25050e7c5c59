import { expect, test } from 'vitest'
import { EventRegistration } from '#contract/resources/event-registrations.ts'
import { eventJobs } from './event-jobs.ts'
import { testApplication } from '#server/testing/application.ts'

const eventId = '11111111-1111-4111-8111-111111111111'
const start = new Date('2026-12-05T10:00:00Z')
const entry = {
  title: 'Open house',
  summary: 'One evening.',
  detail: '',
  kind: 'briefing',
  city: 'dubai',
  venue: 'Business Bay',
  isOnline: false,
  startsAt: start.toISOString(),
  endsAt: '2026-12-05T12:00:00.000Z',
  host: '',
  seats: 2,
  timeZone: 'Asia/Dubai',
  joinUrl: 'https://meet.example.org/room',
  recordingUrl: 'https://video.example.org/1',
  slidesUrl: null,
  isCancelled: false,
  published: true,
}
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000)

/** The application with one event of two seats. The test moves the event, because sessions end as time passes. */
async function eventDesk() {
  const clock = { now: hoursBefore(72) }
  const application = await testApplication({}, () => clock.now)
  const { app, parts } = application
  const editor = await application.tokenFor(['editor'])
  const ask = async (token: string, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.body, json: () => answer.json<unknown>() }
  }
  const save = async (changes: object = {}) => {
    const [held] = await parts.sql<{ revision: number }[]>`select revision from events where id = ${eventId}`
    const revision = held?.revision ?? 0
    return ask(editor, 'PUT', `/api/admin/events/${eventId}`, { ...entry, ...changes, revision })
  }
  const registration = async (token: string, method: 'GET' | 'PUT' | 'DELETE' = 'GET') => {
    clock.now = new Date(clock.now.getTime() + 1000)
    return EventRegistration.parse((await ask(token, method, '/api/events/open-house/registration')).json())
  }
  const letters = async () =>
    (
      await parts.sql<
        { kind: string; recipient: string }[]
      >`select kind, recipient from letters order by queued_at, id`
    ).map(({ kind, recipient }) => `${kind} ${recipient.split('@')[0] ?? ''}`)
  const remind = async () => {
    const signal = new AbortController().signal
    for (const worker of eventJobs) await worker.perform({ ...parts, input: {}, signal })
  }
  /** Lets the event start so many hours from now; a negative number is the past. */
  const startIn = (hours: number) => parts.sql`
    update events set starts_at = ${new Date(clock.now.getTime() + hours * 3_600_000)},
                      ends_at = ${new Date(clock.now.getTime() + (hours + 2) * 3_600_000)}`
  expect((await save()).status).toBe(204)
  const member = () => application.tokenFor(['free'])
  return { application, startIn, ask, save, registration, letters, remind, editor, member, sql: parts.sql }
}

test('a full event has a waiting list that moves up by itself', async () => {
  const { application, registration, member, letters, save } = await eventDesk()
  await using _ = application
  const [first, second, third, fourth] = [await member(), await member(), await member(), await member()]
  expect(await registration(first)).toMatchObject({ state: null, freeSeats: 2, isOpen: true, joinUrl: null })
  expect(await registration(first, 'PUT')).toMatchObject({
    state: 'registered',
    freeSeats: 1,
    joinUrl: entry.joinUrl,
  })
  expect(await registration(second, 'PUT')).toMatchObject({ state: 'registered', freeSeats: 0 })
  expect(await registration(third, 'PUT')).toMatchObject({ state: 'waiting', position: 1, joinUrl: null })
  expect(await registration(fourth, 'PUT')).toMatchObject({ state: 'waiting', position: 2, waiting: 2 })
  // The same again changes nothing.
  expect(await registration(third, 'PUT')).toMatchObject({ state: 'waiting', position: 1 })
  expect(await registration(first, 'DELETE')).toMatchObject({ state: 'cancelled', waiting: 1 })
  expect(await registration(third)).toMatchObject({ state: 'registered' })
  // Who comes back waits behind the others.
  expect(await registration(first, 'PUT')).toMatchObject({ state: 'waiting', position: 2 })
  await save({ seats: 3 })
  expect(await registration(fourth)).toMatchObject({ state: 'registered' })
  expect(await letters()).toEqual([
    'event-registered person-2',
    'event-registered person-3',
    'event-waiting person-4',
    'event-waiting person-5',
    'event-seat person-4',
    'event-waiting person-2',
    'event-seat person-5',
  ])
})

test('a member whose account was closed for a while gets letters again', async () => {
  const { application, registration, member, letters, sql } = await eventDesk()
  await using _ = application
  const token = await member()
  await sql`update users set banned_until = '2020-01-01'`
  await registration(token, 'PUT')
  expect(await letters()).toEqual(['event-registered person-2'])
})

test('of a hundred requests at once no more get a place than there are seats', async () => {
  const { application, registration, member, save, sql } = await eventDesk()
  await using _ = application
  await save({ seats: 7 })
  const tokens: string[] = []
  for (let count = 0; count < 50; count += 1) tokens.push(await member())
  const answers = await Promise.all([...tokens, ...tokens].map((token) => registration(token, 'PUT')))
  expect(answers).toHaveLength(100)
  const states =
    await sql`select state, count(*)::int as count from event_registrations group by state order by state`
  expect([...states]).toEqual([
    { state: 'registered', count: 7 },
    { state: 'waiting', count: 43 },
  ])
  await Promise.all(tokens.map((token) => registration(token, 'DELETE')))
  expect([
    ...(await sql`select state, count(*)::int as count from event_registrations group by state`),
  ]).toEqual([{ state: 'cancelled', count: 50 }])
  const [letters] = await sql`select count(*)::int as count from letters where kind = 'event-registered'`
  expect(letters).toEqual({ count: 7 })
})

test('reminders are sent once, a day and an hour before, and again after the event has moved', async () => {
  const { application, startIn, registration, member, letters, remind, save } = await eventDesk()
  await using _ = application
  const someone = await member()
  await registration(someone, 'PUT')
  await remind()
  await startIn(23)
  await remind()
  await remind()
  await startIn(0.9)
  await remind()
  await remind()
  expect(await letters()).toEqual([
    'event-registered person-2',
    'event-tomorrow person-2',
    'event-soon person-2',
  ])
  expect((await save()).status).toBe(204)
  await startIn(0.5)
  await remind()
  expect((await letters()).slice(3)).toEqual(['event-changed person-2', 'event-soon person-2'])
})

test('a cancelled event takes no registration, notifies those who had a place, and is struck out of calendars', async () => {
  const { application, ask, save, registration, member, letters } = await eventDesk()
  await using _ = application
  const [first, second] = [await member(), await member()]
  await registration(first, 'PUT')
  const before = (await ask(first, 'GET', '/api/events/open-house/calendar')).body
  expect(before).toContain('SEQUENCE:0\r\nSTATUS:CONFIRMED')
  await save({ isCancelled: true })
  expect((await ask(second, 'PUT', '/api/events/open-house/registration')).status).toBe(409)
  expect(await registration(first)).toMatchObject({ state: 'registered', isOpen: false, joinUrl: null })
  const after = (await ask(first, 'GET', '/api/events/open-house/calendar')).body
  expect(after).toContain('SEQUENCE:1\r\nSTATUS:CANCELLED')
  expect(await letters()).toEqual(['event-registered person-2', 'event-cancelled person-2'])
})

test('after the event members find the recording, and nobody registers or cancels', async () => {
  const { application, ask, startIn, registration, member, editor, sql } = await eventDesk()
  await using _ = application
  const [guest, other] = [await member(), await member()]
  await registration(guest, 'PUT')
  expect(await registration(other)).toMatchObject({ recordingUrl: null })
  await startIn(-3)
  expect(await registration(other)).toMatchObject({
    isOpen: false,
    recordingUrl: entry.recordingUrl,
    joinUrl: null,
  })
  expect((await ask(other, 'PUT', '/api/events/open-house/registration')).status).toBe(409)
  expect((await ask(guest, 'DELETE', '/api/events/open-house/registration')).status).toBe(409)
  const [{ userId } = { userId: '' }] = await sql<
    { userId: string }[]
  >`select user_id from event_registrations`
  const attendance = `/api/admin/events/${eventId}/registrations/${userId}/attendance`
  expect((await ask(editor, 'PUT', attendance, { attended: true })).status).toBe(204)
  const list = await ask(editor, 'GET', `/api/admin/events/${eventId}/registrations/export?format=csv`)
  expect(list.body).toMatch(/A person,person-2@test.example,registered,.*,yes/)
  expect((await ask(editor, 'PUT', attendance.replace(userId, eventId), { attended: true })).status).toBe(404)
})
