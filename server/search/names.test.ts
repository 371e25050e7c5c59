import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SearchName, SearchNameEntry, SearchTarget } from '#contract/search/names.ts'
import type { SearchAnswer } from '#contract/search.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'

const source = 'How people call it'

async function staffDesk(role: Role = 'editor') {
  const application = await testApplication()
  const { app, parts, tokenFor } = application
  const token = await tokenFor([role])
  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  await parts.sql`
    with area as (
      insert into areas (city_id, slug, name, register_name) values (1, 'marsa', 'Marsa', 'Marsa') returning id
    ), guide as (
      insert into area_guides (area_id, slug, title, location, published)
      select id, 'marsa', 'Marsa', 'Dubai', true from area
    )
    insert into projects (slug, name, location, city_id, area_id, published)
    select 'ghaf-quay', 'Ghaf Quay', 'Marsa', 1, id, true from area`
  const [city] = await parts.sql<{ slug: string }[]>`select slug from cities where id = 1`
  return {
    application,
    sql: parts.sql,
    call,
    target: `${city?.slug}/marsa`,
    save: (entry: SearchNameEntry, id: string = randomUUID()) =>
      call('PUT', `/api/admin/search-names/${id}`, entry),
    found: async (q: string) => {
      await parts.search.synced()
      return (await call('GET', `/api/search?q=${encodeURIComponent(q)}`)).json<SearchAnswer>()
    },
    async [Symbol.asyncDispose]() {
      await application[Symbol.asyncDispose]()
    },
  }
}

test('a name that staff add is found, a changed one under its new words, a removed one no more; all of it is audited', async () => {
  await using desk = await staffDesk()
  const { save, found, call, target, sql } = desk
  expect((await found('the crescent')).areas).toEqual([])
  const added = await save({ kind: 'area', target, name: 'The Crescent', source })
  expect(added.statusCode).toBe(200)
  const name = added.json<SearchName>()
  expect(name).toMatchObject({ name: 'The Crescent', title: 'Marsa', changedBy: 'A person' })
  const answer = await found('the crescent')
  expect(answer.areas.map(({ slug }) => slug)).toEqual(['marsa'])
  expect(answer.areas[0]?.alsoCalled).toContain('The Crescent')
  expect(
    answer.projects.map(({ slug }) => slug),
    'the projects in it',
  ).toEqual(['ghaf-quay'])
  expect(
    (await save({ kind: 'project', target: 'ghaf-quay', name: 'Blue House', source }, name.id)).statusCode,
  ).toBe(200)
  expect((await found('the crescent')).areas).toEqual([])
  expect((await found('blue house')).projects.map(({ slug }) => slug)).toEqual(['ghaf-quay'])
  expect((await call('DELETE', `/api/admin/search-names/${name.id}`)).statusCode).toBe(204)
  expect((await found('blue house')).projects).toEqual([])
  expect((await call('DELETE', `/api/admin/search-names/${name.id}`)).statusCode).toBe(404)
  const events = await sql<{ action: string; name: string }[]>`
    select action, detail ->> 'name' as name from audit_events where action like 'search_name%' order by id`
  expect(events.map(({ action, name: of }) => `${action} ${of}`)).toEqual([
    'search_name_saved The Crescent',
    'search_name_saved Blue House',
    'search_name_removed Blue House',
  ])
})

test('a page gets a further name; what is not held, twice the same, or no address of ours is refused', async () => {
  await using desk = await staffDesk()
  const { save, found, target } = desk
  expect(
    (await save({ kind: 'page', target: '/favorites/invested', name: 'Treasury', source })).statusCode,
  ).toBe(200)
  expect((await found('treasury')).pages).toEqual([{ to: '/favorites/invested' }])
  expect((await save({ kind: 'area', target, name: 'Crescent', source })).statusCode).toBe(200)
  expect((await save({ kind: 'area', target, name: 'CRESCENT', source })).statusCode).toBe(409)
  expect((await save({ kind: 'area', target: 'dubai/nowhere', name: 'Nowhere', source })).statusCode).toBe(
    404,
  )
  expect((await save({ kind: 'page', target: '/admin', name: 'Portal', source })).statusCode).toBe(404)
  expect((await save({ kind: 'area', target: "x' or 1=1", name: 'Nowhere', source })).statusCode).toBe(400)
})

test('the list has every name once over its pages, and is filtered by kind and by text', async () => {
  await using desk = await staffDesk()
  const { sql, call, target } = desk
  await sql`delete from search_names`
  const count = limits.search.namesPageRows + 5
  await sql`
    insert into search_names (kind, target, name, source)
    select 'area', ${target}, 'Name ' || n, 'test' from generate_series(1, ${count}::int) n`
  await sql`insert into search_names (kind, target, name, source) values ('article', 'blog/gone', 'Name of an article', 'test')`
  const names: string[] = []
  let after: string | null = ''
  let total = 0
  while (after !== null) {
    const page: { names: SearchName[]; total: number; next: string | null } = (
      await call('GET', `/api/admin/search-names${after ? `?after=${after}` : ''}`)
    ).json()
    names.push(...page.names.map(({ name }) => name))
    total = page.total
    after = page.next
  }
  expect(total).toBe(count + 1)
  expect(new Set(names).size).toBe(count + 1)
  expect(names).toHaveLength(count + 1)
  const articles = (await call('GET', '/api/admin/search-names?kind=article')).json<{ names: SearchName[] }>()
  expect(articles.names).toMatchObject([{ name: 'Name of an article', title: null, changedBy: null }])
  const some = (await call('GET', '/api/admin/search-names?text=name%2012')).json<{ names: SearchName[] }>()
  expect(some.names.map(({ name }) => name)).toEqual(['Name 12'])
})

test('what a name can lead to is found by its title', async () => {
  await using desk = await staffDesk()
  const { call, target, application } = desk
  await application.parts.search.synced()
  const { targets } = (await call('GET', '/api/admin/search-names/targets?q=marsa')).json<{
    targets: (SearchTarget & { title: string | null })[]
  }>()
  expect(targets[0]).toEqual({ kind: 'area', target, title: 'Marsa' })
  expect(targets).toContainEqual({ kind: 'project', target: 'ghaf-quay', title: 'Ghaf Quay' })
})
