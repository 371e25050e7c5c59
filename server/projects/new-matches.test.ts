import { expect, test } from 'vitest'
import { favorites } from '#contract/favorites.ts'
import { SavedView } from '#contract/views.ts'
import { testApplication } from '#server/testing/application.ts'
import { notifyNewMatches } from './new-matches.ts'
import { sender } from '#server/testing/mail/sender.ts'

/** A member with alerts for projects in Dubai up to a price, of which Quay House is one. */
async function viewer() {
  const application = await testApplication()
  const { sql, search } = application.parts
  await sql.unsafe(`
    insert into projects (id, slug, name, location, city_id, published, status_code, percent_completed) values
      (901, 'quay', 'Quay House', 'Dubai Marina', 1, true, 'ACTIVE', 40),
      (902, 'rise', 'Rise', 'JVC', 1, true, 'ACTIVE', 10),
      (903, 'draft', 'Draft', 'JVC', 1, false, 'ACTIVE', 50)`)
  const token = await application.tokenFor(['free'])
  const send = sender(application, token)
  const saved = await send('POST', '/api/views', {
    page: 'projects',
    name: 'Well begun',
    search: '?city=dubai&doneMin=40&sort=price&area=nowhere',
    hasAlerts: true,
  })
  const { signal } = new AbortController()
  const notify = () => notifyNewMatches({ sql, search, now: () => new Date(), signal })
  const readNotices = async () => {
    const { notices, unread } = favorites.notices.response.parse(
      (await send('GET', '/api/favorite-notices')).json(),
    )
    expect(unread).toBe(notices.length)
    return notices.flatMap((notice) =>
      notice.subject === 'transactions' ? [] : [[notice.slug, notice.aspect, notice.after]],
    )
  }
  return { application, sql, send, view: SavedView.parse(saved.json()), notify, readNotices }
}

test('a new match of a view is notified once, even with concurrent runs, and never if it matched from the start', async () => {
  const { application, sql, notify, readNotices } = await viewer()
  await using _ = application
  expect(await notify()).toBe(0)
  await sql`update projects set percent_completed = 45 where id = 902`
  const noted = await Promise.all([notify(), notify()])
  expect(noted.toSorted()).toEqual([0, 1])
  await sql`update projects set percent_completed = 30 where id = 902`
  expect(await notify()).toBe(0)
  await sql`update projects set percent_completed = 60 where id = 902`
  expect(await notify()).toBe(0)
  await sql`update projects set published = true where id = 903`
  expect(await notify()).toBe(1)
  expect(await readNotices()).toEqual([
    ['draft', 'fits', 'Well begun'],
    ['rise', 'fits', 'Well begun'],
  ])
})

test('matches of other filters, or from before alerts were switched on, are not new', async () => {
  const { application, sql, send, view, notify, readNotices } = await viewer()
  await using _ = application
  await notify()
  await send('PATCH', `/api/views/${view.id}`, { search: '?city=dubai' })
  expect(await notify()).toBe(0)
  await send('PATCH', `/api/views/${view.id}`, { hasAlerts: false })
  await sql`update projects set published = true where id = 903`
  expect(await notify()).toBe(0)
  await send('PATCH', `/api/views/${view.id}`, { hasAlerts: true })
  expect(await notify()).toBe(0)
  await send('PATCH', `/api/views/${view.id}`, { name: 'Dubai' })
  await sql`
    insert into projects (slug, name, location, city_id, published) values ('new', 'New', 'Deira', 1, true)`
  expect(await notify()).toBe(1)
  expect(await readNotices()).toEqual([['new', 'fits', 'Dubai']])
  await send('DELETE', `/api/views/${view.id}`)
  expect(await readNotices()).toEqual([])
})
