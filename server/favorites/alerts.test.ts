import { expect, test } from 'vitest'
import { favorites as endpoints } from '#contract/favorites.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { testApplication } from '#server/testing/application.ts'
import { WatchedContent } from '#server/mail/render/watched-content.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { writeDigests } from '#server/notifications/write-digests.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { sender } from '#server/testing/mail/sender.ts'

/** A member who watches Quay House and its developer Ghaf. */
async function watcher() {
  const application = await testApplication()
  const { sql, engine, config } = application.parts
  await prepareJobs(sql, mailJobs)
  await sql.unsafe(`
    insert into developers (id, slug, name) values (901, 'ghaf', 'Ghaf Homes');
    insert into projects (id, slug, name, location, city_id, published, developer_id, status_code, due_on, demonstration) values
      (901, 'quay', 'Quay House', 'Dubai Marina', 1, true, 901, 'ACTIVE', '2027-06-30', true);
    insert into project_observations (project_id, field, value, source_id, seen_on) values (901, 'due_on', '2027-12-31', 1, '2026-11-20');`)
  const token = await application.tokenFor(['free'])
  const send = sender(application, token)
  await send('PUT', '/api/favorites/projects/quay')
  const { signal } = new AbortController()
  let now = new Date()
  const needs = { sql, engine, config, signal, now: () => now }
  return {
    application,
    sql,
    send,
    notices: async () =>
      endpoints.notices.response.parse((await send('GET', '/api/favorite-notices')).json()),
    notify: () => notifyWatchers(needs),
    write: () => writeDigests(needs),
    letters: () => sql<{ kind: string; parameters: { changes: string; reader: string } }[]>`
      select kind, parameters from letters where kind = 'watched-changes' order by queued_at`,
    pass: (ms: number) => (now = new Date(now.getTime() + ms)),
  }
}

test('a change is notified once, with both values and the day of its reading, even with concurrent runs', async () => {
  const { application, sql, notify, notices } = await watcher()
  await using _ = application
  expect(await notify()).toBe(0)
  await sql`update projects set due_on = '2027-12-31' where id = 901`
  const counts = await Promise.all([notify(), notify(), notify()])
  expect(counts.reduce((sum, one) => sum + one)).toBe(1)
  expect(await notify()).toBe(0)
  expect(await notices()).toMatchObject({
    unread: 1,
    notices: [
      {
        subject: 'projects',
        slug: 'quay',
        aspect: 'due',
        before: '2027-06-30',
        after: '2027-12-31',
        seenOn: '2026-11-20',
        source: 'Register of projects',
        isRead: false,
      },
    ],
  })
})

test('only requested alerts are created, and none for archived or unpublished favorites', async () => {
  const { application, sql, send, notify } = await watcher()
  await using _ = application
  await send('PUT', '/api/favorites/developers/ghaf')
  await sql`update favorites set alerts = '{finished}'`
  await sql`update projects set due_on = '2028-06-30'`
  expect(await notify()).toBe(0)
  await sql`update projects set status_code = 'FINISHED'`
  expect(await notify()).toBe(1)
  await sql`update favorites set alerts = '{due,status}', archived_at = now(), outcome = 'passed' where project_id = 901`
  await sql`update projects set due_on = '2029-06-30'`
  expect(await notify()).toBe(0)
  await sql`update favorites set archived_at = null, outcome = null`
  await sql`update projects set published = false, status_code = 'ACTIVE'`
  await sql`update favorites set alerts = '{}' where developer_id = 901`
  expect(await notify()).toBe(0)
})

test('letters are sent only on request, one a day, and never twice for the same change', async () => {
  const { application, sql, send, notify, write, letters, pass } = await watcher()
  await using _ = application
  await sql`update projects set due_on = '2027-12-31'`
  await notify()
  expect(await write()).toBe(0)
  await send('PUT', '/api/favorite-letters', { isOn: true })
  pass(dayMs + 1000)
  expect(await write()).toBe(0)
  await sql`update projects set due_on = '2028-03-31'`
  await notify()
  expect(await Promise.all([write(), write()]).then(([a, b]) => a + b)).toBe(1)
  await sql`update projects set status_code = 'FRIEZED'`
  await notify()
  expect(await write()).toBe(0)
  pass(dayMs + 1000)
  expect(await write()).toBe(1)
  const changes = (await letters()).map(({ parameters }) =>
    WatchedContent.parse(JSON.parse(parameters.changes)).changes.map(({ aspect, after }) => [aspect, after]),
  )
  expect(changes).toEqual([[['due', '2028-03-31']], [['status', 'FRIEZED']]])
})

test('a letter lists new matches of views and changes', async () => {
  const { application, sql, send, notify, write, letters, pass } = await watcher()
  await using _ = application
  await send('PUT', '/api/favorite-letters', { isOn: true })
  await sql`update projects set due_on = '2027-12-31'`
  await notify()
  await sql`
    with view as (
      insert into saved_views (user_id, page, name, search, has_alerts, saved_at)
      select user_id, 'projects', 'Marina', '', true, now() from favorites returning id, user_id)
    insert into notices (user_id, event, subject, view_id, project_id, aspect, value_after, seen_on, notified_at)
    select user_id, 'view-matched', 'project:901', id, 901, 'fits', 'Marina', '2026-11-22', now() from view`
  pass(1000)
  expect(await write()).toBe(1)
  const [letter] = await letters()
  const { changes } = WatchedContent.parse(JSON.parse(letter?.parameters.changes ?? ''))
  expect(changes.map(({ path, aspect, after }) => [path, aspect, after])).toEqual([
    ['/projects/quay', 'due', '2027-12-31'],
    ['/projects/quay', 'fits', 'Marina'],
  ])
  await sql`update saved_views set has_alerts = false`
  await sql`update notices set mailed_at = null where aspect = 'fits'`
  pass(dayMs + 1000)
  expect(await write()).toBe(0)
})

test('a member who lost access before the letter is written gets none', async () => {
  const { application, sql, send, notify, write, letters } = await watcher()
  await using _ = application
  await send('PUT', '/api/favorite-letters', { isOn: true })
  for (const close of [
    () => sql`update feature_toggles set is_enabled = false where feature_name = 'projects'`,
    () => sql`delete from user_roles`,
    () => sql`update users set banned_until = now() + interval '1 day'`,
  ]) {
    await sql`update projects set due_on = due_on + 30`
    await notify()
    await close()
    expect(await write()).toBe(0)
  }
  expect(await letters()).toHaveLength(0)
})

test('one click unsubscribes, with a valid token only', async () => {
  const { application, sql, send, notify, write, letters } = await watcher()
  await using _ = application
  await send('PUT', '/api/favorite-letters', { isOn: true })
  await sql`update projects set due_on = '2027-12-31'`
  await notify()
  await write()
  const token = (await letters())[0]?.parameters.reader ?? ''
  const isOn = async () =>
    endpoints.letters.response.parse((await send('GET', '/api/favorite-letters')).json()).isOn
  const end = (given: string) =>
    application.app.inject({ method: 'POST', url: `/alerts/unsubscribe?token=${given}` })
  expect((await end(`${token.slice(0, -2)}xx`)).statusCode).toBe(404)
  expect(await isOn()).toBe(true)
  expect((await end(token)).statusCode).toBe(200)
  expect(await isOn()).toBe(false)
  await send('PUT', '/api/favorite-letters', { isOn: true })
  const form = { method: 'POST', url: '/api/notification-digests/end' } as const
  expect((await application.app.inject({ ...form, payload: { token } })).statusCode).toBe(204)
  expect((await application.app.inject({ ...form, payload: { token: 'a'.repeat(80) } })).statusCode).toBe(404)
  expect(await isOn()).toBe(false)
})
