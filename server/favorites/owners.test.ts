import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { testApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'
import { notifyOwners } from './notify-owners.ts'

const flat = {
  title: 'Quay House, 1204',
  type: 'unit',
  purchasedOn: '2026-01-15',
  priceMinor: 140_000_000,
  currency: 'AED',
  sharePercent: 50,
  project: 'quay',
  rooms: 1,
  sizeSqm: 70,
  unitNumber: '1204',
  deedNumber: '',
  note: '',
}

/** A member who owns a flat in Quay House. */
async function owner() {
  const application = await testApplication()
  const { sql, now } = application.parts
  await sql.unsafe(`
    insert into projects (id, slug, name, location, city_id, published, status_code, due_on, percent_completed) values
      (901, 'quay', 'Quay House', 'Marsa', 1, true, 'ACTIVE', '2027-06-30', 40),
      (902, 'mole', 'Mole House', 'Marsa', 1, true, 'ACTIVE', '2026-12-31', 90);
    insert into project_observations (project_id, field, value, source_id, seen_on) values (901, 'due_on', '2027-12-31', 1, '2026-11-20');`)
  const send = sender(application, await application.tokenFor(['free']))
  const { id } = (await send('POST', '/api/assets', flat)).json<{ id: string }>()
  const { signal } = new AbortController()
  return {
    application,
    sql,
    send,
    id,
    notify: () => notifyOwners({ sql, now, signal }),
    notices: async (query = '') =>
      notifications.list.response.parse((await send('GET', `${notifications.list.url}${query}`)).json())
        .notices,
  }
}

test('an owner is notified once of each change of the project, in the tab of assets', async () => {
  const { application, sql, notify, notices, id } = await owner()
  await using _ = application
  expect(await notify()).toBe(0)
  await sql`update projects set due_on = '2027-12-31', percent_completed = 41 where id = 901`
  const counts = await Promise.all([notify(), notify(), notify()])
  expect(counts.reduce((sum, one) => sum + one)).toBe(2)
  expect(await notify()).toBe(0)
  const [due] = (await notices('?group=assets')).filter(
    ({ content }) => content.form === 'change' && content.change.aspect === 'due',
  )
  expect(due).toMatchObject({
    event: 'asset-changed',
    subject: `asset:${id}`,
    content: {
      change: {
        slug: 'quay',
        before: '2027-06-30',
        after: '2027-12-31',
        seenOn: '2026-11-20',
        source: 'Register of projects',
      },
    },
  })
  expect(await notices('?group=watchlist')).toEqual([])
})

test('what an owner watches too is not notified twice', async () => {
  const { application, sql, notify, notices, send } = await owner()
  await using _ = application
  await send('PUT', '/api/favorites/projects/quay')
  await notify()
  await sql`update projects set due_on = '2027-12-31' where id = 901`
  expect(await notify()).toBe(0)
  await sql`update favorites set removed_at = now()`
  await sql`update projects set due_on = '2028-03-31' where id = 901`
  expect(await notify()).toBe(1)
  expect(await notices('?group=assets')).toHaveLength(1)
})

test('an asset that moves to another project begins anew, and a deleted one takes its notices along', async () => {
  const { application, sql, notify, send, id } = await owner()
  await using _ = application
  await notify()
  await send('PUT', `/api/assets/${id}`, { ...flat, project: 'mole' })
  expect(await notify()).toBe(0)
  await sql`update projects set status_code = 'FINISHED' where id = 902`
  expect(await notify()).toBe(1)
  await send('DELETE', `/api/assets/${id}`)
  expect(await sql`select from notices`).toHaveLength(0)
})
