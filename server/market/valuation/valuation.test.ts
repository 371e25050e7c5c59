import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketValuation, type FairPrice } from '#contract/market/valuation.ts'
import { valuationVersion } from '#domain/market/valuation/segment-model.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { valuationJobs } from './jobs.ts'

let application: TestApplication
let analyst: string
let clock = new Date('2026-01-20T08:00:00Z')

/**
 * Ready flats follow a law: 12,000 a square metre in area 1 and 8 percent more in each next one, 4 percent more in
 * each next project, 6 percent growth a year, and 7 percent of normal noise. Off-plan flats have 30 percent of it.
 */
const lawSql = (noise: number) => `
  insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
    procedure_id, exclusion, stage, property_type, rooms, project_id, price_minor, property_sqm, filed, batch_id, first_batch_id)
  select 1, 'L' || stage || '-' || n, 1, day, 'AED', 1, area, 100 + area, 1, 10, 0, stage, 3, rooms, 1000 + 10 * area + project,
         round(100 * size * 12000 * exp(0.08 * area + 0.04 * project - 0.1 * ln(size / 80) + 0.06 * (day - date '2024-01-11') / 365.0
               + ${noise} * sqrt(-2 * ln(a)) * cos(2 * pi() * b)))::bigint, size, '{}', 1, 1
    from (select n, $1::int as stage, 1 + n % 8 as area, (n / 8) % 5 as project, (n / 40) % 3 as rooms, 1 - random() as a, random() as b,
                 date '2024-01-11' + (730 * random())::int as day, round((45 + 30 * ((n / 40) % 3) + 10 * random())::numeric, 1) as size
            from generate_series(1, 4000) n) as drawn`
/** The price of a home by the law on the last day, 10 January 2026. */
const lawPrice = (area: number, project: number, size: number) =>
  size * 12_000 * Math.exp(0.08 * area + 0.04 * project - 0.1 * Math.log(size / 80) + 0.06 * 2)

beforeAll(async () => {
  application = await testApplication({}, () => clock)
  const { sql } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, case when n > 20 then 3 else 1 end, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.31)`
    await transaction.unsafe(lawSql(0.07), [2])
    await transaction.unsafe(lawSql(0.3), [1])
    await insertRandomDeals(transaction, { count: 300, register: 0, cityIds: [3], first: 50_000 })
    await transaction`update transactions set property_type = 0, area_id = 30 where city_id = 3`
  })
  analyst = await application.tokenFor(['analyst'])
  await study()
})
afterAll(() => application[Symbol.asyncDispose]())

async function study(): Promise<void> {
  for (const worker of valuationJobs)
    await worker.perform({ ...application.parts, input: {}, signal: new AbortController().signal })
}

const get = (url: string, bearer = analyst) =>
  application.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })

async function ask(query: string, bearer = analyst): Promise<FairPrice> {
  const answer = await get(`/api/market/fair-price?${query}`, bearer)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return marketValuation.fairPrice.response.parse(answer.json())
}

test('a range of a known law holds its price, and an asking price stands where the law puts it', async () => {
  const fair = lawPrice(3, 2, 80)
  const { value, comparables, accuracy, similar } = await ask(
    `place=project-1032&size=80&rooms=1&asking=${fair}`,
  )
  if (value.state !== 'shown') throw new Error(`withheld: ${value.reason}, ${JSON.stringify(accuracy)}`)
  expect(value.lowMinor).toBeLessThan(fair * 100)
  expect(value.highMinor).toBeGreaterThan(fair * 100)
  expect(value.middleMinor / 100 / fair).toBeGreaterThan(0.95)
  expect(value.middleMinor / 100 / fair).toBeLessThan(1.05)
  expect(value.askingPercentile).toBeGreaterThan(20)
  expect(value.askingPercentile).toBeLessThan(80)
  expect(comparables).toHaveLength(20)
  expect(comparables[0]?.shared).toBe('project')
  expect(similar).toBeGreaterThan(20)
  const dear = await ask(`place=project-1032&size=80&rooms=1&asking=${1.4 * fair}`)
  expect(dear.value.state === 'shown' && dear.value.askingPercentile).toBeGreaterThan(97)
})

test('square feet and square metres ask the same question', async () => {
  const metres = await ask('place=project-1032&size=80&rooms=1')
  const feet = await ask(`place=project-1032&size=${80 * 10.7639104167}&unit=sqft&rooms=1`)
  expect(feet.home.sizeSqm).toBeCloseTo(80, 6)
  expect(feet.value).toEqual(metres.value)
})

test('each comparable is a registered sale, and its factors give its adjusted price', async () => {
  const { comparables } = await ask('place=project-1032&size=80&rooms=1')
  const rows = await application.parts.sql<{ id: number; number: string; priceMinor: number }[]>`
    select id, number, price_minor from transactions where id = any(${comparables.map(({ id }) => id)})`
  for (const { id, number, priceMinor, sizeSqm, pricePerSqm, adjustments, adjustedPerSqm } of comparables) {
    expect(rows).toContainEqual({ id, number, priceMinor })
    expect(pricePerSqm).toBeCloseTo(priceMinor / 100 / sizeSqm, 4)
    if (!adjustments) throw new Error('a model without adjustments')
    const { time, size, rooms, place } = adjustments
    expect(adjustedPerSqm).toBeCloseTo(pricePerSqm * time * size * rooms * place, 6)
    expect(sizeSqm).toBeGreaterThanOrEqual(56)
    expect(sizeSqm).toBeLessThanOrEqual(112)
  }
  expect(comparables.reduce((sum, { weightRatio }) => sum + weightRatio, 0)).toBeCloseTo(1, 9)
})

test('ranges hold 80 percent of later sales where prices follow a law, and dispersed prices are withheld', async () => {
  const answer = await get('/api/market/valuation-accuracy')
  const { cities } = marketValuation.valuationAccuracy.response.parse(answer.json())
  const dubai = cities.find(({ basis }) => basis.city === 'dubai')?.segments ?? []
  const segment = (stage: string, detail: string) =>
    dubai.find((one) => one.stage === stage && one.detail === detail)
  const ready = segment('ready', 'project')
  expect(ready).toMatchObject({
    method: 'out-of-time',
    faults: [],
    warnings: [],
    modelVersion: valuationVersion,
  })
  expect(ready?.insideRangeRatio).toBeGreaterThan(0.75)
  expect(ready?.insideRangeRatio).toBeLessThan(0.85)
  expect(ready?.study?.count).toBeGreaterThan(600)
  const offPlan = segment('off-plan', 'project')
  expect(offPlan?.faults).not.toEqual([])
  const { value, comparables } = await ask('place=project-1032&size=80&rooms=1&stage=off-plan')
  expect(value).toEqual({ state: 'withheld', reason: 'accuracy' })
  expect(comparables.length).toBeGreaterThan(0)
})

test('a free member sees the comparables and no value', async () => {
  const free = await application.tokenFor(['free'])
  const { value, comparables, accuracy } = await ask('place=project-1032&size=80&rooms=1', free)
  expect(value).toEqual({ state: 'withheld', reason: 'locked' })
  expect(accuracy).toBeNull()
  expect(comparables).toHaveLength(20)
})

test('without property types or sales nothing is valued, and the reason says so', async () => {
  const untyped = await ask('place=area-30&size=100')
  expect(untyped.value).toEqual({ state: 'withheld', reason: 'untyped' })
  const villa = await ask('place=area-3&size=300&type=villa')
  expect(villa.value).toEqual({ state: 'withheld', reason: 'not-studied' })
  const odd = await ask('place=area-3&size=2000&rooms=5')
  expect(odd.value).toEqual({ state: 'withheld', reason: 'too-few-comparables' })
  expect((await get('/api/market/fair-price?place=area-99&size=80')).statusCode).toBe(404)
  expect((await get('/api/market/fair-price?place=project-7&size=80')).statusCode).toBe(404)
  expect((await get('/api/market/fair-price?place=area-3&size=-1')).statusCode).toBe(400)
})

test('a file of comparables has their factors and weights, and counts against the rows of the day', async () => {
  const search = 'place=project-1032&size=80&rooms=1'
  const { comparables, home } = await ask(search)
  const counted = async () => {
    const [row] = await application.parts.sql<{ rows: number }[]>`
      select coalesce(sum(export_rows), 0)::int as rows from daily_rows`
    return row?.rows ?? 0
  }
  const before = await counted()
  const answer = await get(`/api/market/fair-price/export?${search}&format=json`)
  const rows = answer.json<Record<string, string | number | null>[]>()
  expect(rows.map(({ number }) => number)).toEqual(comparables.map(({ number }) => number))
  const [first] = comparables
  expect(rows[0]).toMatchObject({
    price_aed: (first?.priceMinor ?? 0) / 100,
    weight: Math.round((first?.weightRatio ?? 0) * 1e4) / 1e4,
    home_size_sqm: home.sizeSqm,
    source: 'Dubai Land Department',
    data: 'register',
  })
  expect(await counted()).toBe(before + comparables.length)
})

test('models are fitted again only after new deals, and an old index values nothing', async () => {
  const { sql } = application.parts
  const computed = async () =>
    (await sql<{ at: Date }[]>`select max(computed_at) as at from valuation_models`)[0]?.at.toISOString()
  const first = await computed()
  clock = new Date('2026-06-20T08:00:00Z')
  await study()
  expect(await computed()).toBe(first)
  const later = await application.tokenFor(['analyst'])
  const stale = await ask('place=project-1032&size=80&rooms=1', later)
  expect(stale.value).toEqual({ state: 'withheld', reason: 'stale-index' })
  await sql`update transactions set price_minor = price_minor + 100, row_xid = pg_current_xact_id() where number = 'L2-1'`
  await study()
  expect(await computed()).toBe(clock.toISOString())
})
