import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type IndexNote } from '#contract/market/analytics.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { fitLeastSquares } from '#domain/statistics/least-squares.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { marketSales } from '#server/engine/figures/figures.ts'
import { readRepeated, type PairedColumns } from './index-sales.ts'
import { priceIndexJobs } from './jobs.ts'

let application: TestApplication
let token: string

/**
 * Flats of six projects, four of them in area 1, 60 a quarter and stage over three years, at a law with noise: 2 percent a
 * quarter off plan and 1 percent ready. Then 150 homes in buildings that sell twice, three percent a quarter dearer.
 */
const lawSql = `
  insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
    procedure_id, exclusion, stage, property_type, rooms, project_id, building_id, price_minor, property_sqm, filed, batch_id, first_batch_id)
  select 1, 'H-' || n, 1, day, 'AED', 1, greatest(1, n % 6 - 2), 101, 1, 10, 0, stage, 3, (n / 12) % 3, 1000 + n % 6, null,
         round(100 * size * 10000 * exp((case stage when 1 then 0.02 else 0.01 end) * quarter + 0.1 * (n % 6) - 0.2 * ln(size / 80)
               + 0.05 * sin(n * 12.9898)))::bigint, size, '{}'::bigint[], 1, 1
    from (select n, 1 + (n / 6) % 2 as stage, (n / 120) as quarter,
                 (date '2023-01-01' + make_interval(months => 3 * (n / 120)) + make_interval(days => n % 90))::date as day,
                 -- 100 sizes, none twice within a project: they make no pairs.
                 round((60 + n % 97 + n / 10000.0)::numeric, 4)::float8 as size
            from generate_series(0, 1439) n) as drawn
  union all
  select 1, 'R-' || n || '-' || sold, 1, (date '2023-01-05' + make_interval(months => 3 * quarter))::date, 'AED', 1, 2, 101, 1, 10, 0, 2, 3,
         1, 1003, 2000 + n, round(100000000 * exp(0.03 * quarter))::bigint, 70 + n, '{}'::bigint[], 1, 1
    from (select n, sold, n % 5 + case sold when 2 then 2 + (n / 5) % 5 else 0 end as quarter
            from generate_series(1, 150) n, generate_series(1, 2) sold) as pairs`

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 3) n`
  await sql.unsafe(lawSql)
  await sql`delete from register_totals`
  await sql`select record_import_months(1)`
  await engine.synced()
  token = await application.tokenFor(['analyst'])
})
afterAll(() => application[Symbol.asyncDispose]())

async function readIndex(query: string) {
  const answer = await application.app.inject({
    url: `/api/market/analytics/prices?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const panel = marketAnalytics.analytics.response
    .parse(answer.json())
    .panels.find(({ key }) => key === 'price-index')
  if (panel?.kind !== 'trend' || !panel.index) throw new Error('no index')
  return { ...panel, index: panel.index satisfies IndexNote }
}

async function fit(): Promise<void> {
  for (const worker of priceIndexJobs)
    await worker.perform({ ...application.parts, input: {}, signal: new AbortController().signal })
}

test('before its first computation a fitted index is pending, and the stratified one is there', async () => {
  expect((await readIndex('index=hedonic')).index.withheld).toBe('pending')
  const stratified = await readIndex('')
  expect(stratified.index).toMatchObject({ method: 'stratified', withheld: null })
  expect(stratified.index.sample).toBe(
    stratified.lines[0]?.points.reduce((sum, { priced }) => sum + priced, 0),
  )
})

test('the hedonic index equals a regression with a column for each project, by stage', async () => {
  await fit()
  const panel = await readIndex('index=hedonic&period=3y')
  expect(panel.index).toMatchObject({ withheld: null, method: 'hedonic' })
  const rows = await application.parts.sql<
    { registeredOn: string; stage: number; rooms: number; place: string; size: number; perSqm: number }[]
  >`
    select registered_on::text as registered_on, stage, rooms, size_sqm as size, price_per_sqm as per_sqm,
           project_id::text as place from transactions`
  const explained: number[] = []
  for (const { of, points } of panel.lines) {
    const sales = rows.filter(({ stage }) => stage === (of === 'off-plan' ? 1 : 2))
    const start = (day: string) =>
      `${day.slice(0, 5)}${String(3 * Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1).padStart(2, '0')}-01`
    const quarters = [...new Set(sales.map(({ registeredOn }) => start(registeredOn)))].toSorted()
    expect(points.map(({ from }) => from)).toEqual(quarters)
    const places = [...new Set(sales.map(({ place }) => place))]
    const flag = (is: (sale: (typeof sales)[number]) => boolean) => sales.map((sale) => (is(sale) ? 1 : 0))
    const fitted = fitLeastSquares(
      [
        ...places.map((place) => flag((sale) => sale.place === place)),
        ...quarters.slice(1).map((quarter) => flag(({ registeredOn }) => start(registeredOn) === quarter)),
        sales.map(({ size }) => Math.log(size)),
        ...[1, 2].map((rooms) => flag((sale) => sale.rooms === rooms)),
      ],
      sales.map(({ perSqm }) => Math.log(perSqm)),
    )
    explained.push(fitted?.rSquared ?? 0)
    for (const [at, point] of points.entries()) {
      const effect = at === 0 ? 0 : (fitted?.coefficients[places.length + at - 1] ?? Number.NaN)
      expect(point.median).toBeCloseTo(100 * Math.exp(effect), 6)
      expect(point.priced).toBe(sales.filter(({ registeredOn }) => start(registeredOn) === point.from).length)
      if (at > 0)
        expect((point.lower ?? 0) < (point.median ?? 0) && (point.median ?? 0) < (point.upper ?? 0)).toBe(
          true,
        )
    }
  }
  expect(panel.lines.map(({ of }) => of)).toEqual(['off-plan', 'ready'])
  expect(panel.index.rSquared).toBeCloseTo(Math.min(...explained), 6)
  expect(panel.index.sample).toBe(rows.length)
})

test('the repeat-sales index is the growth of the homes that sold twice', async () => {
  const panel = await readIndex('index=repeat&period=3y')
  expect(panel.index.sample).toBe(150)
  for (const [at, point] of (panel.lines[0]?.points ?? []).entries())
    expect(point.median).toBeCloseTo(100 * Math.exp(0.03 * at), 2)
})

test('each line has its momentum, volatility and deepest fall', async () => {
  const { index, lines } = await readIndex('index=repeat&period=3y')
  const levels = lines[0]?.points.map(({ median }) => median ?? Number.NaN) ?? []
  const [now = 0, before = 0] = [levels.at(-1), levels.at(-5)]
  expect(index.dynamics).toEqual([
    {
      of: 'all',
      until: lines[0]?.points.at(-1)?.from,
      momentumQuarter: expect.closeTo(Math.expm1(0.03), 4),
      momentumYear: expect.closeTo(now / before - 1, 10),
      // The law of these homes has no noise and never falls.
      volatility: levels.length > 8 ? expect.closeTo(0, 4) : null,
      unsmoothed: null,
      lag1Autocorrelation: levels.length > 8 ? expect.any(Number) : null,
      changes: levels.length - 1,
      fall: null,
    },
  ])
  expect((await readIndex('')).index.dynamics).toHaveLength(1)
})

test('a choice narrower than a method is withheld and says why', async () => {
  const withheld = async (query: string) => (await readIndex(query)).index.withheld
  expect(await withheld('index=hedonic&rooms=1')).toBe('rooms')
  expect(await withheld('index=hedonic&area=1,2')).toBe('one-area')
  expect(await withheld('index=repeat&area=1')).toBe('city-only')
  expect(await withheld('index=hedonic&type=villa')).toBe('thin')
  expect(await withheld('index=hedonic&area=1')).toBeNull()
  // A quarter of area 3 has ten sales of each stage.
  expect(await withheld('index=hedonic&area=3')).toBe('thin')
})

test('slices of buildings together give the sales that one slice gives', async () => {
  const { engine } = application.parts
  const sales = marketSales({ cityId: 1, data: 'register', type: propertyTypes.unit })
  const { signal } = new AbortController()
  const read = async (count: number) => findHomes(await readRepeated(engine, sales, { count, signal }))
  const whole = await read(1)
  expect(whole.flat()).toHaveLength(300)
  expect(await read(700_000)).toEqual(whole)
})

/** The ids of the sales of each home. */
function findHomes({ ids, homes }: PairedColumns): number[][] {
  const sales = Array.from(ids, (id, at) => ({ id, home: homes[at] }))
  return [...Map.groupBy(sales, ({ home }) => home).values()]
    .map((own) => own.map(({ id }) => id))
    .toSorted(([a = 0], [b = 0]) => a - b)
}
