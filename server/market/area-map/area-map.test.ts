import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAreaMap, type MarketAreaMap } from '#contract/market/area-map.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

let application: TestApplication
let member: string
const now = new Date('2026-01-10T08:00:00Z')

/** Flats in areas 1 to 4: ten, six, four, and five in an area whose place is not known; and five villas in area 1. */
beforeAll(async () => {
  application = await testApplication({}, () => now)
  const { sql } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name, latitude, longitude) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n, case when n < 4 then 25 + n / 100.0 end, case when n < 4 then 55.2 end
      from generate_series(1, 4) n`
  await sql`insert into import_batches (id, format, file_name, status) overriding system value values (1, 'dld-web', 'test', 'finished')`
  await sql.unsafe(`
    insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
      procedure_id, exclusion, stage, property_type, rooms, price_minor, property_sqm, filed, batch_id, first_batch_id)
    select 1, 'N' || type || '-' || area || '-' || n, 1, date '2025-03-01', 'AED', 1, area, 100 + area, 1, 10, 0, 2, type, 1,
           100 * 100 * (10000 * area + 100 * n), 100, '{}', 1, 1
      from (values (3, 1, 10), (3, 2, 6), (3, 3, 4), (3, 4, 5), (4, 1, 5)) as sizes (type, area, sales),
           generate_series(1, sales) n;
    insert into rent_contracts (id, number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line, batch_id, first_batch_id)
    overriding system value
    select n, 'R' || n, 'new', date '2025-03-01', date '2026-02-28', 'AED', 6000000, 6000000 + 100000 * n, case when n = 9 then 2 else 1 end, 1, 1, 1
      from generate_series(1, 9) n;
    insert into rent_lines (contract_id, line, city_id, area_id, property_type, property_kind, bedrooms, usage, size_sqm)
    select n, 1, 1, 2, 'unit', 'Flat', 1, 'Residential', 80 from generate_series(1, 9) n;
    insert into import_months (batch_id, register, city_id, month, rows, days) values (1, 4, 1, '2025-03-01', 9, 1);`)
  member = await application.tokenFor(['analyst'])
})
afterAll(() => application[Symbol.asyncDispose]())

async function read(url: string): Promise<MarketAreaMap> {
  const answer = await application.app.inject({ url, headers: { authorization: `Bearer ${member}` } })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return marketAreaMap.dealAreas.response.parse(answer.json())
}

test('each area has its centre, its number and its median; one without a place stays in the list', async () => {
  const { areas, isMixed } = await read('/api/market/areas?type=unit')
  expect(isMixed).toBe(false)
  expect(areas).toEqual([
    expect.objectContaining({
      areaId: 1,
      name: 'Area 1',
      city: 'dubai',
      latitude: 25.01,
      count: 10,
      priced: 10,
      median: 10_550,
    }),
    expect.objectContaining({ areaId: 2, count: 6, median: 20_350 }),
    expect.objectContaining({ areaId: 4, latitude: null, longitude: null, count: 5, median: 40_300 }),
    expect.objectContaining({ areaId: 3, count: 4, priced: 4, median: null }),
  ])
})

test('the other areas stay on the map when one is chosen, and other filters apply', async () => {
  const { areas } = await read('/api/market/areas?type=unit&area=2&perSqmMin=10500&metric=price')
  expect(areas.map(({ areaId, count }) => [areaId, count])).toEqual([
    [1, 6],
    [2, 6],
    [4, 5],
    [3, 4],
  ])
  expect(areas.find(({ areaId }) => areaId === 2)?.median).toBe(2_035_000)
})

test('no area has a median where flats and villas would be mixed', async () => {
  const { areas, isMixed } = await read('/api/market/areas')
  expect(isMixed).toBe(true)
  expect(areas.map(({ count, median }) => [count, median])).toEqual([
    [15, null],
    [6, null],
    [5, null],
    [4, null],
  ])
})

test('rents of one home are behind the medians of rents', async () => {
  const { areas } = await read('/api/rents/areas?city=dubai')
  expect(areas).toEqual([expect.objectContaining({ areaId: 2, count: 9, priced: 8, median: 64_500 })])
})
