import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type AnalyticsPanel } from '#contract/market/analytics.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { fittedIndexVersion } from '#domain/market/indices/index-methods.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { priceIndexJobs } from './jobs.ts'
import type { FittedIndices } from './stored-indices.ts'
import { listVintageDays, pruneVintages, readVintage, storeVintage } from './vintages.ts'

let application: TestApplication
let now = new Date('2026-01-20T08:00:00Z')

/** 40 ready flats a quarter over three years in one project, two percent dearer each quarter. */
const flatsSql = (first: number, growth: number) => `
  insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
    procedure_id, exclusion, stage, property_type, rooms, project_id, price_minor, property_sqm, filed, batch_id, first_batch_id)
  select 1, 'V-' || n, 1, (date '2023-01-01' + make_interval(months => 3 * (n / 90 % 12)) + make_interval(days => n % 90))::date,
         'AED', 1, 1, 101, 1, 10, 0, 2, 3, n % 3, 1001,
         round(100 * 1000000 * exp(${growth} * (n / 90 % 12) + 0.02 * sin(n * 12.9898)))::bigint, 60 + n % 37, '{}'::bigint[], 1, 1
    from generate_series(${first}, ${first + 1079}) n`

beforeAll(async () => {
  application = await testApplication({}, () => now)
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value values (1, 1, 'area-1', 'Area 1', 'Register 1')`
  await sql.unsafe(flatsSql(0, 0.02))
  await sql`delete from register_totals`
  await sql`select record_import_months(1)`
  await engine.synced()
})
afterAll(() => application[Symbol.asyncDispose]())

const city = { cityId: 1, demonstration: false, propertyType: 3, areaId: 0 }

async function fit(): Promise<void> {
  for (const worker of priceIndexJobs)
    await worker.perform({ ...application.parts, input: {}, signal: new AbortController().signal })
}

/** With a session of its own, because the clock moves. */
const get = async (query: string) =>
  application.app.inject({
    url: `/api/market/analytics/prices?${query}`,
    headers: { authorization: `Bearer ${await application.tokenFor(['analyst'])}` },
  })

async function readIndex(query = '') {
  const answer = await get(`index=hedonic&period=3y${query}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const panel = marketAnalytics.analytics.response
    .parse(answer.json())
    .panels.find(
      (one): one is Extract<AnalyticsPanel, { kind: 'trend' }> =>
        one.kind === 'trend' && one.index !== undefined,
    )
  if (!panel?.index) throw new Error('no index')
  return { lines: panel.lines, index: panel.index }
}

/** Changes the register, so that the next fit differs. */
async function addSales(first: number, growth: number): Promise<void> {
  const { sql, engine } = application.parts
  await sql.unsafe(flatsSql(first, growth))
  await sql`select record_import_months(1)`
  await engine.synced()
}

test('before a second publication nothing earlier is stored, and the panel says so', async () => {
  await fit()
  expect((await readIndex()).index.vintages).toEqual({
    state: 'none-yet',
    days: [],
    shown: null,
    isRescaled: false,
    revision: null,
  })
  expect(await listVintageDays(application.parts.sql, city)).toEqual(['2026-01-20'])
})

test('an index that did not change is stored once, and the last of a day stands for it', async () => {
  const { sql } = application.parts
  now = new Date('2026-01-21T08:00:00Z')
  // Fitted anew on the same sales.
  await sql`update price_indices set data_state = 'other'`
  await fit()
  expect(await listVintageDays(sql, city)).toEqual(['2026-01-20'])
  await addSales(2000, 0.03)
  await fit()
  const first = await readVintage(sql, city, '2026-01-21')
  await addSales(4000, 0.04)
  await fit()
  expect(await listVintageDays(sql, city)).toEqual(['2026-01-21', '2026-01-20'])
  expect(await readVintage(sql, city, '2026-01-21')).not.toEqual(first)
})

test('the index is answered as it was published on an earlier day, beside the present one', async () => {
  const published = await readVintage(application.parts.sql, city, '2026-01-20')
  const then = published?.indices.find(
    ({ method, of, period }) => method === 'hedonic' && of === 'ready' && period === '3y',
  )
  const { lines, index } = await readIndex('&vintage=2026-01-20')
  expect(lines.map(({ of, vintage }) => [of, vintage])).toEqual([
    ['ready', undefined],
    ['ready', '2026-01-20'],
  ])
  expect(lines[1]?.points.map(({ median }) => median)).toEqual(
    then?.fitted.points.map((point) => expect.closeTo(point.index, 9)),
  )
  expect(index.vintages).toMatchObject({
    state: 'stored',
    days: ['2026-01-20'],
    shown: '2026-01-20',
    isRescaled: false,
  })
  // The earlier line moves nothing that is said of the present one.
  expect(index.dynamics).toEqual((await readIndex()).index.dynamics)
  expect(index.dynamics).toHaveLength(1)
})

test('how far the last quarters were revised since is measured, also without a chosen day', async () => {
  const { lines, index } = await readIndex('&vintage=2026-01-20')
  const levels = (at: number) => lines[at]?.points.slice(-4).map(({ median }) => median ?? Number.NaN) ?? []
  const [present, earlier] = [levels(0), levels(1)]
  const changes = present
    .map((level, at) => Math.abs(level / (earlier[at] ?? Number.NaN) - 1))
    .toSorted((a, b) => a - b)
  expect(index.vintages.revision).toEqual({
    since: '2026-01-20',
    isOtherMethod: false,
    median: expect.closeTo(((changes[1] ?? 0) + (changes[2] ?? 0)) / 2, 9),
    largest: expect.closeTo(changes[3] ?? 0, 9),
    quarters: 4,
  })
  expect(changes[1]).toBeGreaterThan(0.01)
  expect((await readIndex()).index.vintages).toEqual({ ...index.vintages, shown: null })
})

test('a day before the first publication shows today alone', async () => {
  const { lines, index } = await readIndex('&vintage=2026-01-01')
  expect(lines).toHaveLength(1)
  expect(index.vintages.shown).toBeNull()
  expect((await readIndex('&vintage=2026-05-01')).index.vintages.shown).toBe('2026-01-20')
})

test('the index that is computed on request stores nothing and says so', async () => {
  const answer = await get('vintage=2026-01-20')
  const { panels } = marketAnalytics.analytics.response.parse(answer.json())
  const panel = panels.find(({ key }) => key === 'price-index')
  expect(panel?.kind === 'trend' && panel.index?.vintages.state).toBe('not-stored')
})

const indices = (level: number): FittedIndices => [
  {
    method: 'repeat',
    of: 'all',
    period: '3y',
    fitted: {
      points: [{ quarter: 8100, index: level, lower: null, upper: null, sales: 40 }],
      sample: 40,
      rSquared: null,
    },
  },
]

test('each of the last 30 days is stored, then the last day of each month, for ten years', async () => {
  const { sql } = application.parts
  const of = { ...city, areaId: 7 }
  const days = [
    '2016-01-19',
    '2016-01-25',
    '2025-10-30',
    '2025-10-31',
    '2025-11-03',
    '2025-12-01',
    '2025-12-20',
    '2025-12-21',
    '2025-12-22',
    '2026-01-20',
  ]
  for (const [at, publishedOn] of days.entries())
    await storeVintage(sql, of, indices(100 + at), {
      publishedOn,
      computedAt: new Date(`${publishedOn}T08:00:00Z`),
    })
  expect(await pruneVintages(sql, '2026-01-20')).toBe(4)
  expect(await listVintageDays(sql, of)).toEqual([
    '2026-01-20',
    '2025-12-22',
    '2025-12-21',
    '2025-11-03',
    '2025-10-31',
    '2016-01-25',
  ])
})

test('an index of another version of the method is stored even if it equals the last, and named', async () => {
  const { sql } = application.parts
  await sql`update price_index_vintages set method_version = ${fittedIndexVersion + 1} where published_on = '2026-01-20' and area_id = 0`
  expect((await readIndex()).index.vintages.revision).toMatchObject({
    since: '2026-01-20',
    isOtherMethod: true,
  })
  const of = { ...city, areaId: 8 }
  await storeVintage(sql, of, indices(100), { publishedOn: '2026-01-01', computedAt: now })
  await sql`update price_index_vintages set method_version = ${fittedIndexVersion - 1} where area_id = 8`
  await storeVintage(sql, of, indices(100), { publishedOn: '2026-01-02', computedAt: now })
  expect(await listVintageDays(sql, of)).toEqual(['2026-01-02', '2026-01-01'])
})

test('the job removes vintages that have had their time', async () => {
  const { sql } = application.parts
  now = new Date(now.getTime() + 40 * dayMs)
  await sql`update price_indices set data_state = 'other'`
  await fit()
  // The 20th of January is no longer the last of its month.
  expect(await listVintageDays(sql, city)).toEqual(['2026-01-21'])
})
