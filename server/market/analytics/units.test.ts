import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type AnalyticsPanel } from '#contract/market/analytics.ts'
import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'

let application: TestApplication
let token: string
let until: string

// Area 1 is read whole, of area 2 a half, of area 3 nothing. Area 4 has too few sales to judge by.
beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.6)`
    await insertRandomDeals(transaction, { count: 30_000, register: 1, cityIds: [1] })
    await transaction`update transactions set area_id = 1 + id % 3 where area_id <> 4`
    await transaction`
      update transactions set area_id = 1 where area_id = 4
         and id not in (select id from deals where area_id = 4 and exclusion = 0 and stage = 2 and property_type = 3
                           and rooms is not null order by registered_on desc limit 5)`
    await transaction`
      insert into registered_units (property_number, city_id, area_id, bedrooms, sub_type, size_sqm, freehold)
      select 'U-' || id || '-' || n, 1, area_id, rooms, 'Flat', size_sqm, id % 4 > 0
        from deals cross join generate_series(1, 4) n
       where property_type = 3 and rooms is not null and stage = 2 and exclusion = 0
         and (area_id in (1, 4) or area_id = 2 and size_sqm < 150)`
  })
  await engine.synced()
  token = await application.tokenFor(['investor_pro'])
  const [newest] = await sql<{ on: string }[]>`select max(registered_on)::text as on from deals`
  until = newest?.on ?? ''
})
afterAll(() => application[Symbol.asyncDispose]())

type Ranking = Extract<AnalyticsPanel, { kind: 'ranking' }>

async function panel(section: string, key: string): Promise<Ranking | undefined> {
  const url = `/api/market/analytics/${section}`
  const answer = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const { panels } = marketAnalytics.analytics.response.parse(answer.json())
  return panels.filter((one) => one.kind === 'ranking').find((one) => one.key === key)
}

test('turnover is given where the register was read whole, and nowhere else', async () => {
  const turnover = await panel('liquidity', 'areas-turnover')
  const { sql } = application.parts
  const [byHand] = await sql<{ sold: number; units: number }[]>`
    select (select count(*)::int from deals where area_id = 1 and property_type = 3 and stage = 2 and exclusion = 0
               and rooms is not null and registered_on between ${addDays(addMonths(until, -12), 1)} and ${until}) as sold,
           (select count(*)::int from registered_units where area_id = 1) as units`
  const rows = new Map(turnover?.rows.map((row) => [row.areaId, row]))
  expect([...rows.keys()].toSorted()).toEqual([1, 2, 4])
  expect(rows.get(1)).toMatchObject({
    value: (byHand?.sold ?? 0) / (byHand?.units ?? 1),
    sample: byHand?.sold,
  })
  expect(byHand?.sold).toBeGreaterThan(100)
  expect(rows.get(2)?.value).toBeNull()
  expect(rows.get(4)?.value).toBeNull()
  expect(turnover?.register).toMatchObject({
    state: 'incomplete', areas: 4, areasRead: 3, areasWhole: 1, isYearWhole: true, freehold: null,
  }) // prettier-ignore
})

test('a freehold share is given for an area that was read whole, and not for one that was read in part', async () => {
  const whole = await panel('supply?area=1', 'registered-flats')
  expect(whole?.register).toMatchObject({ state: 'complete', readOn: null, areasWhole: 1 })
  expect(whole?.register?.freehold?.ratio).toBeCloseTo(0.75, 1)
  expect(whole?.rows.map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(whole?.rows.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(whole?.register?.units)
  const part = await panel('supply?area=2', 'registered-flats')
  expect(part?.register).toMatchObject({ state: 'incomplete', freehold: null })
  const few = await panel('supply?area=4', 'registered-flats')
  expect(few?.register).toMatchObject({ state: 'unchecked', freehold: null })
})

test('an area of which nothing was read has no rows, and says that it was not read', async () => {
  const unread = await panel('supply?area=3', 'registered-flats')
  expect(unread).toMatchObject({ rows: [], register: { state: 'not-read', units: 0 } })
})

test('turnover is of flats alone', async () => {
  expect(await panel('liquidity?type=villa', 'areas-turnover')).toBeUndefined()
})

test('a lost month of sales leaves no turnover, and its sales still serve to judge the register', async () => {
  const { sql, engine } = application.parts
  const month = `${addMonths(until, -5).slice(0, 7)}-01`
  await sql`update transactions set deleted = true, row_xid = pg_current_xact_id()
             where date_trunc('month', registered_on) = ${month}::date`
  await sql`delete from import_months where month = ${month}`
  await engine.synced()
  const turnover = await panel('liquidity', 'areas-turnover')
  expect(turnover?.register).toMatchObject({ isYearWhole: false, areasWhole: 1 })
  expect(turnover?.rows.map(({ value }) => value)).toEqual([null, null, null])
})

test('each panel names the registers that it rests on, and their day', async () => {
  const { sql } = application.parts
  const sources = async (section: string, key: string) => (await panel(section, key))?.basis
  const [staff] = await sql<{ name: string }[]>`select title as name from data_sources where key = 'staff'`
  expect((await sources('liquidity', 'areas-turnover'))?.sources).toContain(
    'Register of units, Dubai Land Department',
  )
  expect(await sources('supply?area=1', 'registered-flats')).toEqual({
    sources: ['Register of units, Dubai Land Department'],
    asOf: null,
  })
  expect(await sources('prices', 'areas-price')).toBeUndefined()
  const project = {
    name: 'Tower',
    location: 'Area 1',
    city_id: 1,
    area_id: 1,
    published: true,
    due_on: '2026-06-01',
  }
  await sql`insert into projects ${sql({ ...project, slug: 'entered', entered: true, seen_on: '2026-01-12' })}`
  expect(await sources('supply', 'areas-due')).toEqual({ sources: [staff?.name], asOf: '2026-01-12' })
  await sql`insert into projects ${sql({
    ...project, slug: 'registered', register: 'dld', register_number: '1', seen_on: '2026-01-10',
  })}` // prettier-ignore
  expect(await sources('supply', 'handover-years')).toEqual({
    sources: ['Register of projects, Dubai Land Department', staff?.name],
    asOf: '2026-01-12',
  })
})
