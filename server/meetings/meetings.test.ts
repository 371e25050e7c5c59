import { expect, test } from 'vitest'
import { meetings, meetingsOfStaff, OwnMeeting, type BookMeeting } from '#contract/meetings.ts'
import type { Role } from '#domain/access/roles.ts'
import { hourMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { openingHours } from '#domain/meetings/opening-hours.ts'
import { testApplication } from '#server/testing/application.ts'
import { meetingJobs } from './jobs.ts'

/** Friday, 27 November 2026, 12:00 in Dubai. */
const start = new Date('2026-11-27T08:00:00Z')
const saturday = '2026-11-28T06:00:00.000Z'
const monday = '2026-11-30T08:00:00.000Z'
const wanted: BookMeeting = {
  subject: 'consultation',
  way: 'phone',
  phone: '+44 20 7946 0000',
  note: 'Two payment plans.',
  startsAt: saturday,
  timeZone: 'Europe/London',
}
type Letter = { recipient: string; kind: string; parameters: Record<string, string> }

async function office() {
  const clock = { now: start }
  const application = await testApplication({}, () => clock.now)
  const { app, parts } = application
  const person = async (roles: Role[]) => {
    const headers = { authorization: `Bearer ${await application.tokenFor(roles)}` }
    return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  }
  /** A staff person who takes consultations in all opening hours. */
  const host = async (settings: object = {}) => {
    const call = await person(['management'])
    const body = { hours: openingHours, subjects: ['consultation'], videoUrl: '', ...settings }
    expect((await call('PUT', '/api/admin/meeting-settings', body)).statusCode).toBe(204)
    return call
  }
  const letters = () =>
    parts.sql<Letter[]>`select recipient::text, kind, parameters from letters order by queued_at, kind`
  const remind = async () => {
    const signal = new AbortController().signal
    for (const job of meetingJobs) await job.perform({ ...parts, input: {}, signal })
  }
  return { application, person, host, letters, remind, clock, sql: parts.sql }
}

const book = async (
  call: Awaited<ReturnType<Awaited<ReturnType<typeof office>>['person']>>,
  body: object = {},
) => call('POST', '/api/meetings', { ...wanted, ...body })

test('a member books a free time, both sides get a letter with a calendar file, and the time is gone', async () => {
  const { application, person, host, letters } = await office()
  await using _ = application
  await host()
  const member = await person(['free'])
  const slots = async () =>
    meetings.slots.response.parse(
      (await member('GET', '/api/meetings/slots?subject=consultation&way=phone')).json(),
    ).slots
  expect(await slots()).toContain(saturday)
  const meeting = OwnMeeting.parse((await book(member)).json())
  expect(meeting).toMatchObject({
    state: 'booked',
    startsAt: saturday,
    endsAt: '2026-11-28T06:30:00.000Z',
    hostName: 'A person',
    isOpen: true,
  })
  expect(await slots()).not.toContain(saturday)
  const [toHost, toMember] = await letters()
  expect([toHost?.kind, toMember?.kind]).toEqual(['meeting-assigned', 'meeting-booked'])
  expect(toMember?.parameters).toMatchObject({
    zone: 'Europe/London',
    officeAt: saturday,
    topic: 'consultation',
  })
  expect(toMember?.parameters['calendar']).toContain(`UID:meeting-${meeting.id}@`)
  expect(toMember?.parameters['calendar']).toContain('DTSTART:20261128T060000Z')
  const file = await member('GET', `/api/meetings/${meeting.id}/calendar`)
  expect(file.body).toContain('SEQUENCE:0\r\nSTATUS:CONFIRMED')
})

test('a host of a parted day is booked in both parts and not between them', async () => {
  const { application, person, host } = await office()
  await using _ = application
  const parts = [
    { weekday: 1, fromMinute: 9 * 60, toMinute: 13 * 60 },
    { weekday: 1, fromMinute: 16 * 60, toMinute: 18 * 60 },
  ]
  const staff = await host({ hours: parts })
  const settings = meetingsOfStaff.settings.response.parse(
    (await staff('GET', '/api/admin/meeting-settings')).json(),
  )
  expect(settings.hours).toEqual(parts)
  expect(settings.hosts).toMatchObject([{ weeklyHours: 6 }])
  const member = await person(['free'])
  const at = (time: string) => book(member, { startsAt: `2026-11-30T${time}:00.000Z` })
  // 12:30, 13:00, 15:30 and 16:00 in Dubai.
  const answers = [await at('08:30'), await at('09:00'), await at('11:30'), await at('12:00')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 409, 200])
})

test('of a hundred requests at once for one time as many succeed as hosts are free', async () => {
  const { application, person, host, sql } = await office()
  await using _ = application
  // Days of two parts, as hosts of the Gulf have them.
  const hours = [
    { weekday: 6, fromMinute: 10 * 60, toMinute: 12 * 60 },
    { weekday: 6, fromMinute: 14 * 60, toMinute: 16 * 60 },
  ]
  for (let count = 0; count < 3; count += 1) await host(count === 0 ? {} : { hours })
  const members = await Promise.all(Array.from({ length: 100 }, () => person(['free'])))
  const answers = await Promise.all(members.map((member) => book(member)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(97)
  const booked = await sql<{ hostId: string; count: number }[]>`
    select host_id, count(*)::int as count from meetings where state = 'booked' group by host_id, starts_at`
  expect(booked.map(({ count }) => count)).toEqual([1, 1, 1])
}, 60_000)

test('a hundred requests of one member at once book no more than is allowed ahead', async () => {
  const { application, person, host, sql } = await office()
  await using _ = application
  for (let count = 0; count < 2; count += 1) await host()
  const member = await person(['free'])
  const times = ['05:00', '05:30', '06:00', '06:30', '07:00'].map((time) => `2026-11-30T${time}:00.000Z`)
  const answers = await Promise.all([...times, ...times].map((startsAt) => book(member, { startsAt })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  const [counted] =
    await sql`select count(distinct starts_at)::int as times, count(*)::int as rows from meetings`
  expect(counted).toEqual({ times: 3, rows: 3 })
})

test('the host with the fewest coming meetings gets the next one', async () => {
  const { application, person, host, sql } = await office()
  await using _ = application
  for (let count = 0; count < 2; count += 1) await host()
  for (const time of ['05:00', '05:30', '06:00', '06:30'])
    expect((await book(await person(['free']), { startsAt: `2026-11-30T${time}:00.000Z` })).statusCode).toBe(
      200,
    )
  const rows = await sql<{ count: number }[]>`select count(*)::int as count from meetings group by host_id`
  expect(rows.map(({ count }) => count)).toEqual([2, 2])
})

test('moving keeps the host and the UID and raises the sequence; the old time is free again', async () => {
  const { application, person, host, letters } = await office()
  await using _ = application
  for (let count = 0; count < 2; count += 1) await host()
  const member = await person(['free'])
  const { id, hostName } = OwnMeeting.parse((await book(member)).json())
  const move = (startsAt: string) =>
    member('PUT', `/api/meetings/${id}/time`, { startsAt, timeZone: 'Asia/Kolkata' })
  expect(OwnMeeting.parse((await move(monday)).json())).toMatchObject({ startsAt: monday, hostName })
  const sent = await letters()
  expect(sent.map(({ kind }) => kind).slice(2)).toEqual(['meeting-changed', 'meeting-moved'])
  const [first, second] = [sent[1], sent[2]].map((letter) => letter?.parameters['calendar'] ?? '')
  const uid = (file?: string) => /UID:.*/.exec(file ?? '')?.[0]
  expect(uid(second)).toBe(uid(first))
  expect(second).toContain('SEQUENCE:1')
  expect(second).toContain('DTSTART:20261130T080000Z')
  expect((await book(await person(['free']))).statusCode).toBe(200)
  expect((await book(await person(['free']))).statusCode).toBe(200)
  expect((await move(saturday)).statusCode).toBe(409)
  expect((await move('2026-11-29T08:00:00.000Z')).statusCode).toBe(409)
})

test('a cancelled meeting is struck out of both calendars, and its time can be booked again', async () => {
  const { application, person, host, letters, clock } = await office()
  await using _ = application
  await host()
  const member = await person(['free'])
  const { id } = OwnMeeting.parse((await book(member)).json())
  for (const _twice of [1, 2]) expect((await member('DELETE', `/api/meetings/${id}`)).statusCode).toBe(204)
  const sent = (await letters()).slice(2)
  expect(sent.map(({ kind }) => kind)).toEqual(['meeting-cancelled', 'meeting-released'])
  for (const { parameters } of sent) expect(parameters['calendar']).toContain('STATUS:CANCELLED')
  const again = await book(member)
  expect(again.statusCode).toBe(200)
  clock.now = new Date(Date.parse(saturday) + 1000)
  const other = await person(['free'])
  expect((await other('DELETE', `/api/meetings/${id}`)).statusCode).toBe(404)
})

test('reminders are sent once, a day and an hour before, and again after a move', async () => {
  const { application, person, host, letters, remind, sql } = await office()
  await using _ = application
  await host()
  const member = await person(['free'])
  const { id } = OwnMeeting.parse((await book(member, { startsAt: monday })).json())
  const kinds = async () => (await letters()).map(({ kind }) => kind).slice(2)
  /** Lets the meeting start so many half hours from now. */
  const startIn = (halfHours: number) =>
    sql`update meetings set starts_at = ${new Date(start.getTime() + (halfHours * hourMs) / 2)},
                            changed_at = ${new Date(start.getTime() - 90 * hourMs)}`
  await remind()
  expect(await kinds()).toEqual([])
  await startIn(47)
  for (const _twice of [1, 2]) await remind()
  expect(await kinds()).toEqual(['meeting-tomorrow'])
  await startIn(1)
  for (const _twice of [1, 2]) await remind()
  expect(await kinds()).toEqual(['meeting-tomorrow', 'meeting-soon'])
  await startIn(47)
  const moved = await member('PUT', `/api/meetings/${id}/time`, { startsAt: monday, timeZone: 'Asia/Dubai' })
  expect(moved.statusCode).toBe(200)
  await startIn(46)
  await remind()
  expect((await kinds()).filter((kind) => kind === 'meeting-tomorrow')).toHaveLength(2)
})

test('a meeting booked within the day of its reminder is not reminded of at once', async () => {
  const { application, person, host, letters, remind } = await office()
  await using _ = application
  await host()
  await book(await person(['free']), { startsAt: '2026-11-27T12:00:00.000Z' })
  await remind()
  expect((await letters()).map(({ kind }) => kind)).toEqual(['meeting-assigned', 'meeting-booked'])
})

test('an absence blocks times, and is refused over booked meetings until they are handed over', async () => {
  const { application, person, host, letters } = await office()
  await using _ = application
  const first = await host()
  const { id } = OwnMeeting.parse((await book(await person(['free']))).json())
  const absence = { startsAt: '2026-11-28T00:00:00.000Z', endsAt: '2026-11-29T00:00:00.000Z', note: 'Leave' }
  const away = () => first('POST', '/api/admin/meeting-absences', absence)
  expect((await away()).statusCode).toBe(409)
  const handOver = () => first('POST', `/api/admin/meetings/${id}/hand-over`)
  expect((await handOver()).statusCode).toBe(409)
  const second = await host()
  expect((await handOver()).statusCode).toBe(204)
  expect((await letters()).map(({ kind }) => kind).slice(2)).toEqual([
    'meeting-assigned',
    'meeting-changed',
    'meeting-released',
  ])
  const added = await away()
  expect(added.statusCode).toBe(200)
  expect((await book(await person(['free']))).statusCode).toBe(409)
  const { id: absenceId } = meetingsOfStaff.addAbsence.response.parse(added.json())
  expect((await second('DELETE', `/api/admin/meeting-absences/${absenceId}`)).statusCode).toBe(404)
  expect((await first('DELETE', `/api/admin/meeting-absences/${absenceId}`)).statusCode).toBe(204)
  expect((await book(await person(['free']))).statusCode).toBe(200)
})

test('a member whose account was closed for a while gets letters again', async () => {
  const { application, person, host, letters, sql } = await office()
  await using _ = application
  await host()
  const member = await person(['free'])
  await sql`update users set banned_until = '2020-01-01'`
  expect((await book(member)).statusCode).toBe(200)
  expect((await letters()).map(({ kind }) => kind)).toEqual(['meeting-assigned', 'meeting-booked'])
})

test('absences that are over do not count', async () => {
  const { application, host, sql } = await office()
  await using _ = application
  const call = await host()
  await sql`
    insert into meeting_absences (user_id, starts_at, ends_at, note)
    select user_id, ${start}::timestamptz - interval '30 days', ${start}::timestamptz - interval '29 days', ''
      from meeting_hosts, generate_series(1, ${limits.meetings.absencesAtMost}::int)`
  const absence = { startsAt: '2026-11-28T00:00:00.000Z', endsAt: '2026-11-29T00:00:00.000Z', note: '' }
  expect((await call('POST', '/api/admin/meeting-absences', absence)).statusCode).toBe(200)
})

test('staff see the queue of the day, note results after the start, and cancel with a reason', async () => {
  const { application, person, host, letters, clock, sql } = await office()
  await using _ = application
  const staff = await host()
  const { id } = OwnMeeting.parse((await book(await person(['free']))).json())
  const list = async (period: string) =>
    meetingsOfStaff.staffList.response.parse(
      (await staff('GET', `/api/admin/meetings?period=${period}&mine=yes`)).json(),
    )
  expect((await list('today')).total).toBe(0)
  expect(await list('coming')).toMatchObject({
    total: 1,
    meetings: [{ memberEmail: 'person-2@test.example', memberZone: 'Europe/London', isMine: true }],
  })
  const outcome = { outcome: 'held', note: 'Explained both plans.' }
  expect((await staff('PUT', `/api/admin/meetings/${id}/outcome`, outcome)).statusCode).toBe(409)
  // The meeting is moved into the past, because sessions end as time passes.
  await sql`update meetings set starts_at = ${new Date('2026-11-26T08:00:00Z')}`
  expect((await staff('PUT', `/api/admin/meetings/${id}/outcome`, outcome)).statusCode).toBe(204)
  expect((await list('past')).meetings).toMatchObject([
    { state: 'held', outcomeNote: 'Explained both plans.' },
  ])
  const cancel = (meeting: string) =>
    staff('POST', `/api/admin/meetings/${meeting}/cancel`, { reason: 'Illness' })
  expect((await cancel(id)).statusCode).toBe(409)
  const other = OwnMeeting.parse((await book(await person(['free']), { startsAt: monday })).json())
  expect((await cancel(other.id)).statusCode).toBe(204)
  const [cancelled] = (await letters()).filter(({ kind }) => kind === 'meeting-cancelled')
  expect(cancelled?.parameters['reason']).toBe('Illness')
  const actions = await sql`select action from audit_events where action like 'meeting%' order by id`
  expect(actions.map(({ action }) => action)).toEqual(['meeting_outcome_noted', 'meeting_cancelled'])
  expect(clock.now).toEqual(start)
})

test('pages of the queue are complete and in order', async () => {
  const { application, person, host, sql } = await office()
  await using _ = application
  const staff = await host()
  await person(['free'])
  await sql`
    insert into meetings (user_id, subject, way, starts_at, time_zone, state, booked_at, changed_at)
    select id, 'funds', 'video', ${monday}::timestamptz + n * interval '30 minutes', 'Asia/Dubai', 'cancelled', now(), now()
      from users, generate_series(1, 60) as n where email = 'person-2@test.example'`
  const seen: string[] = []
  for (let after = ''; ;) {
    const answer = await staff('GET', `/api/admin/meetings?period=coming${after && `&after=${after}`}`)
    const page = meetingsOfStaff.staffList.response.parse(answer.json())
    seen.push(...page.meetings.map(({ startsAt }) => startsAt))
    if (page.next === null) break
    after = page.next
  }
  expect(seen).toHaveLength(60)
  expect(seen).toEqual([...new Set(seen)].toSorted())
})

test('a video call needs a host with a room, whose link only its member sees', async () => {
  const { application, person, host } = await office()
  await using _ = application
  await host()
  const member = await person(['free'])
  const video = { way: 'video', phone: '' }
  expect((await book(member, video)).statusCode).toBe(409)
  await host({ videoUrl: 'https://meet.example.org/room' })
  expect(OwnMeeting.parse((await book(member, video)).json()).joinUrl).toBe('https://meet.example.org/room')
})

test('who is no longer staff gets no meetings', async () => {
  const { application, person, host, sql } = await office()
  await using _ = application
  await host()
  await sql`update user_roles set role = 'free' where role = 'management'`
  expect((await book(await person(['free']))).statusCode).toBe(409)
})

test('a request that makes no sense is refused', async () => {
  const { application, person, host } = await office()
  await using _ = application
  const staff = await host()
  const member = await person(['free'])
  for (const odd of [
    { phone: '' },
    { way: 'video' },
    { timeZone: 'Mars/Base' },
    { subject: 'weather' },
    { startsAt: 'tomorrow' },
    { note: 'x'.repeat(501) },
  ])
    expect((await book(member, odd)).statusCode, JSON.stringify(odd)).toBe(400)
  const hours = (...spans: object[]) =>
    staff('PUT', '/api/admin/meeting-settings', { hours: spans, subjects: [], videoUrl: '' })
  const nine = { weekday: 1, fromMinute: 540, toMinute: 600 }
  expect((await hours({ ...nine, weekday: 7 })).statusCode).toBe(400)
  expect((await hours({ ...nine, toMinute: 540 })).statusCode).toBe(400)
  expect((await hours({ ...nine, fromMinute: 480 })).statusCode).toBe(400)
  expect((await hours(nine, { ...nine, fromMinute: 570, toMinute: 630 })).statusCode).toBe(400)
  expect((await hours(nine, { ...nine, fromMinute: 600, toMinute: 630 })).statusCode).toBe(204)
})

test('anyone asks to be contacted; those who take consultations get a letter, and staff follow it up', async () => {
  const { application, person, host, letters } = await office()
  await using _ = application
  const staff = await host()
  const request = { name: 'Sara Al Mansoori', email: 'sara@example.com', message: 'Please call me.' }
  const form = {
    method: 'POST' as const,
    url: '/api/contact-requests',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      host: 'localhost',
      referer: 'http://localhost/contact-request',
    },
    payload: new URLSearchParams({ ...request, phone: '' }).toString(),
  }
  const answer = await application.app.inject(form)
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/contact-request?sent=requestContact#form-answer',
  ])
  expect(await letters()).toMatchObject([
    {
      recipient: 'person-1@test.example',
      kind: 'contact-message',
      parameters: { replyTo: 'sara@example.com' },
    },
  ])
  const member = await person(['free'])
  expect((await member('POST', '/api/contact-requests', request)).statusCode).toBe(204)
  expect((await member('POST', '/api/contact-requests', { ...request, message: ' ' })).statusCode).toBe(400)
  const list = async (query = '') =>
    meetingsOfStaff.contactRequests.response.parse(
      (await staff('GET', `/api/admin/contact-requests${query}`)).json(),
    )
  const { requests, total } = await list()
  expect(total).toBe(2)
  expect(requests.map(({ isMember, state }) => [isMember, state]).toSorted()).toEqual([
    [false, 'open'],
    [true, 'open'],
  ])
  const url = `/api/admin/contact-requests/${requests[0]?.id}/state`
  expect((await staff('PUT', url, { state: 'in-progress' })).statusCode).toBe(204)
  expect((await list('?state=in-progress')).requests).toMatchObject([{ handledBy: 'A person' }])
  expect((await list('?state=open')).total).toBe(1)
})
