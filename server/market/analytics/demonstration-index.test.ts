import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics } from '#contract/market/analytics.ts'
import { writeResidentialIndex } from '#server/demo/areas/residential-index.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'

const now = new Date('2026-01-20T08:00:00Z')
let application: TestApplication
let token: string

beforeAll(async () => {
  application = await testApplication({}, () => now)
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, case when n > 50 then 3 else 1 end, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await insertRandomDeals(sql, { count: 2000, register: 1, cityIds: [1] })
  await insertRandomDeals(sql, { count: 2000, register: 0, cityIds: [3], first: 50_000 })
  await writeResidentialIndex(sql, now)
  await engine.synced()
  token = await application.tokenFor(['investor_pro'])
})
afterAll(() => application[Symbol.asyncDispose]())

async function publishedIn(city: string) {
  const url = `/api/market/analytics/prices?city=${city}`
  const answer = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const { panels } = marketAnalytics.analytics.response.parse(answer.json())
  return panels.flatMap((panel) => (panel.kind === 'trend' && panel.published ? [panel] : []))
}

test('a demonstration shows an invented index under a name that says so', async () => {
  const [index, ...others] = await publishedIn('riyadh')
  expect(others).toEqual([])
  expect(index).toMatchObject({
    key: 'published-index',
    step: 'quarter',
    published: { publisher: 'Demonstration', place: 'riyadh', asOf: '2025-09-30' },
  })
  expect(index?.published?.title).toContain('Invented')
  expect(index?.lines.map(({ of }) => of)).toEqual(['all', 'flat', 'villa'])
})

test('register data never stand beside an invented index', async () => {
  expect(await publishedIn('dubai')).toEqual([])
})

test('what an authority publishes comes before it, and it is written once', async () => {
  const { sql } = application.parts
  const count = async () =>
    (await sql`select from published_figures where series = 'index-demonstration'`).length
  const before = await count()
  await writeResidentialIndex(sql, now)
  expect(await count()).toBe(before)
  await sql`insert into published_figures (series, place, segment, measure, step, starts_on, city_id, value)
    values ('gastat-2023', 'region 1', '0', 'index', 'quarter', '2025-07-01', 3, 101)`
  const panels = await publishedIn('riyadh')
  expect(panels.map(({ published }) => published?.publisher)).toEqual([
    'General Authority for Statistics, Saudi Arabia',
  ])
})
