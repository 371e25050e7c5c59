import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type AnalyticsPanel, type AnalyticsView } from '#contract/market/analytics.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { eachMonth, monthEnd, toMonth } from '#domain/dates/months.ts'
import {
  figureSections,
  headlineScopes,
  sectionChoices,
  type SectionChoice,
} from '#domain/market/analytics/sections.ts'
import { dealGroups, propertyTypes } from '#domain/market/codes.ts'
import { median } from '#domain/statistics/summaries.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { allDeals, type OracleDeal } from '#server/testing/registers/sales-oracle.ts'

/** A contract for homes, not for a shop or an office. */
type Rent = {
  startsOn: string
  type: string
  areaId: number
  bedrooms: number
  kind: string
  annual: number
  properties: number
}

let application: TestApplication
let deals: OracleDeal[]
let rents: Rent[]
let villaRents: Rent[]
let token: string

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, case when n > 55 then 3 else 1 end, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.31)`
    await insertRandomDeals(transaction, { count: 30_000, register: 1, cityIds: [1] })
    await insertRandomDeals(transaction, { count: 800, register: 0, cityIds: [3], first: 50_000 })
    await transaction`update transactions set property_type = 0 where city_id = 3`
    await transaction`delete from transactions where city_id = 3 and deal_group = ${dealGroups.mortgage}`
    await transaction`update transactions set area_id = 1 + area_id % 5 where city_id = 1`
    await transaction`
      insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
      select 'R-' || n, case when random() < 0.6 then 'new' else 'renewal' end, date '2024-01-01' + (n % 700), date '2027-01-01',
             'AED', amount, amount, case when n % 50 = 0 then 4 else 1 end, 1
        from (select n, 4000000 + (random() * 8000000)::bigint as amount from generate_series(1, 6000) n) as drawn`
    await transaction`
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms, usage)
      select id, 1, 1, 1 + (id % 5)::int, case when id % 11 = 0 then 'villa' else 'unit' end, (id % 4)::int,
             case when id % 13 = 0 then 'Commercial' else 'Residential' end from rent_contracts`
    await transaction`
      insert into import_months (batch_id, register, city_id, month, rows, days)
      select 1, ${3}, 1, date_trunc('month', starts_on)::date, count(*), bit_or(1 << (extract(day from starts_on)::int - 1))
        from rent_contracts group by 4`
  })
  await engine.synced()
  deals = await allDeals(sql)
  const homes = await sql<Rent[]>`
    select c.starts_on, l.property_type as type, l.area_id, l.bedrooms, c.kind, c.annual_minor::float8 as annual, c.properties
      from rent_contracts c join rent_lines l on l.contract_id = c.id where l.usage = 'Residential'`
  rents = homes.filter(({ type }) => type === 'unit')
  villaRents = homes.filter(({ type }) => type === 'villa')
  token = await application.tokenFor(['analyst'])
})
afterAll(() => application[Symbol.asyncDispose]())

const get = (url: string, bearer = token) =>
  application.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })

async function read(section: string, query = ''): Promise<AnalyticsView> {
  const answer = await get(`/api/market/analytics/${section}${query}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return marketAnalytics.analytics.response.parse(answer.json())
}

function findPanel<K extends AnalyticsPanel['kind']>(view: AnalyticsView, kind: K, key: string) {
  const panel = view.panels.find((one) => one.kind === kind && one.key === key)
  if (!panel) throw new Error(`no ${key} in ${view.panels.map((one) => one.key).join(', ')}`)
  return panel
}

function readHeadline(view: AnalyticsView) {
  const panel = findPanel(view, 'headline', 'headline')
  if (panel.kind !== 'headline') throw new Error('no headline')
  return panel
}

function readTrend(view: AnalyticsView, key: string) {
  const panel = findPanel(view, 'trend', key)
  if (panel.kind !== 'trend') throw new Error(`${key} is no trend`)
  return panel
}

const selectFlats = (rows: readonly OracleDeal[]) =>
  rows.filter(({ propertyType, exclusion }) => propertyType === propertyTypes.unit && exclusion === 0)
const within = <T>(rows: readonly T[], day: (row: T) => string, from: string, to: string) =>
  rows.filter((row) => day(row) >= from && day(row) <= to)

test('every section answers an analyst and is closed to a free member', async () => {
  for (const section of figureSections) await read(section)
  const free = await application.tokenFor(['free'])
  expect((await get('/api/market/analytics/overview', free)).statusCode).toBe(403)
})

test('the headline counts the last whole month, the one before and the same a year before', async () => {
  const headline = findPanel(await read('overview'), 'headline', 'headline')
  if (headline.kind !== 'headline') throw new Error('no headline')
  const { months, rows } = headline
  expect(months.before).toBe(addMonths(months.now, -1))
  expect(months.yearAgo).toBe(addMonths(months.now, -12))
  const dubai = deals.filter(({ cityId, register }) => cityId === 1 && register === 1)
  const sold = (month: string) =>
    within(dubai, ({ registeredOn }) => registeredOn, month, monthEnd(month)).filter(
      ({ exclusion }) => exclusion === 0,
    )
  const row = (key: string) => rows.find((one) => one.key === key)
  expect(row('sales')?.now.value).toBe(sold(months.now).length)
  expect(row('sales')?.yearAgo.value).toBe(sold(months.yearAgo).length)
  const prices = selectFlats(sold(months.now)).map(({ priceMinor }) => priceMinor / 100)
  expect(row('median-price')?.now).toEqual({ value: median(prices), sample: prices.length, gap: null })
  // A mean over homes and plots together would be one of neither.
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
  expect(row('average-price')?.now).toMatchObject({ value: expect.closeTo(mean, 4), sample: prices.length })
  const value = sold(months.now).reduce((sum, { priceMinor }) => sum + priceMinor, 0) / 100
  expect(row('value')?.now.value).toBeCloseTo(value, 2)
  expect(rows).toHaveLength(16)
})

test('the prices of the key figures are of the chosen bedrooms, and counts are of all', async () => {
  const [all, chosen] = [
    readHeadline(await read('overview')),
    readHeadline(await read('overview', '?rooms=2,5&type=villa')),
  ]
  const { now } = chosen.months
  const sold = within(deals, ({ registeredOn }) => registeredOn, now, monthEnd(now)).filter(
    ({ cityId, exclusion, rooms }) =>
      cityId === 1 && exclusion === 0 && rooms !== null && (rooms === 2 || rooms >= 5),
  )
  const villas = sold.filter(({ propertyType }) => propertyType === propertyTypes.villa)
  const perSqm = selectFlats(sold).flatMap(({ pricePerSqm }) => pricePerSqm ?? [])
  const row = (key: string) => chosen.rows.find((one) => one.key === key)
  expect(villas.length).toBeGreaterThan(4)
  expect(row('median-price')?.now).toMatchObject({
    value: expect.closeTo(median(villas.map(({ priceMinor }) => priceMinor / 100)) ?? 0, 6),
    sample: villas.length,
  })
  expect(row('average-price')?.now.sample).toBe(villas.length)
  expect(row('flat-per-sqm')?.now).toMatchObject({
    value: expect.closeTo(median(perSqm) ?? 0, 6),
    sample: perSqm.length,
  })
  for (const { key, now: figure } of all.rows) {
    const own = row(key)?.now
    if (headlineScopes[key] === 'all') expect({ key, own }).toEqual({ key, own: figure })
    else expect({ key, sample: own?.sample }).not.toEqual({ key, sample: figure.sample })
  }
})

test.each(['new', 'renewal'])(
  'the headline tells the %s rents of homes of the chosen type alone',
  async (kind) => {
    const key = kind === 'new' ? 'new-rent' : 'renewed-rent'
    const ofMonth = (homes: readonly Rent[], month: string) =>
      within(homes, ({ startsOn }) => startsOn, month, monthEnd(month))
        .filter((rent) => rent.kind === kind && rent.properties === 1)
        .map(({ annual }) => annual / 100)
    const flats = readHeadline(await read('overview'))
    const own = ofMonth(rents, flats.months.now)
    expect(own.length).toBeGreaterThan(20)
    const row = flats.rows.find((one) => one.key === key)
    expect(row?.now).toMatchObject({ value: expect.closeTo(median(own) ?? 0, 6), sample: own.length })
    const villas = readHeadline(await read('overview', '?type=villa'))
    expect(villas.rows.find((one) => one.key === key)?.now.sample).toBe(
      ofMonth(villaRents, villas.months.now).length,
    )
    const plots = readHeadline(await read('overview', '?type=land'))
    expect(plots.rows.find((one) => one.key === key)?.now).toMatchObject({ value: null, sample: 0 })
  },
)

test('the gross yield of an area weighs its matched bedrooms by their new rents', async () => {
  const view = await read('yields')
  const panel = findPanel(view, 'ranking', 'areas-yield')
  if (panel.kind !== 'ranking' || !view.days || !view.rentDays) throw new Error('no yields')
  const { days, rentDays } = view
  const expected = [1, 2, 3, 4, 5].map((areaId) => {
    const cells = [0, 1, 2, 3].flatMap((rooms) => {
      const own = within(rents, ({ startsOn }) => startsOn, rentDays.from, rentDays.to)
        .filter(
          (rent) =>
            rent.areaId === areaId && rent.bedrooms === rooms && rent.kind === 'new' && rent.properties === 1,
        )
        .map(({ annual }) => annual)
      const prices = within(selectFlats(deals), ({ registeredOn }) => registeredOn, days.from, days.to)
        .filter(
          (deal) => deal.cityId === 1 && deal.areaId === areaId && deal.rooms === rooms && deal.stage === 2,
        )
        .map(({ priceMinor }) => priceMinor)
      const [rent, price] = [median(own), median(prices)]
      return own.length < 10 || prices.length < 10 || rent === null || price === null
        ? []
        : [{ weight: own.length, value: rent / price }]
    })
    const weight = cells.reduce((sum, cell) => sum + cell.weight, 0)
    return { areaId, value: cells.reduce((sum, cell) => sum + cell.weight * cell.value, 0) / weight, weight }
  })
  const known = expected.filter(({ weight }) => weight > 0)
  expect(known.length).toBeGreaterThan(1)
  expect(panel.rows).toHaveLength(known.length)
  for (const { areaId, value, weight } of known)
    expect(panel.rows.find((row) => row.areaId === areaId)).toMatchObject({
      value: expect.closeTo(value, 12),
      sample: weight,
    })
})

test('the map has all areas with their growth and yield, and their places where those are known', async () => {
  const { sql } = application.parts
  await sql`update areas set latitude = 25.1, longitude = 55.2 where id = 2`
  await sql`update areas set latitude = null, longitude = null where id = 3`
  const view = await read('map')
  const growth = findPanel(view, 'ranking', 'areas-growth')
  if (growth.kind !== 'ranking' || !view.days) throw new Error('no growth')
  const { from, to } = view.days
  const perSqm = (areaId: number, first: string, last: string) =>
    within(selectFlats(deals), ({ registeredOn }) => registeredOn, first, last)
      .filter((deal) => deal.cityId === 1 && deal.areaId === areaId)
      .flatMap((deal) => deal.pricePerSqm ?? [])
  expect(growth.rows.map(({ areaId }) => areaId ?? 0).toSorted()).toEqual([1, 2, 3, 4, 5])
  for (const { areaId, value, sample, parts } of growth.rows) {
    const now = perSqm(areaId ?? 0, from, to)
    const before = perSqm(areaId ?? 0, addMonths(from, -12), addMonths(to, -12))
    expect(sample).toBe(now.length)
    expect(parts.find(({ of }) => of === 'median-before')?.sample).toBe(before.length)
    expect(value).toBeCloseTo((median(now) ?? 0) / (median(before) ?? 0) - 1, 10)
  }
  const shrunk = growth.rows.map(
    ({ parts }) => parts.find(({ of }) => of === 'shrunk-growth')?.value ?? Number.NaN,
  )
  const raw = growth.rows.map(({ value }) => value ?? 0)
  // Drawn towards each other, and no further than the figure of all.
  expect(Math.max(...shrunk) - Math.min(...shrunk)).toBeLessThan(Math.max(...raw) - Math.min(...raw))
  expect(Math.min(...shrunk)).toBeGreaterThanOrEqual(Math.min(...raw))
  const values = growth.rows.map(({ value }) => value ?? 0)
  expect(values).toEqual(values.toSorted((a, b) => b - a))
  const at = (areaId: number) => growth.rows.find((row) => row.areaId === areaId)?.at
  expect(at(2)).toEqual({ latitude: 25.1, longitude: 55.2 })
  expect(at(3)).toBeNull()
  const yields = findPanel(await read('yields'), 'ranking', 'areas-yield')
  if (yields.kind !== 'ranking') throw new Error('no yields')
  expect(findPanel(view, 'ranking', 'areas-yield')).toMatchObject({ rows: yields.rows })
})

test('rents of one home are listed by month, new and renewed apart', async () => {
  const view = await read('rents', '?rooms=2&period=1y')
  const panel = findPanel(view, 'trend', 'new-and-renewed')
  if (panel.kind !== 'trend') throw new Error('no trend')
  const point = panel.lines.find(({ of }) => of === 'renewed')?.points.at(-2)
  if (!point) throw new Error('no point')
  const own = within(rents, ({ startsOn }) => startsOn, point.from, monthEnd(point.from))
    .filter(({ kind, bedrooms, properties }) => kind === 'renewal' && bedrooms === 2 && properties === 1)
    .map(({ annual }) => annual / 100)
  expect(point.priced).toBe(own.length)
  expect(point.median).toBeCloseTo(own.length < 5 ? Number.NaN : (median(own) ?? 0), 1)
})

test('charts by year have whole years with quartiles, and the one that has not ended to its last day', async () => {
  const view = await read('prices', '?period=5y&step=year')
  const trend = readTrend(view, 'price')
  expect(trend.step).toBe('year')
  const points = trend.lines[0]?.points ?? []
  // Five years back from the last day, to the beginning of that year.
  const first = `${toMonth(addMonths(view.basis.asOf ?? '', -60)).slice(0, 4)}-01-01`
  expect(points[0]?.from).toBe(first)
  expect(points.at(-1)?.from).toBe(`${view.basis.asOf?.slice(0, 4)}-01-01`)
  const flats = selectFlats(deals).filter(({ cityId, pricePerSqm }) => cityId === 1 && pricePerSqm !== null)
  for (const point of points) {
    const year = within(
      flats,
      ({ registeredOn }) => registeredOn,
      point.from,
      `${point.from.slice(0, 4)}-12-31`,
    )
    expect({ from: point.from, priced: point.priced }).toEqual({ from: point.from, priced: year.length })
    expect(point.median).toBeCloseTo(middlePrice(year), 0)
    expect(point.lower).toBeLessThan(point.median ?? 0)
    expect(point.upper).toBeGreaterThan(point.median ?? 0)
  }
  for (const section of ['rents', 'off-plan', 'liquidity', 'mortgages', 'luxury', 'land']) {
    const courses = (await read(section, '?step=year')).panels.filter((panel) => panel.kind === 'trend')
    expect(courses.length, section).toBeGreaterThan(0)
    for (const { key, step } of courses)
      expect({ section, key, step }).toEqual({ section, key, step: 'year' })
  }
})

test('the price index chains the changes of each area, number of bedrooms and stage, weighted by value', async () => {
  const [line] = readTrend(await read('prices', '?period=5y'), 'price-index').lines
  const points = line?.points.filter((point) => point.median !== null) ?? []
  expect(points.length).toBeGreaterThan(6)
  const from = '2020-10-01'
  const flats = selectFlats(deals).filter(
    (deal) =>
      deal.cityId === 1 && deal.register === 1 && deal.pricePerSqm !== null && deal.registeredOn >= from,
  )
  const stratum = ({ areaId, rooms, stage }: OracleDeal) =>
    [areaId, rooms === null ? 'none' : Math.min(rooms, 5), stage].join()
  const weights = [...Map.groupBy(flats, stratum)].map(
    ([key, sales]) => [key, sales.reduce((sum, { priceMinor }) => sum + priceMinor, 0)] as const,
  )
  const inQuarter = (start: string) =>
    Map.groupBy(
      within(flats, ({ registeredOn }) => registeredOn, start, monthEnd(addMonths(start, 2))),
      stratum,
    )
  let expected = 100
  for (const [at, point] of points.entries()) {
    const previous = points[at - 1]
    if (previous) {
      const [before, now] = [inQuarter(previous.from), inQuarter(point.from)]
      const matched = weights.flatMap(([key, weight]) => {
        const [earlier, later] = [before.get(key) ?? [], now.get(key) ?? []]
        if (earlier.length < 5 || later.length < 5) return []
        const ratio = middlePrice(later) / middlePrice(earlier)
        return [{ weight, ratio, sales: later.length }]
      })
      const total = matched.reduce((sum, { weight }) => sum + weight, 0)
      expected *= matched.reduce((sum, { weight, ratio }) => sum + weight * ratio, 0) / total
      expect(point.priced).toBe(matched.reduce((sum, { sales }) => sum + sales, 0))
    }
    expect(point.median).toBeCloseTo(expected, 6)
  }
})

const middlePrice = (sales: readonly OracleDeal[]) =>
  median(sales.map(({ pricePerSqm }) => pricePerSqm ?? 0)) ?? Number.NaN

test('a choice of areas narrows every figure, and an area of another city is refused', async () => {
  const panel = findPanel(await read('prices', '?area=2,3'), 'ranking', 'areas-price')
  if (panel.kind !== 'ranking') throw new Error('no ranking')
  expect(panel.rows.map(({ areaId }) => areaId).toSorted()).toEqual([2, 3])
  expect((await get('/api/market/analytics/prices?area=57')).statusCode).toBe(404)
  expect((await get('/api/market/analytics/prices?area=1,2,3,4,5,6')).statusCode).toBe(400)
})

test('a city whose register files no types has counts and values, and no medians', async () => {
  const view = await read('overview', '?city=riyadh')
  expect(view.types).toEqual([])
  expect(view.panels.map(({ key }) => key).filter((key) => key !== 'headline')).toEqual([
    'sales',
    'areas-sales',
  ])
  const { days } = view
  if (!days) throw new Error('no days are held')
  const sold = deals.filter(
    ({ cityId, exclusion, registeredOn }) =>
      cityId === 3 && exclusion === 0 && registeredOn >= days.from && registeredOn <= days.to,
  )
  const areas = findPanel(view, 'ranking', 'areas-sales')
  if (areas.kind !== 'ranking') throw new Error('no ranking')
  expect(areas.rows).not.toHaveLength(0)
  for (const { areaId, value, sample } of areas.rows) {
    const own = sold.filter((deal) => deal.areaId === areaId)
    expect(sample).toBe(own.length)
    expect(value).toBeCloseTo(own.reduce((sum, { priceMinor }) => sum + priceMinor, 0) / 100, 2)
  }
  for (const section of ['prices', 'off-plan', 'land'])
    expect((await read(section, '?city=riyadh')).panels.filter(({ kind }) => kind === 'ranking')).toEqual([])
  expect((await get('/api/market/analytics/overview?city=abu-dhabi')).statusCode).toBe(404)
})

test('the key figures of a city without types withhold every mean and median of prices, and say why', async () => {
  const { months, rows } = readHeadline(await read('overview', '?city=riyadh'))
  const sold = within(deals, ({ registeredOn }) => registeredOn, months.now, monthEnd(months.now)).filter(
    ({ cityId, exclusion }) => cityId === 3 && exclusion === 0,
  )
  expect(sold.length).toBeGreaterThan(0)
  expect(rows.find(({ key }) => key === 'sales')?.now).toEqual({
    value: sold.length,
    sample: sold.length,
    gap: null,
  })
  const withheld = { value: null, sample: 0, gap: 'untyped' }
  for (const { key, now, before, yearAgo } of rows)
    if (key.endsWith('-price') || key.endsWith('-per-sqm') || key === 'off-plan-premium')
      expect({ key, now, before, yearAgo }).toEqual({
        key,
        now: withheld,
        before: withheld,
        yearAgo: withheld,
      })
  expect(rows.find(({ key }) => key === 'new-rent')?.now.gap).toBe('no-rents')
})

test('mortgages per 100 sales are the same in the key figures and in their own section', async () => {
  const { months, rows } = readHeadline(await read('overview'))
  const own = readTrend(await read('mortgages'), 'mortgages-per-hundred')
  const point = own.lines[0]?.points.find(({ from }) => from === months.now)
  const row = rows.find(({ key }) => key === 'mortgages-per-hundred')
  expect(row?.now.value).toBeGreaterThan(0)
  expect(point?.count).toBe(row?.now.sample)
  expect(point?.median).toBeCloseTo(row?.now.value ?? 0, 9)
})

test('a share of fewer than five sales is withheld, in charts as in the key figures', async () => {
  const share = readTrend(await read('off-plan', '?type=villa&area=1'), 'off-plan-share')
  const points = share.lines.flatMap((line) => line.points).filter(({ incomplete }) => !incomplete)
  const thin = points.filter(({ count }) => count > 0 && count < 5)
  const enough = points.filter(({ count }) => count >= 5)
  expect([thin.length > 0, enough.length > 0]).toEqual([true, true])
  expect(thin.every(({ median: figure }) => figure === null)).toBe(true)
  expect(enough.every(({ median: figure }) => figure !== null)).toBe(true)
})

test('a wholly held month without a deal or contract counts none', async () => {
  const { rows } = readHeadline(await read('overview', '?area=6'))
  const now = (key: string) => rows.find((row) => row.key === key)?.now
  const none = { value: 0, sample: 0, gap: null }
  for (const key of ['sales', 'value', 'luxury-sales', 'mortgages', 'contracts'])
    expect(now(key), key).toEqual(none)
  expect(now('median-price')).toEqual({ value: null, sample: 0, gap: 'no-deal' })
  for (const key of ['new-rent', 'new-contract-share'])
    expect(now(key), key).toEqual({ value: null, sample: 0, gap: 'no-contract' })
})

test('a register without mortgages has no figure of them', async () => {
  const view = await read('overview', '?city=riyadh')
  expect(view.holdsMortgages).toBe(false)
  const headline = view.panels.find(({ kind }) => kind === 'headline')
  if (headline?.kind === 'headline')
    for (const { key, now } of headline.rows)
      if (key.startsWith('mortgages')) expect(now).toEqual({ value: null, sample: 0, gap: 'no-mortgages' })
  expect((await read('mortgages', '?city=riyadh')).panels).toEqual([])
  expect((await read('mortgages')).holdsMortgages).toBe(true)
})

test('published figures have panels of their own, end with their series, and name their publisher', async () => {
  const { sql } = application.parts
  const withoutThem = await read('prices')
  await sql`
    insert into published_figures (series, place, segment, measure, step, starts_on, city_id, area_id, value, sample)
    select 'dld-index', 'dubai', 'flat', 'index', 'month', (date '2016-03-01' + make_interval(months => n))::date, 1, null::int4, 1 + n / 1000.0, null::int4
      from generate_series(0, 59) n
    union all
    select 'rega-rents', 'الرياض', 'flat', 'mean-yearly-rent', 'quarter', '2024-10-01', 3, null, 30732.4, 3067
    union all
    select 'rega-sales', 'الرياض/الملقا', 'flat', 'mean-price-per-sqm', 'quarter', '2024-01-01', 3, 57, 5047, 147`
  // Imports change the version of answers; these rows came without one.
  await sql`insert into import_batches (format, file_name, file_digest, file_bytes, state, status)
    values ('dld-index', 'index.csv', 'digest', 1, '{}', 'finished')`
  const [{ id: batchId } = { id: 0 }] = await sql<{ id: number }[]>`
    select id from import_batches where file_name = 'index.csv'`
  await sql`update published_figures set batch_id = ${batchId}, source_line = 62
    where series = 'dld-index' and starts_on = '2021-02-01'`
  const view = await read('prices')
  const { published, lines, ...panel } = readTrend(view, 'published-index')
  expect(panel).toMatchObject({ unit: 'index', step: 'month' })
  expect(published).toEqual({
    publisher: 'Dubai Land Department',
    title: 'Residential Sale Index, January 2012 = 1',
    place: 'dubai',
    asOf: '2021-02-28',
    hasSamples: false,
    isDemonstration: false,
  })
  expect(lines.map(({ of, points }) => [of, points.length, points[0]?.from, points.at(-1)?.median])).toEqual([
    ['flat', 36, '2018-03-01', 1.059],
  ])
  expect(lines[0]?.files?.slice(-2)).toEqual([
    null,
    expect.objectContaining({ batchId, fileName: 'index.csv', line: 62 }),
  ])
  expect(view.panels.filter((one) => one.kind !== 'trend' || !one.published)).toEqual(withoutThem.panels)
  const rents = await read('rents', '?city=riyadh')
  expect(rents.panels).toHaveLength(1)
  expect(readTrend(rents, 'published-rent').lines[0]?.points[0]).toMatchObject({
    median: 30_732.4,
    priced: 3067,
  })
  const district = readTrend(await read('prices', '?city=riyadh&area=57'), 'published-district-price')
  expect(district.published?.place).toBe('district')
  expect(
    (await read('prices', '?city=riyadh')).panels.some(({ key }) => key === 'published-district-price'),
  ).toBe(false)
})

test('Riyadh has the mortgages that the central bank and the ministry publish, days added up by whole months', async () => {
  const { sql } = application.parts
  await sql`
    insert into published_figures (series, place, segment, measure, step, starts_on, value)
    values ('sama-bank-mortgages', 'SA', 'total', 'deals', 'month', '2026-01-01', 9005),
           ('sama-company-mortgages', 'SA', 'total', 'deals', 'month', '2026-01-01', 222),
           ('sama-bank-mortgages', 'SA', 'flat', 'value', 'month', '2026-01-01', 1699000000),
           ('sama-bank-loans', 'SA', 'retail', 'value', 'quarter', '2025-10-01', 729955016000),
           ('moj-operations', 'الرياض/الرياض', 'رهن العقارات | القطاع الخاص | خدمة', 'operations', 'day', '2025-01-05', 7),
           ('moj-operations', 'القصيم/بريده', 'رهن العقارات | القطاع الخاص | خدمة', 'operations', 'day', '2025-01-28', 5),
           ('moj-operations', 'الرياض/الرياض', 'فك رهن العقارات | القطاع العام | خدمة', 'operations', 'day', '2025-01-30', 2),
           ('moj-operations', 'الرياض/الرياض', 'رهن العقارات | القطاع العام | خدمة', 'operations', 'day', '2025-02-02', 4),
           ('moj-mortgages', 'الرياض/الرياض', '27050055 | القطاع الخاص', 'operations', 'day', '2025-01-01', 1),
           ('moj-mortgages', 'الخدمات الرقميه/عام', '27050056 | القطاع العام', 'operations', 'day', '2025-01-30', 1)`
  await sql`insert into import_batches (format, file_name, file_digest, file_bytes, state, status)
    values ('sama-tables', 'sama.csv', 'digest-sama', 1, '{}', 'finished')`
  const view = await read('mortgages', '?city=riyadh')
  const points = (key: string) =>
    readTrend(view, key).lines.map(({ of, points: found }) => [
      of,
      found.map(({ from, median }) => [from, median]),
    ])
  expect(view.panels.map(({ key }) => key)).toEqual([
    'published-mortgages',
    'published-mortgage-value',
    'published-loans',
    'published-mortgage-operations',
    'published-mortgage-registrations',
  ])
  expect(points('published-mortgages')).toEqual([
    ['banks', [['2026-01-01', 9005]]],
    ['finance-companies', [['2026-01-01', 222]]],
  ])
  // February is held for one day only.
  expect(points('published-mortgage-operations')).toEqual([
    ['registered', [['2025-01-01', 12]]],
    ['released', [['2025-01-01', 2]]],
  ])
  expect(points('published-mortgage-registrations')).toEqual([
    ['saudi-arabia', [['2025-01-01', 2]]],
    ['filed-in-riyadh', [['2025-01-01', 1]]],
  ])
  expect(readTrend(view, 'published-mortgage-operations').published).toEqual({
    publisher: 'Ministry of Justice, Saudi Arabia',
    title: 'Operations on deeds by day',
    place: 'saudi-arabia',
    asOf: '2025-01-31',
    hasSamples: false,
    isDemonstration: false,
  })
  expect((await read('mortgages')).panels.some(({ key }) => key.startsWith('published'))).toBe(false)
})

test('real charts divide by the consumer prices that are held, and name the months that are not', async () => {
  const { sql } = application.parts
  expect((await read('prices')).realTerms).toBeNull()
  const nominal = readTrend(await read('prices', '?period=1y'), 'price')
  const months = nominal.lines[0]?.points.map(({ from }) => from) ?? []
  const [gap] = months.slice(3)
  const index = (month: string) => 100 + months.indexOf(month)
  const row = (startsOn: string, segment: string, value: number) => ({
    series: 'cpi-ae',
    place: 'AE',
    segment,
    measure: 'index',
    step: 'month',
    startsOn,
    value,
  })
  const held = months.filter((month) => month !== gap).map((month) => row(month, '2021=100', index(month)))
  // An older base is never joined with the newer one.
  // Charts by quarter begin up to two months earlier.
  const earlier = [1, 2].map((back) => row(addMonths(months[0] ?? '', -back), '2021=100', 100 - back))
  const rows = [...earlier, ...held, row(gap ?? '', '2014=100', 7)]
  await sql`insert into published_figures ${sql(rows)}`
  await sql`insert into import_batches (format, file_name, file_digest, file_bytes, state, status)
    values ('consumer-prices', 'cpi.csv', 'digest-cpi', 1, '{}', 'finished')`
  const view = await read('prices', '?period=1y&terms=real')
  const last = months.at(-1) ?? ''
  expect(view.realTerms).toMatchObject({ month: last, isDemonstration: false, missing: [gap] })
  const real = readTrend(view, 'price')
  expect(real.lines[0]?.points.map(({ from }) => from)).toEqual(months.filter((month) => month !== gap))
  for (const point of real.lines[0]?.points ?? []) {
    const before = nominal.lines[0]?.points.find(({ from }) => from === point.from)
    expect(point.priced).toBe(before?.priced)
    if (before?.median !== null && before !== undefined)
      expect(point.median).toBeCloseTo((before.median * index(last)) / index(point.from), 8)
  }
  const base = index(last)
  const realFactor = (month: string) => base / index(month)
  const [plain, deflated] = [
    readHeadline(await read('overview')),
    readHeadline(await read('overview', '?terms=real')),
  ]
  for (const [at, row] of plain.rows.entries()) {
    const found = deflated.rows[at]
    if (!row.unit.startsWith('money')) expect(found).toEqual(row)
    else if (row.now.value !== null)
      expect(found?.now.value).toBeCloseTo(row.now.value * realFactor(plain.months.now), 4)
  }
  const leagueMedians = (of: AnalyticsView) => {
    const panel = of.panels.find(
      (one) => one.kind === 'ranking' && one.of === 'area' && one.unit === 'money-per-sqm',
    )
    return panel?.kind === 'ranking' ? panel.rows : []
  }
  // The mean of the year's consumer prices lacks the month that is not held: then a league has no real figure.
  const thin = leagueMedians(await read('prices', '?terms=real'))
  expect(thin.length).toBeGreaterThan(0)
  expect(thin.every(({ value, change }) => value === null && change === null)).toBe(true)
  await sql`insert into published_figures ${sql([row(gap ?? '', '2021=100', index(gap ?? ''))])}`
  const days = (await read('prices')).days ?? { from: last, to: last }
  const wholeYear = eachMonth(toMonth(days.from), toMonth(days.to))
  const mean = wholeYear.reduce((sum, month) => sum + index(month), 0) / wholeYear.length
  const [league, realLeague] = [
    leagueMedians(await read('prices')),
    leagueMedians(await read('prices', '?terms=real')),
  ]
  for (const [at, { value, areaId }] of league.entries()) {
    expect(realLeague[at]?.areaId).toBe(areaId)
    if (value !== null) expect(realLeague[at]?.value).toBeCloseTo((value * base) / mean, 6)
  }
  // Counts and published series stay as they are, and Riyadh has no consumer prices.
  expect(readTrend(view, 'published-index')).toEqual(
    readTrend(await read('prices', '?period=1y'), 'published-index'),
  )
  expect((await read('overview', '?city=riyadh&terms=real')).realTerms).toBeNull()
})

test('without a register of rents, rents and yields have no panels', async () => {
  const view = await read('yields', '?city=riyadh')
  expect(view.panels).toEqual([])
  expect(view.rentDays).toBeNull()
})

const otherChoices: Record<Exclude<SectionChoice, 'terms'>, string> = {
  type: '?type=villa',
  rooms: '?rooms=2',
  period: '?period=1y',
  step: '?step=year',
}

test.each(figureSections)('%s offers a choice exactly where it changes a figure', async (section) => {
  const panels = async (query?: string) => (await read(section, query)).panels
  const usual = await panels()
  for (const choice of ['type', 'rooms', 'period', 'step'] as const) {
    const isOffered = sectionChoices[section].includes(choice)
    const changed = await panels(otherChoices[choice])
    expect(JSON.stringify(changed) !== JSON.stringify(usual), `${section}: ${choice}`).toBe(isOffered)
  }
})
