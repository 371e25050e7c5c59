import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketOverview } from '#contract/market/overview.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { comparisonSpans } from '#domain/market/spans.ts'
import { weekMove, weekSpans } from '#domain/market/week.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import {
  allDeals,
  trendByHand,
  figuresByHand,
  close,
  type OracleDeal,
} from '#server/testing/registers/sales-oracle.ts'

let application: TestApplication
let deals: OracleDeal[]

const cities = { dubai: 1, 'abu-dhabi': 2, riyadh: 3 } as const
const registerData = { dubai: true, 'abu-dhabi': true, riyadh: false }

beforeAll(async () => {
  application = await testApplication()
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name)
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql`insert into area_guides (area_id, slug, title, location, published)
    select n, 'guide-' || n, 'Area ' || n, 'Dubai', n % 2 = 1 from generate_series(1, 60) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.23)`
    await insertRandomDeals(transaction, { count: 9000, register: 1, cityIds: [1, 1, 2] })
    await insertRandomDeals(transaction, { count: 4000, register: 0, cityIds: [1, 3], first: 50_000 })
    await transaction`update transactions set deleted = true where id % 40 = 0`
    // A register that files no property types, like the Saudi one.
    await transaction`update transactions set property_type = 0 where city_id = 3`
    // A week in which an area sold more than usual.
    await transaction`
      update transactions set area_id = 7, exclusion = 0, registered_on = (select max(registered_on) from transactions where register = 1 and city_id = 1 and not deleted)
       where id in (select id from transactions where register = 1 and city_id = 1 and not deleted order by id limit 15)`
  })
  await engine.synced()
  deals = await allDeals(sql)
})
afterAll(() => application[Symbol.asyncDispose]())

const get = (url: string, headers: Record<string, string> = {}) => application.app.inject({ url, headers })
/** Market sales of a city, of the kind of data that counts there, and its last day. */
function salesIn(city: keyof typeof cities) {
  const held = deals.filter(
    ({ register, cityId }) => cityId === cities[city] && (register !== 0) === registerData[city],
  )
  const asOf =
    held
      .map(({ registeredOn }) => registeredOn)
      .toSorted()
      .at(-1) ?? ''
  return { held, asOf, sales: held.filter(({ exclusion }) => exclusion === 0) }
}
const within = (rows: readonly OracleDeal[], from: string, to: string) =>
  rows.filter(({ registeredOn }) => registeredOn >= from && registeredOn <= to)

test('the sample is the busiest area of the first city, for its most sold type', async () => {
  const { sample } = marketOverview.sample.response.parse((await get('/api/market/sample')).json())
  const { sales, asOf } = salesIn('dubai')
  const spans = comparisonSpans(asOf)
  const typed = within(sales, spans.from, spans.to).filter(({ propertyType }) =>
    [propertyTypes.unit, propertyTypes.villa, propertyTypes.land].some((code) => code === propertyType),
  )
  const [first] = [...Map.groupBy(typed, ({ areaId }) => areaId)]
    .map(([areaId, recent]) => ({ areaId, recent }))
    .toSorted((a, b) => b.recent.length - a.recent.length || a.areaId - b.areaId)
  if (!first || !sample) throw new Error('nothing to show')
  const most = (['unit', 'villa', 'land'] as const).toSorted(
    (a, b) =>
      first.recent.filter(({ propertyType }) => propertyType === propertyTypes[b]).length -
      first.recent.filter(({ propertyType }) => propertyType === propertyTypes[a]).length,
  )
  expect(sample.area).toEqual({
    areaId: first.areaId,
    name: `Area ${first.areaId}`,
    slug: first.areaId % 2 === 1 ? `guide-${first.areaId}` : null,
  })
  expect(sample.type).toBe(most[0])
  expect(sample.basis).toMatchObject({ city: 'dubai', data: 'register', asOf })
  const ofType = sales.filter(
    ({ areaId, propertyType }) => areaId === first.areaId && propertyType === propertyTypes[sample.type],
  )
  expect(sample.figures).toEqual(close(figuresByHand(ofType, spans)))
  expect(sample.quarters).toEqual(close(trendByHand(ofType, 3)))
})

test('the week is the last seven days of each register, compared with its usual week', async () => {
  const { weeks } = marketOverview.week.response.parse((await get('/api/market/week')).json())
  expect(weeks.map(({ basis }) => [basis.city, basis.data])).toEqual([
    ['dubai', 'register'],
    ['abu-dhabi', 'register'],
    ['riyadh', 'demonstration'],
  ])
  for (const week of weeks) {
    const city =
      (['dubai', 'abu-dhabi', 'riyadh'] as const).find((slug) => slug === week.basis.city) ?? 'dubai'
    const { held, sales, asOf } = salesIn(city)
    const spans = weekSpans(asOf)
    const now = within(sales, spans.from, spans.to)
    const before = within(sales, spans.previousFrom, spans.previousTo)
    expect(week.type === null, 'no type is filed in Riyadh').toBe(city === 'riyadh')
    const ofType = now.filter(({ propertyType }) => week.type && propertyType === propertyTypes[week.type])
    const { median, priced } = figuresByHand(ofType, spans)
    expect(week.days).toEqual({ from: spans.from, to: asOf })
    expect(week).toMatchObject({
      count: now.length,
      valueMinor: now.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
      usualCount: close(before.length / 52),
      median: close(median),
      priced,
      leftOutCount: within(held, spans.from, spans.to).length - now.length,
    })
    const moves = Array.from({ length: 60 }, (_, at) => at + 1)
      .map((areaId) => {
        const count = now.filter((deal) => deal.areaId === areaId).length
        const usualCount = before.filter((deal) => deal.areaId === areaId).length / 52
        return { areaId, count, usualCount, errors: Math.abs(weekMove(count, usualCount) ?? 0) }
      })
      .filter(({ errors }) => errors > 0)
      .toSorted((a, b) => b.errors - a.errors || a.areaId - b.areaId)
      .slice(0, 4)
    expect(week.moves.map(({ areaId, count, usualCount }) => ({ areaId, count, usualCount }))).toEqual(
      close(moves.map(({ areaId, count, usualCount }) => ({ areaId, count, usualCount }))),
    )
  }
  expect(weeks.some(({ moves }) => moves.length > 0)).toBe(true)
})

test('caches may store the answers until a deal or a guide changes', async () => {
  const { sql, engine } = application.parts
  const readTag = async () => String((await get('/api/market/sample')).headers.etag)
  const first = await get('/api/market/sample')
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const tag = String(first.headers.etag)
  expect((await get('/api/market/sample', { 'if-none-match': tag })).statusCode).toBe(304)
  await sql`update transactions set price_minor = price_minor + 100, row_xid = pg_current_xact_id() where id = 1`
  await engine.synced()
  const second = await readTag()
  expect(second).not.toBe(tag)
  await sql`update area_guides set updated_at = now() + interval '1 second' where slug = 'guide-2'`
  expect(await readTag()).not.toBe(second)
})

test('a city’s overview is computed from its sales of twelve months, by area', async () => {
  const { cities: overviews } = marketOverview.cities.response.parse((await get('/api/market/cities')).json())
  expect(overviews.map(({ basis }) => basis.city)).toEqual(['dubai', 'abu-dhabi', 'riyadh'])
  for (const overview of overviews) {
    const city =
      (['dubai', 'abu-dhabi', 'riyadh'] as const).find((slug) => slug === overview.basis.city) ?? 'dubai'
    const { held, sales, asOf } = salesIn(city)
    const spans = comparisonSpans(asOf)
    const typed = (type: keyof typeof propertyTypes) =>
      sales.filter(({ propertyType }) => propertyType === propertyTypes[type])
    expect(figuresByHand(sales, spans)).toMatchObject(overview.all)
    for (const { type, figures } of overview.types)
      expect(figures).toEqual(close(figuresByHand(typed(type), spans)))
    const main = overview.type ?? 'unit'
    // The generated deals begin within a quarter.
    const quarters = overview.quarters.map((point) => ({ ...point, incomplete: undefined }))
    expect(quarters).toEqual(close(trendByHand(typed(main), 3)))
    const left = within(held, spans.from, spans.to).length - within(sales, spans.from, spans.to).length
    expect(overview.leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(left)
    const rows = Array.from({ length: 60 }, (_, at) => at + 1)
      .map((areaId) => ({
        areaId,
        ...figuresByHand(
          typed(main).filter((deal) => deal.areaId === areaId),
          spans,
        ),
      }))
      .filter(({ priced }) => priced >= 15)
    const byMedian = rows.toSorted((a, b) => (b.median ?? 0) - (a.median ?? 0)).map(({ areaId }) => areaId)
    const moved = (direction: 'up' | 'down') =>
      rows
        .filter(({ change }) => change?.direction === direction)
        .toSorted((a, b) => Math.abs(b.change?.ratio ?? 0) - Math.abs(a.change?.ratio ?? 0))
        .map(({ areaId }) => areaId)
    const areaIds = (list: readonly { areaId: number }[]) => list.map(({ areaId }) => areaId)
    expect(areaIds(overview.highest)).toEqual(byMedian.slice(0, 5))
    expect(areaIds(overview.lowest)).toEqual(byMedian.slice(5).toReversed().slice(0, 5))
    expect(areaIds(overview.risen)).toEqual(moved('up').slice(0, 5))
    expect(areaIds(overview.fallen)).toEqual(moved('down').slice(0, 5))
  }
})

test('cities are compared by one type, and one without it has no figures of another', async () => {
  const read = async (type: string) =>
    marketOverview.cities.response.parse((await get(`/api/market/cities?type=${type}`)).json()).cities
  for (const type of ['unit', 'villa', 'land'] as const)
    for (const overview of await read(type)) {
      const isFiled = overview.types.some((one) => one.type === type)
      expect([overview.basis.city, overview.type]).toEqual([overview.basis.city, isFiled ? type : null])
      const { sales } = salesIn(overview.basis.city === 'dubai' ? 'dubai' : 'abu-dhabi')
      if (overview.basis.city === 'riyadh') expect(overview).toMatchObject({ quarters: [], highest: [] })
      else {
        const own = sales.filter(({ propertyType }) => propertyType === propertyTypes[type])
        const quarters = overview.quarters.map((point) => ({ ...point, incomplete: undefined }))
        expect(quarters).toEqual(close(trendByHand(own, 3)))
      }
    }
  expect((await get('/api/market/cities?type=castle')).statusCode).toBe(400)
})

test('where a register files no property types, only count and value are shown, no median', async () => {
  const { cities: overviews } = marketOverview.cities.response.parse((await get('/api/market/cities')).json())
  const riyadh = overviews.find(({ basis }) => basis.city === 'riyadh')
  expect(riyadh).toMatchObject({ type: null, types: [], quarters: [], highest: [], risen: [] })
  expect(riyadh?.all.count).toBeGreaterThan(0)
})

test('a file of the medians of a city has the quarters of its chart', async () => {
  const token = await application.tokenFor(['analyst'])
  const { cities } = marketOverview.cities.response.parse((await get('/api/market/cities')).json())
  const dubai = cities.find(({ basis }) => basis.city === 'dubai')
  const answer = await get('/api/market/cities/dubai/quarters/export?format=json', {
    authorization: `Bearer ${token}`,
  })
  const rows = answer.json<Record<string, string | number | null>[]>()
  expect(rows).toHaveLength(dubai?.quarters.length ?? 0)
  expect(rows.at(-1)).toMatchObject({
    place: 'Dubai',
    property_type: dubai?.type,
    median_per_sqm: dubai?.quarters.at(-1)?.median,
    data: dubai?.basis.data,
  })
})
