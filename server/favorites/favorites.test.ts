import { expect, test } from 'vitest'
import { FavoritePage, favorites as endpoints } from '#contract/favorites.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'

/** Quay House, with a price and a completion date; Ghaf, which builds it; company 77, which has a number only. */
async function market() {
  const now = new Date('2026-11-22T10:00:00Z')
  const application = await testApplication({}, () => now)
  const { sql } = application.parts
  await sql.unsafe(`
    insert into developers (id, slug, name) values (901, 'ghaf', 'Ghaf Homes');
    insert into legal_entities (id, register, register_number) values (977, 'dld', '77');
    insert into projects (id, slug, name, location, city_id, published, developer_id, entity_id, status_code, due_on, percent_completed) values
      (901, 'quay', 'Quay House', 'Dubai Marina', 1, true, 901, null, 'ACTIVE', '2027-06-30', 40),
      (902, 'rise', 'Rise', 'JVC', 1, true, null, 977, 'ACTIVE', '2026-01-01', null),
      (903, 'draft', 'Draft', 'JVC', 1, false, null, 977, 'ACTIVE', null, null);
    insert into price_lists (id, project_id, observed_on, source_id, currency) values (901, 901, '2026-10-01', 6, 'AED');
    insert into price_list_rows (price_list_id, position, property_type, rooms, price_minor_from) values (901, 1, 'unit', 1, 140000000);`)
  const member = async () => {
    const token = await application.tokenFor(['analyst'])
    const send = sender(application, token)
    const page = async (query = '') =>
      FavoritePage.parse((await send('GET', `/api/favorites?${query}`)).json())
    const ids = async (query = '') => (await page(query)).favorites.map(({ slug }) => slug)
    return { send, page, ids }
  }
  return { application, sql, member }
}

test('a favorite stores its state when added, and shows what has changed since', async () => {
  const { application, sql, member } = await market()
  await using _ = application
  const { send, page } = await member()
  for (const url of [
    '/api/favorites/projects/quay',
    '/api/favorites/developers/ghaf',
    '/api/favorites/developers/dld-77',
  ])
    expect((await send('PUT', url)).statusCode).toBeLessThan(300)
  const { favorites } = await page('sort=name')
  expect(favorites.map(({ subject, slug, name }) => [subject, slug, name])).toEqual([
    ['developers', 'dld-77', null],
    ['developers', 'ghaf', 'Ghaf Homes'],
    ['projects', 'quay', 'Quay House'],
  ])
  expect(favorites[0]?.now).toEqual({ projects: '1', finished: '0', 'past-due': '1' })
  expect(favorites[2]).toMatchObject({
    developer: 'Ghaf Homes',
    place: 'Dubai Marina, Dubai',
    began: {
      price: 'AED 1400000',
      due: '2027-06-30',
      progress: '40',
      status: 'ACTIVE',
      grade: null,
      score: null,
    },
    changes: [],
  })
  await sql`update projects set due_on = '2027-12-31', status_code = 'FINISHED' where id = 901`
  await sql`update price_list_rows set price_minor_from = 150000000`
  const after = await page('changed=yes&sort=changes')
  expect(after.favorites.map(({ slug, changes }) => [slug, changes])).toEqual([
    [
      'quay',
      [
        { aspect: 'price', before: 'AED 1400000', after: 'AED 1500000' },
        { aspect: 'due', before: '2027-06-30', after: '2027-12-31' },
        { aspect: 'status', before: 'ACTIVE', after: 'FINISHED' },
      ],
    ],
    ['ghaf', [{ aspect: 'finished', before: '0', after: '1' }]],
  ])
})

test('unpublished items cannot be watched, and watching twice has no further effect', async () => {
  const { application, member } = await market()
  await using _ = application
  const { send, ids } = await member()
  for (const url of ['projects/draft', 'projects/nowhere', 'developers/quay'])
    expect([url, (await send('PUT', `/api/favorites/${url}`)).statusCode]).toEqual([url, 404])
  expect((await send('PUT', '/api/favorites/agents/quay')).statusCode).toBe(400)
  await Promise.all([1, 2, 3].map(() => send('PUT', '/api/favorites/projects/quay')))
  expect(await ids()).toEqual(['quay'])
  const marks = endpoints.marks.response.parse((await send('GET', '/api/favorite-marks')).json())
  expect(marks).toEqual({ projects: ['quay'], developers: [] })
})

test('a removed favorite can be restored with its notes for a while, and starts fresh afterwards', async () => {
  const { application, sql, member } = await market()
  await using _ = application
  const { send, page, ids } = await member()
  await send('PUT', '/api/favorites/projects/quay')
  const [favorite] = (await page()).favorites
  await send('PATCH', `/api/favorites/${favorite?.id}`, { note: 'Faces the sea' })
  await send('DELETE', '/api/favorites/projects/quay')
  expect(await ids()).toEqual([])
  await send('PUT', '/api/favorites/projects/quay')
  expect((await page()).favorites[0]).toMatchObject({ note: 'Faces the sea' })
  await send('DELETE', '/api/favorites/projects/quay')
  await sql`update favorites set removed_at = removed_at - interval '11 minutes'`
  await sql`update projects set percent_completed = 55 where id = 901`
  await send('PUT', '/api/favorites/projects/quay')
  expect((await page()).favorites[0]).toMatchObject({ note: '', began: { progress: '55' }, changes: [] })
})

test('notes, tags, a target and a list are stored, and each filter finds by them', async () => {
  const { application, member } = await market()
  await using _ = application
  const { send, page, ids } = await member()
  await send('PUT', '/api/favorites/projects/quay')
  await send('PUT', '/api/favorites/projects/rise')
  const quay = (await page()).favorites.find(({ slug }) => slug === 'quay')
  const list = endpoints.createList.response.parse(
    (await send('POST', '/api/favorite-lists', { name: 'By the sea' })).json(),
  )
  expect((await send('POST', '/api/favorite-lists', { name: 'By the sea' })).statusCode).toBe(409)
  const notes = {
    listId: list.id,
    reason: 'Close to the tram',
    tags: [' Sea  View', 'sea view', 'Tram'],
    target: { currency: 'AED', minor: 130_000_000 },
  }
  expect((await send('PATCH', `/api/favorites/${quay?.id}`, notes)).statusCode).toBeLessThan(300)
  for (const [query, left] of [
    [`list=${list.id}`, ['quay']],
    ['list=none', ['rise']],
    ['tag=tram', ['quay']],
    ['q=TRAM', ['quay']],
    ['q=jvc', ['rise']],
    ['subject=developers', []],
    ['changed=yes', []],
    ['archived=yes', []],
  ] as const)
    expect([query, await ids(query)]).toEqual([query, left])
  expect(await page()).toMatchObject({
    watched: 2,
    lists: [{ name: 'By the sea', count: 1 }],
    tags: [
      { tag: 'sea view', count: 1 },
      { tag: 'tram', count: 1 },
    ],
  })
  await send('PATCH', `/api/favorites/${quay?.id}`, { target: null, note: 'x' })
  expect((await page('q=quay')).favorites[0]).toMatchObject({
    target: null,
    note: 'x',
    reason: 'Close to the tram',
  })
  await send('DELETE', `/api/favorite-lists/${list.id}`)
  expect((await page('q=quay')).favorites[0]?.listId).toBeNull()
})

test("two windows do not overwrite each other's changes", async () => {
  const { application, member } = await market()
  await using _ = application
  const { send, page } = await member()
  await send('PUT', '/api/favorites/projects/quay')
  const [seen] = (await page()).favorites
  const change = async (notes: object) =>
    (await send('PATCH', `/api/favorites/${seen?.id}`, { ...seen, ...notes, was: seen })).statusCode
  expect(await change({ note: 'Faces the sea', tags: ['Tram'] })).toBe(204)
  expect(await change({ reason: 'Close to the tram', target: { currency: 'AED', minor: 1 } })).toBe(204)
  expect(await change({ note: 'Faces the park' })).toBe(409)
  expect((await page()).favorites[0]).toMatchObject({
    note: 'Faces the sea',
    tags: ['tram'],
    reason: 'Close to the tram',
    target: { currency: 'AED', minor: 1 },
  })
})

test('a list of another member cannot be used or seen', async () => {
  const { application, member } = await market()
  await using _ = application
  const [mine, theirs] = await Promise.all([member(), member()])
  const list = endpoints.createList.response.parse(
    (await theirs.send('POST', '/api/favorite-lists', { name: 'Theirs' })).json(),
  )
  await mine.send('PUT', '/api/favorites/projects/quay')
  const [favorite] = (await mine.page()).favorites
  expect((await mine.send('PATCH', `/api/favorites/${favorite?.id}`, { listId: list.id })).statusCode).toBe(
    404,
  )
  expect((await mine.page()).lists).toEqual([])
  expect(await theirs.ids()).toEqual([])
})

test('an archived favorite has an outcome, and can be restored', async () => {
  const { application, member } = await market()
  await using _ = application
  const { send, page, ids } = await member()
  await send('PUT', '/api/favorites/projects/quay')
  const [favorite] = (await page()).favorites
  const away = { outcome: 'passed', words: 'Too far from the sea' }
  await send('PUT', `/api/favorites/${favorite?.id}/outcome`, away)
  expect(await ids()).toEqual([])
  const { favorites, archived, watched } = await page('archived=yes')
  expect([archived, watched, favorites[0]?.archived]).toMatchObject([1, 0, away])
  await send('DELETE', `/api/favorites/${favorite?.id}/outcome`)
  expect(await ids()).toEqual(['quay'])
})

test('pages are complete, the export contains all favorites, and the promised limit applies', async () => {
  const { application, sql, member } = await market()
  await using _ = application
  const { send, page } = await member()
  const { atMost, pageRows } = limits.favorites
  await sql`
    insert into projects (slug, name, location, city_id, published)
    select 'p-' || n, '=Tower ' || n, 'Somewhere', 1, true from generate_series(1, ${atMost}) as n`
  await send('PUT', '/api/favorites/projects/p-1')
  await sql`
    insert into favorites (user_id, project_id, began, added_at)
    select user_id, p.id, '{}', now() from favorites, projects p where p.slug like 'p-%' and p.slug <> 'p-1'`
  expect((await send('PUT', '/api/favorites/projects/quay')).statusCode).toBe(409)
  // Watching something twice does not count twice.
  expect((await send('PUT', '/api/favorites/projects/p-1')).statusCode).toBeLessThan(300)
  const first = await page('sort=name')
  expect([first.favorites.length, first.total]).toEqual([pageRows, atMost])
  const second = await page(`sort=name&after=${first.next}`)
  expect(second.favorites[0]?.name).toBe(`=Tower ${pageRows + 1}`)
  const lines = (await send('GET', '/api/favorite-export')).body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(atMost + 1)
  expect(lines[1]).toContain(`'=Tower`)
})

test('two windows that give two lists one name at once succeed for one list', async () => {
  const { application, member } = await market()
  await using _ = application
  const { send } = await member()
  const lists = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) =>
      endpoints.createList.response.parse((await send('POST', '/api/favorite-lists', { name })).json()),
    ),
  )
  const renamed = await Promise.all(
    lists.map(({ id }) => send('PATCH', `/api/favorite-lists/${id}`, { name: 'One' })),
  )
  expect(renamed.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409])
})
