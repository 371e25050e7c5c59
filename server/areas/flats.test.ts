import { afterAll, beforeAll, expect, test } from 'vitest'
import { areaComparison } from '#contract/areas/comparison.ts'
import type { AreaUnits } from '#contract/market/area-measures.ts'
import { areas } from '#contract/areas.ts'
import { marketOverview } from '#contract/market/overview.ts'
import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'

let application: TestApplication

// The register of units was read whole in area 1, in part in area 2, and not at all in area 3. Area 4 has too few sales
// to judge by.
beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql`insert into area_guides (area_id, slug, title, location, published, summary, content)
    select id, 'guide-' || id, name, 'x', true, '', '' from areas where id <= 4`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.6)`
    await insertRandomDeals(transaction, { count: 30_000, register: 1, cityIds: [1] })
    await transaction`update transactions set area_id = 1 + id % 3 where area_id <> 4`
    await transaction`
      update transactions set area_id = 1 where area_id = 4
         and id not in (select id from deals where area_id = 4 and exclusion = 0 and stage = 2 and property_type = 3
                           and rooms is not null order by registered_on desc limit 5)`
    await transaction`
      insert into registered_units (property_number, city_id, area_id, bedrooms, sub_type, size_sqm)
      select 'U-' || id || '-' || n, 1, area_id, rooms, 'Flat', size_sqm
        from deals cross join generate_series(1, 4) n
       where property_type = 3 and rooms is not null and stage = 2 and exclusion = 0
         and (area_id in (1, 4) or area_id = 2 and size_sqm < 150)`
  })
  await engine.synced()
})
afterAll(() => application[Symbol.asyncDispose]())

const get = async (url: string) => (await application.app.inject({ url })).json<unknown>()

async function compared(type: 'unit' | 'villa' = 'unit') {
  const url = `/api/areas/compare?areas=guide-1,guide-2,guide-3,guide-4&type=${type}`
  const found = areaComparison.compare.response.parse(await get(url)).areas
  return new Map(found.map(({ slug, ...area }) => [slug, area]))
}

async function countsByHand(areaId: number): Promise<Pick<AreaUnits, 'units' | 'sold'>> {
  const { sql } = application.parts
  const [newest] = await sql<{ on: string }[]>`select max(registered_on)::text as on from deals`
  const until = newest?.on ?? ''
  const [counted] = await sql<{ units: number; sold: number }[]>`
    select (select count(*)::int from registered_units where area_id = ${areaId}) as units,
           (select count(*)::int from deals where area_id = ${areaId} and property_type = 3 and stage = 2
               and exclusion = 0 and rooms is not null
               and registered_on between ${addDays(addMonths(until, -12), 1)} and ${until}) as sold`
  return counted ?? { units: 0, sold: 0 }
}

test('turnover is given where the register was read whole; elsewhere the answer says why not', async () => {
  const found = await compared()
  const [whole, part] = [await countsByHand(1), await countsByHand(2)]
  expect(whole.sold).toBeGreaterThan(100)
  expect(found.get('guide-1')?.measures.units).toEqual({
    ...whole,
    state: 'complete',
    turnover: whole.sold / whole.units,
    missing: null,
  })
  expect(found.get('guide-2')?.measures.units).toEqual({
    ...part,
    state: 'incomplete',
    turnover: null,
    missing: 'register',
  })
  expect(found.get('guide-3')?.measures.units).toMatchObject({ units: 0, state: 'not-read', turnover: null })
  expect(found.get('guide-4')?.measures.units).toMatchObject({ state: 'unchecked', turnover: null })
  expect(found.get('guide-1')?.measuresBasis.units).toEqual({
    readOn: null,
    sources: ['Register of units, Dubai Land Department'],
  })
})

test('villas are in another register', async () => {
  const villas = (await compared('villa')).get('guide-1')
  expect(villas?.measures.units).toBeNull()
  expect(villas?.measuresBasis.units).toBeNull()
})

test('a guide has the flats of its area, and of its city the units read without a turnover', async () => {
  const { market } = areas.read.response.parse(await get('/api/areas/guide-1?type=unit'))
  expect(market?.measures.units).toEqual((await compared()).get('guide-1')?.measures.units)
  const [held] = await application.parts.sql<{ units: number }[]>`
    select count(*)::int as units from registered_units`
  expect(market?.cityMeasures.units).toMatchObject({ ...held, state: 'incomplete', turnover: null })
  const { cities } = marketOverview.cities.response.parse(await get('/api/market/cities'))
  const [dubai] = cities
  expect(dubai?.measures.units).toEqual(dubai?.type === 'unit' ? market?.cityMeasures.units : null)
})

test('a missing day of sales withholds the turnover alone', async () => {
  const { sql, engine } = application.parts
  await sql`update transactions set deleted = true, row_xid = pg_current_xact_id() where registered_on between '2025-06-10' and '2025-06-12'`
  await sql`delete from import_months where register = 1`
  await sql`insert into import_batches (format, file_name, status, ended_at) values ('dld-web', 'again.csv', 'finished', '2026-01-19T21:00:00Z')`
  await sql`
    insert into import_months (batch_id, register, city_id, month, rows, days)
    select (select max(id) from import_batches), 1, 1, date_trunc('month', registered_on)::date, count(*),
           bit_or(1 << (extract(day from registered_on)::int - 1))
      from deals where registered_on > '2025-05-31' group by 4`
  await engine.synced()
  const found = (await compared()).get('guide-1')
  expect(found?.measures.units).toMatchObject({ state: 'complete', turnover: null, missing: 'days' })
  expect(found?.basis.readOn).toBe('2026-01-20')
})
