import { afterAll, beforeAll, expect, test } from 'vitest'
import { developerRowSets } from '#contract/market/developer-rows.ts'
import { marketDevelopers, type DeveloperLeague } from '#contract/market/developers.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { eachMonth, toMonth } from '#domain/dates/months.ts'
import { median } from '#domain/statistics/summaries.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { expectListed } from '#server/testing/rows/count-listed.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'

let application: TestApplication
let token: string

type Deal = {
  areaId: number
  stage: number | null
  projectId: number | null
  price: number
  perSqm: number | null
  registeredOn: string
}
let flats: Deal[]

/** Projects 1 to 12 are filed under the terms 1001 to 1012; every third belongs to one of three developers. */
const findBuilder = (term: number | null) =>
  term !== null && term >= 1001 && term <= 1012 ? ((term - 1001) % 3) + 1 : null

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql`insert into developers (id, slug, name, published) overriding system value
    select n, 'builder-' || n, 'Builder ' || n, true from generate_series(1, 3) n`
  await sql`
    insert into projects (id, slug, name, location, city_id, developer_id, published, register, register_number, status_code,
                          started_on, first_due_on, first_seen_on, seen_on, due_on, completed_on) overriding system value
    select n, 'project-' || n, 'Project ' || n, 'Dubai', 1, 1 + (n - 1) % 3, true, 'dld', n::text, 'FINISHED',
           case when n <= 3 then date '2025-06-01' else date '2020-01-01' end, date '2023-01-01', date '2021-01-01', date '2025-12-01',
           date '2023-01-01', date '2023-01-01' + 100 * n from generate_series(1, 12) n`
  await sql`insert into terms (id, kind, city_id, name, folded) overriding system value
    select 1000 + n, 'project', 1, 'Project ' || n, folded_name('Project ' || n) from generate_series(1, 12) n`
  // Two projects of one name: their deals cannot be told apart, so neither counts.
  await sql`
    insert into projects (id, slug, name, location, city_id, developer_id, published, register, register_number) overriding system value
    values (20, 'twin-a', 'Twin', 'Dubai', 1, 1, true, 'dld', '20'), (21, 'twin-b', 'Twin', 'Dubai', 1, 2, true, 'dld', '21')`
  await sql`insert into terms (id, kind, city_id, name, folded) overriding system value values (1020, 'project', 1, 'Twin', folded_name('Twin'))`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.2)`
    await insertRandomDeals(transaction, { count: 20_000, register: 1, cityIds: [1] })
    await transaction`update transactions set area_id = 1 + area_id % 3, project_id = 1000 + project_id % 25 where city_id = 1`
  })
  await sql`
    insert into presumed_resales (city_id, demonstration, property_type, area_id, project_term, rooms, bought_quarter, sold_quarter, gain)
    select 1, false, 3, 1, 1001, 1, 8080, 8088, n / 10.0 from generate_series(1, 7) n`
  await engine.synced()
  flats = await sql<Deal[]>`
    select area_id, stage, project_id, price_minor::float8 as price, price_per_sqm as per_sqm, registered_on::text as registered_on
      from transactions where not deleted and property_type = 3 and exclusion = 0 and city_id = 1`
  token = await application.tokenFor(['investor_pro'])
})
afterAll(() => application[Symbol.asyncDispose]())

const get = (url: string, bearer = token) =>
  application.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })

async function read(query = ''): Promise<DeveloperLeague> {
  const answer = await get(`/api/market/developer-league${query}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return marketDevelopers.developerLeague.response.parse(answer.json())
}

test('sales, shares and prices of each developer equal those counted by hand', async () => {
  const league = await read()
  const { from, to } = league.days ?? { from: '', to: '' }
  const sold = flats.filter(({ registeredOn }) => registeredOn >= from && registeredOn <= to)
  const value = sold.reduce((sum, { price }) => sum + price, 0)
  expect(league.match).toEqual({
    sales: sold.length,
    withProject: sold.filter(({ projectId }) => projectId !== null).length,
    matched: sold.filter(({ projectId }) => findBuilder(projectId) !== null).length,
  })
  expect(league.match.matched).toBeGreaterThan(100)
  expect(league.match.matched).toBeLessThan(league.match.withProject)
  const cells = Map.groupBy(
    sold.filter(({ perSqm }) => perSqm !== null),
    ({ areaId, stage }) => `${areaId} ${stage}`,
  )
  const middle = ({ areaId, stage }: Deal) => {
    const own = cells.get(`${areaId} ${stage}`) ?? []
    return own.length < 15 ? null : median(own.map(({ perSqm }) => perSqm ?? 0))
  }
  expect(league.rows).toHaveLength(3)
  for (const row of league.rows) {
    const own = sold.filter(({ projectId }) => findBuilder(projectId) === Number(row.slug.at(-1)))
    const ownValue = own.reduce((sum, { price }) => sum + price, 0)
    const priced = own.flatMap(({ perSqm }) => perSqm ?? [])
    const relative = own.flatMap((deal) => {
      const around = middle(deal)
      return deal.perSqm === null || around === null ? [] : [deal.perSqm / around]
    })
    const staged = own.filter(({ stage }) => stage !== null)
    expect(row).toMatchObject({
      sales: own.length,
      valueMinor: ownValue,
      salesShare: expect.closeTo(own.length / sold.length, 12),
      valueShare: expect.closeTo(ownValue / value, 12),
      median: { value: expect.closeTo(median(priced) ?? Number.NaN, 6), sample: priced.length },
      againstArea: {
        value: expect.closeTo((median(relative) ?? Number.NaN) - 1, 10),
        sample: relative.length,
      },
      offPlanShare: {
        value: expect.closeTo(staged.filter(({ stage }) => stage === 1).length / staged.length, 12),
        sample: staged.length,
      },
      launches: 1,
    })
  }
  expect(league.topFiveShare).toBeCloseTo(league.match.matched / sold.length, 12)
})

test('the answer names the types of the city, and plots have no share of off-plan sales where all are filed as ready', async () => {
  const plots = () => read('?type=land')
  const filed = await plots()
  expect(filed.types).toEqual(['unit', 'villa', 'land'])
  expect(filed.rows.length).toBeGreaterThan(0)
  for (const { offPlanShare } of filed.rows) expect(offPlanShare.value).toBeGreaterThan(0)
  const { sql, engine } = application.parts
  await sql`update transactions set stage = 2, row_xid = pg_current_xact_id() where property_type = 1`
  await engine.synced()
  const ready = await plots()
  expect(ready.rows).toHaveLength(filed.rows.length)
  for (const { offPlanShare } of ready.rows) expect(offPlanShare).toEqual({ value: null, sample: 0 })
})

test('the delivery record is of all projects in the city, and the resale gain of stored resales', async () => {
  const first = (await read()).rows.find(({ slug }) => slug === 'builder-1')
  // Projects 1, 4, 7 and 10 were 100, 400, 700 and 1000 days late.
  expect(first?.slip).toEqual({ medianDays: 550, sample: 4 })
  expect(first?.onTime).toEqual({ count: 0, of: 4 })
  expect(first?.resale).toEqual({ value: expect.closeTo(0.4, 12), sample: 7, years: 2 })
  const other = await read('?area=2')
  expect(other.rows.find(({ slug }) => slug === 'builder-1')?.resale).toEqual({
    value: null,
    years: null,
    sample: 0,
  })
})

test('in real terms amounts and gains are in the prices of one month, and unknown without consumer prices', async () => {
  const { sql } = application.parts
  const nominal = await read()
  expect(nominal.realTerms).toBeNull()
  expect((await read('?terms=real')).rows).toEqual(nominal.rows)
  const months = eachMonth('2020-01-01', '2025-12-01')
  const price = (month: string) => 100 + months.indexOf(month)
  const rows = months.map((month) => ({
    series: 'cpi-ae',
    place: 'AE',
    segment: '2021=100',
    measure: 'index',
    step: 'month',
    startsOn: month,
    value: price(month),
  }))
  await sql`insert into published_figures ${sql(rows)}`
  const real = await read('?terms=real')
  expect(real.realTerms).toMatchObject({ month: '2025-12-01', missing: [] })
  const { from, to } = real.days ?? { from: '', to: '' }
  const year = eachMonth(toMonth(from), toMonth(to))
  const factor = price('2025-12-01') / (year.reduce((sum, month) => sum + price(month), 0) / year.length)
  for (const [at, row] of real.rows.entries()) {
    const before = nominal.rows[at]
    expect(row.slug).toBe(before?.slug)
    expect(row.valueMinor).toBe(Math.round((before?.valueMinor ?? 0) * factor))
    expect(row.median.value).toBeCloseTo((before?.median.value ?? Number.NaN) * factor, 6)
    expect(row.againstArea).toEqual(before?.againstArea)
    expect(row.valueShare).toBe(before?.valueShare)
  }
  // Bought in the first quarter of 2020 and sold in that of 2022, with a median gain of 40 %.
  const quarter = (first: string) =>
    eachMonth(first, addMonths(first, 2)).reduce((sum, month) => sum + price(month), 0)
  const gain = (1.4 * quarter('2020-01-01')) / quarter('2022-01-01') - 1
  expect(real.rows.find(({ slug }) => slug === 'builder-1')?.resale).toEqual({
    value: expect.closeTo(gain, 10),
    sample: 7,
    years: 2,
  })
  await sql`delete from published_figures where starts_on in ('2020-02-01', ${year[3] ?? ''})`
  const thin = (await read('?terms=real')).rows.find(({ slug }) => slug === 'builder-1')
  expect(thin).toMatchObject({
    valueMinor: null,
    median: { value: null },
    resale: { value: null, sample: 0 },
  })
  await sql`delete from published_figures`
})

test('the league can be sorted, and pages of it continue after the last slug', async () => {
  const byValue = await read('?sort=value')
  const values = byValue.rows.map(({ valueMinor }) => valueMinor ?? 0)
  expect(values).toEqual(values.toSorted((a, b) => b - a))
  const byResale = await read('?sort=resale')
  expect(byResale.rows[0]?.slug).toBe('builder-1')
  const [first, ...others] = byValue.rows
  const rest = await read(`?sort=value&after=${first?.slug}`)
  expect(rest.rows.map(({ slug }) => slug)).toEqual(others.map(({ slug }) => slug))
  expect(rest.next).toBeNull()
})

test('the export has every developer and money in the currency of the city', async () => {
  const answer = await get('/api/market/developer-league/export?sort=value&format=json')
  const rows: Record<string, unknown>[] = answer.json()
  expect(rows.map(({ slug }) => slug)).toEqual((await read('?sort=value')).rows.map(({ slug }) => slug))
  expect(rows[0]).toHaveProperty('value_aed')
})

test('the sales behind the figures of a developer number their samples', async () => {
  const { rows } = await read()
  expect(rows.length).toBeGreaterThan(2)
  for (const developer of rows)
    for (const [figure, sets] of Object.entries(developerRowSets(developer)))
      await expectListed(application, token, `${developer.slug} ${figure}`, sets)
})
