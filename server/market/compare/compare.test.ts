import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketCompare, type MarketComparison } from '#contract/market/compare.ts'
import { market } from '#contract/market.ts'
import { marketRents } from '#contract/market/rents.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

let application: TestApplication
let member: string
const now = new Date('2026-01-10T08:00:00Z')

/**
 * Ready flats of area 1, two a day over two years to the end of 2025: 10,000 a square metre in the first year, 12,000
 * in the second, give or take 5 percent. Area 2 has three sales. Rents are 60,000 a year for a flat of 80 m².
 */
beforeAll(async () => {
  application = await testApplication({}, () => now)
  const { sql } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 2) n`
  await sql`insert into import_batches (id, format, file_name, status) overriding system value values (1, 'dld-web', 'test', 'finished')`
  await sql.unsafe(`
    insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
      procedure_id, exclusion, stage, property_type, rooms, price_minor, property_sqm, filed, batch_id, first_batch_id)
    select 1, 'N' || n, 1, date '2024-01-01' + n / 2, 'AED', 1, 1, 101, 1, 10, 0, 2, 3, 1,
           (100 * 80 * case when n / 2 < 366 then 10000 else 12000 end * case when n % 2 = 0 then 0.95 else 1.05 end)::bigint,
           80, '{}', 1, 1 from generate_series(0, 1461) n;
    insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
      procedure_id, exclusion, stage, property_type, rooms, price_minor, property_sqm, filed, batch_id, first_batch_id)
    select 1, 'M' || n, 1, date '2025-06-01', 'AED', 1, 2, 102, 1, 10, 0, 2, 3, 1, 90000000, 80, '{}', 1, 1 from generate_series(1, 3) n;
    insert into rent_contracts (id, number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line, batch_id, first_batch_id)
    overriding system value
    select n, 'R' || n, 'new', date '2024-01-01' + n, date '2024-01-01' + n + 364, 'AED', 6000000, 6000000, 1, 1, 1, 1 from generate_series(0, 730) n;
    insert into rent_lines (contract_id, line, city_id, area_id, property_type, property_kind, bedrooms, usage, size_sqm)
    select n, 1, 1, 1, 'unit', 'Flat', 1, 'Residential', 80 from generate_series(0, 730) n;
    insert into import_months (batch_id, register, city_id, month, rows, days)
    select 1, 4, 1, month, 31, ((1::bigint << extract(day from month + interval '1 month - 1 day')::int) - 1)::int
      from generate_series(date '2024-01-01', date '2025-12-01', interval '1 month') month;`)
  // The published totals of the real register are larger: by them, these deals would be a sample.
  await sql`delete from register_totals`
  await sql`select record_import_months(1)`
  member = await application.tokenFor(['analyst'])
})
afterAll(() => application[Symbol.asyncDispose]())

const get = (url: string) => application.app.inject({ url, headers: { authorization: `Bearer ${member}` } })

async function compare(query: string, of: 'market' | 'rents' = 'market'): Promise<MarketComparison> {
  const answer = await get(`/api/${of}/compare?${query}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return marketCompare.compareDeals.response.parse(answer.json())
}

test('a filter of deals is compared over the last twelve covered months, against the twelve before', async () => {
  const found = await compare('city=dubai&area=1&type=unit&rooms=1')
  expect(found).toMatchObject({
    days: { from: '2025-01-01', to: '2025-12-31' },
    count: 730,
    amount: { count: 730, median: 96_000_000 },
    perSqm: { count: 730, lower: 11_400, median: 12_000, upper: 12_600 },
    isMixed: false,
    change: { direction: 'up', now: { count: 730 }, before: { count: 732 } },
    grossYield: { ratio: 60_000 / 960_000 },
  })
  expect(found.change?.ratio).toBeCloseTo(0.2, 10)
  expect(found.points).toHaveLength(24)
})

test('the figures are those of the list with the same days', async () => {
  const { count, perSqm, amount } = await compare('city=dubai&area=1&type=unit')
  const list = market.summary.response.parse(
    (await get('/api/market/summary?city=dubai&area=1&type=unit&from=2025-01-01&to=2025-12-31')).json(),
  )
  expect([list.count, list.medianPerSqm, list.medianPriceMinor]).toEqual([
    count,
    perSqm.median,
    amount.median,
  ])
  const rents = await compare('city=dubai&area=1&type=unit', 'rents')
  const listed = marketRents.rentSummary.response.parse(
    (await get('/api/rents/summary?city=dubai&area=1&type=unit&from=2025-01-01&to=2025-12-31')).json(),
  )
  expect([listed.count, listed.rent, listed.perSqm]).toEqual([rents.count, rents.amount, rents.perSqm])
  expect([listed.change, listed.grossYield]).toEqual([rents.change, rents.grossYield])
})

test('the period of a filter does not change its column', async () => {
  const named = await compare('area=1&type=unit&from=2024-03-01&to=2024-03-31')
  const any = await compare('area=1&type=unit')
  // The engine may have read a further commit between the two answers.
  expect(named).toEqual({ ...any, basis: { ...any.basis, version: named.basis.version } })
})

test('medians, changes and yields of few sales are withheld', async () => {
  expect(await compare('area=2&type=unit')).toMatchObject({
    count: 3,
    amount: { count: 3, lower: null, median: null, upper: null },
    perSqm: { count: 3, lower: null, median: null, upper: null },
    change: null,
    grossYield: null,
    points: [{ month: '2025-06-01', count: 3, median: null }],
  })
})

test('a filter that rents do not have gives no yield, except that of ready sales', async () => {
  expect((await compare('area=1&type=unit&stage=ready&group=sale')).grossYield).not.toBeNull()
  expect((await compare('area=1&type=unit&stage=off-plan')).grossYield).toBeNull()
  expect((await compare('area=1&type=unit&priceMin=900000')).grossYield).toBeNull()
})

test('a comparison is exported with a row for each filter, and no formula in its label', async () => {
  const columns = JSON.stringify([
    { label: '=cmd()', search: '?city=dubai&area=1&type=unit' },
    { label: 'Area 2', search: '?area=2&from=2020-01-01' },
  ])
  const url = `/api/market/compare/export?of=deals&format=csv&columns=${encodeURIComponent(columns)}`
  const [head = '', first = '', second = ''] = (await get(url)).body.split('\r\n')
  expect(head).toContain('filter,source,from,to,count,currency,median,median_sample')
  expect(first).toMatch(
    /^'=cmd\(\),Dubai Land Department,2025-01-01,2025-12-31,730,AED,960000,730,12000,11400,12600,730,0\.2,732,0\.0625,365,730$/,
  )
  expect(second).toMatch(/^Area 2,Dubai Land Department,2025-01-01,2025-12-31,3,AED,,3,,,,3,/)
  const workbook = await get(url.replace('csv', 'xlsx'))
  expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})

test.each([
  '[]',
  'nonsense',
  '[{"label":"","search":""}]',
  JSON.stringify(Array(5).fill({ label: 'A', search: '' })),
])('columns %s are refused', async (columns) => {
  const url = `/api/market/compare/export?of=deals&columns=${encodeURIComponent(columns)}`
  expect((await get(url)).statusCode).toBe(400)
})

test('a named city without a matching deal is held all the same', async () => {
  expect(await compare('city=dubai&rooms=4')).toMatchObject({
    days: { from: '2025-01-01', to: '2025-12-31' },
    count: 0,
    points: [],
  })
})

test('demonstration rents are not set against deals of the register', async () => {
  const { sql, engine } = application.parts
  await sql`update rent_contracts set demonstration = true, annual_minor = annual_minor + 1`
  await engine.synced()
  expect((await compare('city=dubai&area=1&type=unit')).grossYield).toBeNull()
})
