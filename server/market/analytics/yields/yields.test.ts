import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type AnalyticsView } from '#contract/market/analytics.ts'
import { buyingCosts, defaultShares, type HeldRule } from '#domain/returns/buying-costs.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

let application: TestApplication
let token: string

/**
 * Ready flats of one bedroom in area 1, of two in area 2 and of three in area 3, which has no contracts; twenty of each a quarter from 2024 on; new contracts in the
 * same quarters, but in area 2 only from 2025 on. Every price of a quarter and area is the same, and so is every rent.
 */
const salesSql = `
  insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
    procedure_id, exclusion, stage, property_type, rooms, price_minor, property_sqm, filed, batch_id, first_batch_id)
  select 1, 'Y-' || area || '-' || n, 1, (date '2024-01-01' + n % 731)::date, 'AED', 1, area, 101, 1, 10, 0, 2, 3, area,
         100000000 * area, 60, '{}'::bigint[], 1, 1
    from generate_series(0, 1461) n, generate_series(1, 3) area`

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-01T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 3) n`
  await sql.unsafe(salesSql)
  await sql`
    insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
    select 'R-' || n, 'new', date '2024-01-01' + n % 731, date '2027-01-01', 'AED', amount, amount, 1, 1
      from (select n, case when n % 2 = 0 then 8000000 else 12000000 end as amount from generate_series(0, 1461) n) as drawn`
  await sql`
    insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms, usage)
    select id, 1, 1, case when contract_minor = 8000000 then 1 when starts_on < '2025-01-01' then 1 else 2 end, 'unit',
           case when contract_minor = 8000000 then 1 else 2 end, 'Residential' from rent_contracts`
  await sql`delete from register_totals`
  await sql`select record_import_months(1)`
  await engine.synced()
  token = await application.tokenFor(['analyst'])
})
afterAll(() => application[Symbol.asyncDispose]())

async function read(query = ''): Promise<AnalyticsView> {
  const answer = await application.app.inject({
    url: `/api/market/analytics/yields${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return marketAnalytics.analytics.response.parse(answer.json())
}

function readRanking(view: AnalyticsView, key: string) {
  const panel = view.panels.find((one) => one.key === key)
  if (panel?.kind !== 'ranking' || !panel.net) throw new Error(`no ${key}`)
  return { ...panel, net: panel.net }
}

const heldRules = () =>
  application.parts.sql<HeldRule[]>`
    select key, value::float8 as value from rule_values where concerns = 'costs' and holds_to is null`

async function buying(priceMinor: number): Promise<number> {
  const rules = await heldRules()
  const home = {
    priceMinor,
    stage: 'ready',
    kind: 'home',
    ...defaultShares('dubai', 'ready', rules),
  } as const
  return buyingCosts('dubai', home, rules)?.totalMinor ?? Number.NaN
}

test('the net yield takes the usual costs of the calculator and the buying costs in force', async () => {
  const panel = readRanking(await read(), 'areas-yield')
  expect(panel.net).toMatchObject({
    isUsual: true,
    costs: { vacancyPercent: 5, managementPercent: 5, servicePercent: 1.2, maintenancePercent: 0.33 },
  })
  for (const [areaId, rent] of [
    [1, 80_000],
    [2, 120_000],
  ] as const) {
    const price = 1_000_000 * areaId
    const net = (rent * 0.95 * 0.95 - price * 0.0153) / (price + (await buying(100 * price)) / 100)
    const row = panel.rows.find((one) => one.areaId === areaId)
    expect(row?.value).toBeCloseTo(rent / price, 12)
    expect(row?.parts.find(({ of }) => of === 'net-yield')).toEqual({
      of: 'net-yield',
      value: expect.closeTo(net, 10),
      sample: row?.sample,
    })
  }
})

test('each figure of the buying costs has its source and the day it was checked', async () => {
  const { net } = readRanking(await read(), 'areas-yield')
  expect(net.acquisitionRatio).toBeGreaterThan(0.04)
  expect(net.rules.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Transfer fee', 'VAT on services']),
  )
  for (const { sourceTitle, sourceUrl, verifiedOn } of net.rules) {
    expect(sourceTitle).not.toBe('')
    expect(sourceUrl).toMatch(/^https:/)
    expect(verifiedOn).toMatch(/^\d{4}-/)
  }
})

test('the costs of the address are used instead, and anything else is refused', async () => {
  const none = readRanking(await read('?costs=0,0,0,0'), 'areas-yield')
  expect(none.net.isUsual).toBe(false)
  const row = none.rows.find(({ areaId }) => areaId === 1)
  expect(row?.parts[0]?.value).toBeCloseTo(80_000 / (1_000_000 + (await buying(100_000_000)) / 100), 10)
  const answer = await application.app.inject({
    url: '/api/market/analytics/yields?costs=5,5',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(400)
})

test('a fee that is not stored leaves no net yield, and the panel names no costs of buying', async () => {
  const { sql } = application.parts
  await sql`update rule_values set concerns = 'letting' where key = 'dubai-transfer-fee'`
  const { net, rows } = readRanking(await read('?costs=1,1,1,1'), 'areas-yield')
  expect(net).toMatchObject({ hasBuyingFigures: false, acquisitionRatio: null, rules: [] })
  expect(rows.map(({ parts }) => parts[0])).toMatchObject([{ value: null }, { value: null }])
  await sql`update rule_values set concerns = 'costs' where key = 'dubai-transfer-fee'`
})

test('one area names rent, price and buying costs of a unit, so that it can be calculated', async () => {
  const [row] = readRanking(await read('?area=1'), 'rooms-yield').rows
  const value = (name: string) => row?.parts.find(({ of }) => of === name)?.value
  expect([value('median-rent'), value('median-price')]).toEqual([80_000, 1_000_000])
  expect(value('buying-costs')).toBeCloseTo((await buying(100_000_000)) / 100, 6)
})

test('a chosen area without contracts is listed without a yield, with what is held of it', async () => {
  const view = await read('?area=3')
  const areas = readRanking(view, 'areas-yield')
  const [row] = areas.rows
  const value = (name: string) => row?.parts.find(({ of }) => of === name)?.value
  expect(row).toMatchObject({ areaId: 3, value: null, rows: null })
  expect([value('rents'), value('sales'), value('net-yield')]).toEqual([0, 730, null])
  expect(areas.net).toMatchObject({ hasBuyingFigures: true, acquisitionRatio: null })
  const [home] = readRanking(view, 'rooms-yield').rows
  const part = (name: string) => home?.parts.find(({ of }) => of === name)?.value
  expect([part('median-rent'), part('median-price'), part('price-to-rent')]).toEqual([null, 3_000_000, null])
  expect(readRanking(await read(), 'areas-yield').rows.map(({ areaId }) => areaId)).not.toContain(3)
})

test('the gross yield by quarter weighs the matches of that quarter by their new rents', async () => {
  const trend = (await read('?period=3y')).panels.find(({ key }) => key === 'gross-yield')
  if (trend?.kind !== 'trend') throw new Error('no trend')
  expect(trend).toMatchObject({ unit: 'ratio', step: 'quarter' })
  const points = trend.lines[0]?.points ?? []
  expect(points.map(({ from }) => from)).toEqual([
    '2024-01-01',
    '2024-04-01',
    '2024-07-01',
    '2024-10-01',
    '2025-01-01',
    '2025-04-01',
    '2025-07-01',
    '2025-10-01',
  ])
  // Area 2 has no contracts in 2024: its two-bedroom ones are of area 1, which has no sales of two bedrooms.
  expect(points[0]?.median).toBeCloseTo(0.08, 12)
  const [last] = points.slice(-1)
  const rents = await application.parts.sql<{ areaId: number; n: number }[]>`
    select area_id, count(*)::int as n from rent_contracts c join rent_lines l on l.contract_id = c.id
     where starts_on between '2025-10-01' and '2025-12-31' group by 1 order by 1`
  const [one, two] = rents.map(({ n }) => n)
  expect(last?.median).toBeCloseTo(((one ?? 0) * 0.08 + (two ?? 0) * 0.06) / ((one ?? 0) + (two ?? 0)), 10)
  expect(last?.count).toBe((one ?? 0) + (two ?? 0))
})

test('quarters without enough of both have no figure, and without any there is no line', async () => {
  const trend = (await read('?rooms=5')).panels.find(({ key }) => key === 'gross-yield')
  expect(trend?.kind === 'trend' && trend.lines).toEqual([])
})
