import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, endpoints } from '#contract/contract.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { findingJobs } from './findings/jobs.ts'

// Deals of one city are imported, and every answer about the other cities must stay the same.

const cities = { dubai: 1, 'abu-dhabi': 2, riyadh: 3 } as const
type City = keyof typeof cities
const slugs = ['dubai', 'abu-dhabi', 'riyadh'] as const

let application: TestApplication
let token: string

beforeAll(async () => {
  application = await testApplication()
  const { sql } = application.parts
  for (const id of Object.values(cities)) {
    await sql`insert into areas (id, city_id, slug, name, register_name)
      select 100 * ${id}::int + n, ${id}, 'area-' || ${id}::int || '-' || n, 'Area ' || n, 'Register ' || n
        from generate_series(1, 60) n`
    await sql`insert into area_names (id, city_id, area_id, name, folded)
      select 1000 * ${id}::int + n, ${id}, 100 * ${id}::int + 1, 'FILED ' || n, 'filed ' || n
        from generate_series(101, 190) n`
    await sql`insert into terms (id, kind, city_id, name, folded)
      select 10000 * ${id}::int + n, case when n < 2000 then 'project' else 'building' end, ${id}, 'Word ' || n, 'w' || n
        from generate_series(1000, 2999) n`
  }
  await sql`insert into terms (id, kind, name, folded)
    select n, case when n < 40 then 'procedure' when n < 60 then 'property_sub_type' else 'usage' end, 'Word ' || n, 'w' || n
      from generate_series(10, 99) n`
  await sql`insert into area_guides (area_id, slug, title, location, published)
    select id, 'guide-' || id, name || ' ' || id, 'Here', true from areas where id % 5 = 0`
  await addDeals({ city: 'dubai', register: 0, count: 3000 })
  await addDeals({ city: 'abu-dhabi', register: 0, count: 2500 })
  await addDeals({ city: 'riyadh', register: 0, count: 2000 })
  token = await application.tokenFor(['investor_pro'])
})
afterAll(() => application[Symbol.asyncDispose]())

type Import = { city: City; register: number; count: number; isUntyped?: boolean; laterDays?: number }

/** Areas, projects and buildings of the city's own, so that no location belongs to two cities. */
async function addDeals({ city, register, count, isUntyped = false, laterDays = 0 }: Import): Promise<void> {
  const { sql, engine } = application.parts
  const id = cities[city]
  await sql.begin(async (transaction) => {
    const [next] = await transaction<{ id: number }[]>`
      select coalesce(max(id), 0)::int + 1 as id from transactions`
    const first = next?.id ?? 1
    await transaction`select setseed(${(first % 97) / 97})`
    await insertRandomDeals(transaction, { count, register, cityIds: [id], first })
    await transaction`update transactions set area_id = 100 * ${id}::int + area_id, area_name_id = 1000 * ${id}::int + area_name_id,
        project_id = 10000 * ${id}::int + project_id, building_id = 10000 * ${id}::int + building_id,
        registered_on = registered_on + ${laterDays}::int,
        property_type = case when ${isUntyped} then 0 else property_type end
      where id >= ${first}`
    await transaction`select record_import_months(1)`
  })
  await engine.synced()
  for (const worker of findingJobs)
    await worker.perform({ ...application.parts, input: {}, signal: new AbortController().signal })
}

async function answer(url: string) {
  const response = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return {
    status: response.statusCode,
    body: response.body.startsWith('{') ? response.json<unknown>() : null,
  }
}

/** The answer without the parts about one city, the version of the data, and the time when findings were worked out. */
function without(value: unknown, slug: City): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isAbout(item, slug)).map((item) => without(item, slug))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'version' && name !== 'computedAt')
      .map(([name, inner]) => [name, isAbout(inner, slug) ? null : without(inner, slug)]),
  )
}

function isAbout(value: unknown, slug: City): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('city' in value && value.city === slug) return true
  return 'basis' in value && isAbout(value.basis, slug)
}

const publicUrls = endpoints
  .filter(({ method, audience, url, stream }) =>
    method === 'GET' && audience === 'anyone' && !url.includes(':') && stream === undefined)
  .map(({ url }) => url) // prettier-ignore

/** All answers about cities: public ones, area guides and the market for members. */
function urlsAbout(about: readonly City[]): string[] {
  const ofCity = about.flatMap((city) => {
    const id = cities[city]
    const country = city === 'riyadh' ? 'SA' : 'AE'
    const filters = [
      `city=${city}`,
      `area=${100 * id + 1},${100 * id + 2}`,
      `community=${1000 * id + 101}`,
      `project=${10000 * id + 1001}`,
      `building=${10000 * id + 2500}`,
    ].map((filter) => `country=${country}&${filter}`)
    return [
      ...['unit', 'villa', 'land'].map((type) => `/api/areas?city=${city}&type=${type}`),
      ...[5, 30, 60].map((n) => `/api/areas/guide-${100 * id + n}`),
      ...filters.flatMap((filter) => [
        `/api/market/summary?${filter}`,
        `/api/market/series?${filter}&type=unit`,
        `/api/market/histogram?${filter}`,
        `/api/market/league?${filter}&type=unit`,
        `/api/transactions?${filter}`,
      ]),
    ]
  })
  return [...publicUrls.filter((url) => url !== '/api/areas'), ...ofCity]
}

async function answersAbout(urls: readonly string[], imported: City): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  for (const url of urls) found.set(url, without(await answer(url), imported))
  return found
}

test('the tested public answers include all those of the market and of areas', () => {
  expect(publicUrls).toEqual(
    expect.arrayContaining([
      '/api/market/sample',
      '/api/market/week',
      '/api/market/cities',
      '/api/market/insights',
    ]),
  )
})

test.each<[string, Import]>([
  ['the first real deals of Riyadh, filed without types and more than all others', { city: 'riyadh', register: 1, count: 6000, isUntyped: true, laterDays: 40 }],
  ['the first real deals of Dubai', { city: 'dubai', register: 1, count: 1500, laterDays: 70 }],
  ['more deals of Dubai, newer than all', { city: 'dubai', register: 1, count: 1500, laterDays: 200 }],
  ['the first real deals of Abu Dhabi', { city: 'abu-dhabi', register: 1, count: 5000, laterDays: 90 }],
])('%s leave all answers about the other cities unchanged', async (_, imported) => {
  const urls = urlsAbout(slugs.filter((slug) => slug !== imported.city))
  const before = await answersAbout(urls, imported.city)
  await addDeals(imported)
  const after = await answersAbout(urls, imported.city)
  for (const [url, answered] of after) expect(answered, url).toEqual(before.get(url))
}) // prettier-ignore

test('areas of two cities in one league each use the twelve months of their own city', async () => {
  const league = async () => {
    const { body } = await answer('/api/market/league?country=AE&type=unit')
    const { rows } = contract.market.league.response.parse(body)
    return rows.filter(({ areaId }) => Math.floor(areaId / 100) === cities['abu-dhabi'])
  }
  const before = await league()
  expect(before.length).toBeGreaterThan(3)
  await addDeals({ city: 'dubai', register: 1, count: 50, laterDays: 800 })
  // With fewer areas of Dubai in twelve months, the list has room for more of Abu Dhabi.
  expect((await league()).slice(0, before.length)).toEqual(before)
})

test('a city is counted in the kind of data that is shown for it alone', async () => {
  const { sql } = application.parts
  await sql`update transactions set deleted = true, row_xid = pg_current_xact_id() where city_id = 2 and register = 1`
  await application.parts.engine.synced()
  const { body } = await answer('/api/market/facets?country=AE')
  const { facets } = contract.market.facets.response.parse(body)
  for (const { value, count } of facets.city) {
    const alone = await answer(`/api/market/summary?country=AE&city=${value}`)
    expect(contract.market.summary.response.parse(alone.body), value).toMatchObject({ count })
  }
  expect(facets.city.map(({ value }) => value).toSorted()).toEqual(['abu-dhabi', 'dubai'])
})
