import { expect, test } from 'vitest'
import { notifications as endpoints } from '#contract/notifications.ts'
import { dayMs, hourMs, minuteMs } from '#domain/dates/durations.ts'
import { zoneClock } from '#domain/dates/zone-clock.ts'
import type { Letter } from '#server/mail/letter.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { jobsSchema } from '#server/jobs/boss.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { notify } from '#server/notify/notify.ts'
import { notifyInstalments } from '#server/favorites/notify-instalments.ts'
import { testApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'
import { writeDigests } from './write-digests.ts'

/** A member, with a clock that runs with that of the database, by which letters are noted, and can be put forward. */
async function member() {
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const application = await testApplication({}, now)
  const { sql, config } = application.parts
  await prepareJobs(sql, mailJobs)
  const send = sender(application, await application.tokenFor(['investor_pro']))
  const [{ id, email }] = await sql<[{ id: string; email: string }]>`select id, email from users`
  const { signal } = new AbortController()
  const list = async (query = '') =>
    endpoints.list.response.parse((await send('GET', `/api/notifications${query}`)).json())
  return {
    application,
    sql,
    id,
    send,
    list,
    titles: async (query = '') =>
      (await list(query)).notices.map(({ content }) =>
        content.form === 'text' ? content.title : content.form,
      ),
    unread: async () =>
      endpoints.unread.response.parse((await send('GET', '/api/notifications/unread')).json()),
    mail: (letter: Letter) =>
      sql.begin((transaction) => queueLetter(transaction, { address: email, userId: id }, letter)),
    choose: (event: string, channel: string, frequency: string) =>
      send('PUT', '/api/notification-settings', { event, channel, frequency }),
    letters: () => sql<{ kind: string; state: string; dueAt: Date | null }[]>`
      select kind, state, due_at from letters order by queued_at, id`,
    deliveries: async () =>
      endpoints.deliveries.response.parse((await send('GET', '/api/notification-deliveries')).json())
        .deliveries,
    digest: () => writeDigests({ sql, config, signal, now }),
    pass: (ms: number) => (aheadMs += ms),
    now,
    signal,
  }
}

const answer: Letter = { kind: 'introduction-declined', sender: 'Nadia Haddad' }
const signIn: Letter = {
  kind: 'new-sign-in',
  device: 'Firefox/140 Linux',
  network: 'Example',
  at: '2026-11-26T08:00:00Z',
}

test('a letter is a notification too, and its switch in the matrix keeps both apart', async () => {
  await using it = await withDisposal(member())
  expect(await it.mail(answer)).not.toBeNull()
  await it.choose('agent-answered', 'letter', 'off')
  expect(await it.mail(answer)).toBeNull()
  expect(await it.letters()).toHaveLength(1)
  expect((await it.titles()).length).toBe(2)
  expect((await it.deliveries()).map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'switched-off'],
    ['sent', null],
  ])
  await it.choose('agent-answered', 'product', 'off')
  expect(await it.titles()).toEqual([])
  expect((await it.unread()).total).toBe(0)
})

test('security letters cannot be switched off, nor does an unknown frequency pass', async () => {
  await using it = await withDisposal(member())
  expect((await it.choose('security', 'letter', 'off')).statusCode).toBe(409)
  expect((await it.choose('meeting-changed', 'letter', 'daily')).statusCode).toBe(409)
  expect((await it.choose('security', 'letter', 'hourly')).statusCode).toBe(400)
  await it.sql`
    insert into notification_choices (user_id, event, channel, frequency) values (${it.id}, 'security', 'letter', 'off')`
  expect(await it.mail(signIn)).not.toBeNull()
})

test('a letter waits for the end of the quiet hours of the member, a security letter does not', async () => {
  await using it = await withDisposal(member())
  const timeZone = 'Asia/Kolkata'
  // Letters are queued by the clock of the database.
  const { minute } = zoneClock(new Date(), timeZone)
  const [fromMinute, toMinute] = [(minute + 1320) % 1440, (minute + 120) % 1440]
  expect(
    (await it.send('PUT', '/api/notification-settings/quiet', { quiet: { fromMinute, toMinute, timeZone } }))
      .statusCode,
  ).toBe(204)
  await it.mail(answer)
  await it.mail(signIn)
  const [held, sent] = await it.letters()
  const waitMs = (held?.dueAt?.getTime() ?? 0) - Date.now()
  expect(waitMs).toBeGreaterThan(118 * minuteMs)
  expect(waitMs).toBeLessThanOrEqual(120 * minuteMs)
  expect(sent).toMatchObject({ kind: 'new-sign-in', dueAt: null })
  expect((await it.deliveries()).map(({ state, dueAt }) => [state, dueAt === null])).toEqual([
    ['sent', true],
    ['waiting', false],
  ])
  const { sql } = it
  const [{ startAfterMs }] = await sql<[{ startAfterMs: number }]>`
    select extract(epoch from max(start_after) - now())::float8 * 1000 as start_after_ms from ${sql(jobsSchema)}.job
     where name = 'send-letter'`
  expect(startAfterMs).toBeGreaterThan(117 * minuteMs)
})

test('a collected letter is in the digest once, as the preview shows it, even with two workers', async () => {
  await using it = await withDisposal(member())
  await it.choose('agent-answered', 'letter', 'daily')
  await it.mail(answer)
  expect(await it.letters()).toHaveLength(0)
  expect((await it.deliveries()).map(({ state }) => state)).toEqual(['collected'])
  it.pass(1000)
  const preview = async (frequency: string) =>
    endpoints.preview.response.parse(
      (await it.send('GET', `/api/notification-settings/preview?frequency=${frequency}`)).json(),
    ).letter
  expect(await preview('weekly')).toBeNull()
  const shown = await preview('daily')
  expect(shown?.subject).toBe('Your Diwan digest')
  expect(shown?.text).toContain('Nadia Haddad')
  const written = await Promise.all([it.digest(), it.digest(), it.digest()])
  expect(written.reduce((sum, one) => sum + one)).toBe(1)
  expect((await it.letters()).map(({ kind }) => kind)).toEqual(['watched-changes'])
  expect((await it.deliveries()).map(({ state }) => state)).toEqual(['digested'])
  expect(await preview('daily')).toBeNull()
  await it.mail(answer)
  it.pass(hourMs)
  expect(await it.digest()).toBe(0)
  it.pass(dayMs)
  expect(await it.digest()).toBe(1)
})

test('a digest whose worker dies before the commit is written by the next one', async () => {
  await using it = await withDisposal(member())
  await it.choose('agent-answered', 'letter', 'weekly')
  await it.mail(answer)
  it.pass(1000)
  const { sql } = it
  // The connection ends within the transaction, as it does with the process.
  const died = sql.begin(async (transaction) => {
    await transaction`update notices set mailed_at = now() where user_id = ${it.id}`
    await transaction`select pg_terminate_backend(pg_backend_pid())`
  })
  await expect(died).rejects.toThrow()
  expect(await it.digest()).toBe(1)
  expect(await it.letters()).toHaveLength(1)
})

test('a snoozed notification goes and comes back unread, at the top', async () => {
  await using it = await withDisposal(member())
  const { sql, id } = it
  const about = (name: string) => ({ form: 'letter' as const, kind: 'lessons-due' as const, name })
  const first = await notify(
    sql,
    { userId: id, event: 'lessons-due', subject: 'lessons-due', path: '/courses', about: about('Escrow') },
    it.now(),
  )
  it.pass(1000)
  await notify(
    sql,
    { userId: id, event: 'lessons-due', subject: 'lessons-due', path: '/courses', about: about('Oqood') },
    it.now(),
  )
  const details = async () =>
    (await it.list('?group=learning')).notices.map(({ content }) =>
      content.form === 'text' ? content.detail : '',
    )
  expect(await details()).toEqual(['Oqood', 'Escrow'])
  await it.send('PUT', `/api/notifications/${first}/read`, { isRead: true })
  expect((await it.unread()).groups.learning).toBe(1)
  await it.send('PUT', `/api/notifications/${first}/snooze`, { until: 'hour', timeZone: 'Asia/Dubai' })
  expect(await details()).toEqual(['Oqood'])
  const [snoozed] = await sql<{ inMs: number }[]>`
    select extract(epoch from snoozed_until - ${it.now()}::timestamptz)::float8 * 1000 as in_ms from notices where id = ${first}`
  expect(snoozed?.inMs).toBeGreaterThan(hourMs - minuteMs)
  expect(snoozed?.inMs).toBeLessThanOrEqual(hourMs)
  await sql`update notices set snoozed_until = snoozed_until - interval '59 minutes 59 seconds' where id = ${first}`
  it.pass(2000)
  expect(await details()).toEqual(['Escrow', 'Oqood'])
  expect((await it.unread()).groups.learning).toBe(2)
  expect(
    (await it.send('PUT', `/api/notifications/${first}/snooze`, { until: 'hour', timeZone: 'Mars/Base' }))
      .statusCode,
  ).toBe(400)
  const [newest] = (await it.list()).notices
  await it.send('POST', '/api/notifications/read', { upTo: first })
  expect((await it.unread()).total).toBe(1)
  await it.send('POST', '/api/notifications/read', { group: 'watchlist', upTo: 1_000_000 })
  expect((await it.unread()).total).toBe(1)
  await it.send('POST', '/api/notifications/read', { group: 'learning', upTo: 1_000_000 })
  expect((await it.unread()).total).toBe(0)
  expect(newest?.id).toBe(first)
})

test('pages follow one another without a gap, and lists of others stay theirs', async () => {
  await using it = await withDisposal(member())
  const { sql, id, application } = it
  // Equal times, so that the id decides.
  const at = it.now()
  for (let number = 1; number <= 70; number += 1)
    await notify(
      sql,
      {
        userId: id,
        event: 'lessons-due',
        subject: 'lessons-due',
        path: '/courses',
        about: { form: 'letter', kind: 'lessons-due', name: String(number) },
      },
      at,
    )
  const seen: number[] = []
  for (let after: number | null = null, pages = 0; pages < 5; pages += 1) {
    const page = await it.list(after === null ? '' : `?after=${after}`)
    seen.push(...page.notices.map((notice) => notice.id))
    after = page.next
    if (after === null) break
  }
  expect(seen).toHaveLength(70)
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  const other = sender(application, await application.tokenFor(['investor_pro']))
  const empty = endpoints.list.response.parse((await other('GET', '/api/notifications')).json())
  expect(empty).toEqual({ notices: [], next: null })
  await other('POST', '/api/notifications/read', { upTo: 1_000_000 })
  expect((await it.unread()).total).toBe(70)
})

test('an instalment is notified once within a week of its due date, and again when that moves', async () => {
  await using it = await withDisposal(member())
  const { sql, id, signal } = it
  await sql`
    insert into assets (user_id, title, property_type, purchased_on, price_minor, currency, share_percent, added_at)
    values (${id}, 'Quay House, flat 1204', 'unit', '2025-01-01', 100, 'AED', 100, now())`
  const due = (days: number) => new Date(it.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  await sql`
    insert into asset_instalments (asset_id, position, due_on, amount_minor)
    select id, n, case n when 1 then ${due(5)}::date else ${due(12)}::date end, 14500000
      from assets, generate_series(1, 2) n`
  const run = () => notifyInstalments({ sql, now: it.now, signal })
  const counts = await Promise.allSettled([run(), run(), run()])
  const noted = counts.map((one) => (one.status === 'fulfilled' ? one.value : 0))
  expect(noted.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1)
  await run()
  expect(await it.titles('?group=assets')).toEqual(['An instalment falls due'])
  await sql`update asset_instalments set due_on = ${due(6)} where position = 1`
  expect(await run()).toBe(1)
  await sql`update asset_instalments set due_on = ${due(3)}, paid_on = ${due(0)} where position = 2`
  expect(await run()).toBe(0)
  it.pass(1000)
  // Collected for the daily digest without any choice.
  expect(await it.digest()).toBe(1)
})

test('onboarding, the watchlist and the messages set the choices of the matrix', async () => {
  await using it = await withDisposal(member())
  const frequency = async (event: string) => {
    const { choices } = endpoints.settings.response.parse(
      (await it.send('GET', '/api/notification-settings')).json(),
    )
    return choices.find((one) => one.event === event && one.channel === 'letter')?.frequency
  }
  expect(await frequency('watched-changed')).toBe('off')
  await it.send('PUT', '/api/onboarding/steps', { step: 'alerts', answer: { frequency: 'daily' } })
  expect(await frequency('watched-changed')).toBe('daily')
  expect(await frequency('view-rows')).toBe('daily')
  await it.choose('view-rows', 'letter', 'weekly')
  await it.send('PUT', '/api/favorite-letters', { isOn: true })
  expect(await frequency('view-rows')).toBe('weekly')
  await it.send('PUT', '/api/favorite-letters', { isOn: false })
  expect(await frequency('view-rows')).toBe('off')
  await it.send('PUT', '/api/account/messages', {
    readReceipts: true,
    unreadLetters: false,
    showPresence: true,
  })
  expect(await frequency('message-received')).toBe('off')
})

test('a notification of something that is closed to the member is not shown', async () => {
  await using it = await withDisposal(member())
  const { sql, id } = it
  await notify(
    sql,
    {
      userId: id,
      event: 'instalment-due',
      subject: 'asset:1',
      path: '/favorites/invested',
      about: {
        form: 'instalment',
        title: 'Flat',
        position: 1,
        dueOn: '2026-12-01',
        amountMinor: 100,
        currency: 'AED',
      },
    },
    it.now(),
  )
  expect((await it.unread()).groups.assets).toBe(1)
  await sql`update feature_toggles set is_enabled = false where feature_name = 'favorites'`
  expect(await it.titles()).toEqual([])
  expect((await it.unread()).total).toBe(0)
})

async function withDisposal<T extends { application: AsyncDisposable }>(
  made: Promise<T>,
): Promise<T & AsyncDisposable> {
  const it = await made
  return { ...it, [Symbol.asyncDispose]: () => it.application[Symbol.asyncDispose]() }
}
