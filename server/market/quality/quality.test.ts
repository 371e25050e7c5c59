import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketQuality } from '#contract/market/quality.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'

let application: TestApplication

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, case when n > 50 then 3 else 1 end, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.4)`
    await insertRandomDeals(transaction, { count: 5000, register: 1, cityIds: [1] })
    await insertRandomDeals(transaction, { count: 200, register: 0, cityIds: [3], first: 50_000 })
  })
  await sql`
    insert into register_totals (register, city_id, month, deals, source, read_on)
    select 1, 1, month::date, 100, 'the register, by month', date '2026-01-10'
      from generate_series(date '2023-07-01', date '2024-12-01', interval '1 month') month
    union all select 0, 3, date '2024-01-01', 100, 'no register', date '2026-01-10'`
  await engine.synced()
})
afterAll(() => application[Symbol.asyncDispose]())

async function read() {
  const answer = await application.app.inject({ url: '/api/market/quality' })
  expect(answer.statusCode).toBe(200)
  return marketQuality.quality.response.parse(answer.json())
}

test('a year counts the held deals of the months that have a total, and anyone may read it', async () => {
  const { cities } = await read()
  const dubai = cities.find(({ basis }) => basis.city === 'dubai')
  const counted = await application.parts.sql<{ year: number; held: number }[]>`
    select extract(year from registered_on)::int as year, count(*)::int as held from transactions
     where not deleted and city_id = 1 and registered_on >= '2023-07-01' and registered_on < '2025-01-01'
     group by 1 order by 1 desc`
  expect(dubai?.years).toEqual([
    { year: 2024, months: 12, published: 1200, held: counted[0]?.held },
    { year: 2023, months: 6, published: 600, held: counted[1]?.held },
  ])
  expect(counted[1]?.held).toBeGreaterThan(50)
  expect(dubai?.totals).toEqual([{ source: 'the register, by month', readOn: '2026-01-10' }])
})

test('official totals by quarter are compared with the months, and do not count as coverage', async () => {
  const { sql } = application.parts
  const years = (await read()).cities[0]?.years
  await sql`
    insert into published_figures (series, place, segment, measure, step, starts_on, city_id, value)
    select 'dld-totals', 'dubai', segment, measure, 'quarter', starts_on, 1, value
      from (values ('sales units', 'deals', date '2023-07-01', 200), ('mortgages units', 'deals', date '2023-07-01', 85),
                   ('sales units', 'deals', date '2023-10-01', 315), ('sales units', 'value', date '2023-10-01', 1e9),
                   ('sales units', 'deals', date '2025-01-01', 900)) as f (segment, measure, starts_on, value)`
  try {
    await sql`insert into import_batches (format, file_name, status, ended_at) values ('dld-totals', 'totals.csv', 'finished', now())`
    const [dubai] = (await read()).cities
    expect(dubai?.quarterly).toEqual({
      publisher: 'Dubai Land Department',
      quarters: 2,
      from: '2023-07-01',
      to: '2023-10-01',
      deals: 600,
      registerDeals: 600,
      leastRatio: 0.95,
      mostRatio: 1.05,
    })
    expect(dubai?.years).toEqual(years)
  } finally {
    await sql`delete from published_figures where series = 'dld-totals'`
  }
})

test('the deals that the ministry counts by month are totals of its register, but for its newest month', async () => {
  const { sql } = application.parts
  await sql`
    insert into import_batches (id, format, file_name, status, started_at, ended_at) overriding system value
    values (990, 'moj-index', 'index.xlsx', 'finished', '2026-01-15T08:00:00Z', now())`
  await sql`
    insert into published_figures (series, place, segment, measure, step, starts_on, city_id, value, batch_id)
    select 'moj-index', place, segment, measure, step, starts_on, 3, value, 990
      from (values ('الرياض/الملقا', 'all', 'deals', 'month', date '2018-01-01', 30),
                   ('الرياض/النرجس', 'all', 'deals', 'month', date '2018-01-01', 12),
                   ('الرياض/النرجس', 'all', 'deals', 'year', date '2018-01-01', 500),
                   ('الرياض/النرجس', 'all', 'value', 'month', date '2018-01-01', 1e9),
                   ('الرياض/النرجس', 'all', 'deals', 'month', date '2018-02-01', 9),
                   ('الرياض', 'all', 'deals', 'month', date '2018-02-01', 50),
                   ('الرياض', 'residential', 'deals', 'month', date '2018-02-01', 40),
                   ('الرياض', 'all', 'deals', 'month', date '2018-03-01', 7)) as f (place, segment, measure, step, starts_on, value)`
  try {
    expect(
      await sql`select register, city_id, month, deals, read_on from monthly_totals where register = 2 order by month`,
    ).toEqual([
      { register: 2, cityId: 3, month: '2018-01-01', deals: 42, readOn: '2026-01-15' },
      { register: 2, cityId: 3, month: '2018-02-01', deals: 50, readOn: '2026-01-15' },
    ])
    expect((await read()).published).toEqual([
      {
        publisher: 'Ministry of Justice, Saudi Arabia',
        title: 'Real estate index: value, area and number of deals',
        licence: { name: 'KSA Open Data License', url: 'https://open.data.gov.sa' },
        figures: 8,
        from: '2018-01-01',
        to: '2018-03-31',
      },
    ])
  } finally {
    await sql`delete from published_figures where series = 'moj-index'`
    await sql`delete from import_batches where id = 990`
  }
})

test('demonstration deals are not compared with a register', async () => {
  const riyadh = (await read()).cities.find(({ basis }) => basis.city === 'riyadh')
  expect(riyadh?.basis.data).toBe('demonstration')
  expect(riyadh?.years).toEqual([])
})
