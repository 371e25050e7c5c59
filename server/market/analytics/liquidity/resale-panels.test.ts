import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type AnalyticsPanel } from '#contract/market/analytics.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

let application: TestApplication
let token: string

/** Quarters are counted from year 0: 8100 is the first of 2025. */
beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 3) n`
  await sql`
    insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
      procedure_id, exclusion, stage, property_type, rooms, price_minor, property_sqm, filed, batch_id, first_batch_id)
    select 1, 'L-' || n, 1, (date '2024-01-01' + n)::date, 'AED', 1, 1, 101, 1, 10, 0, 2, 3, 1, 100000000, 60, '{}'::bigint[], 1, 1
      from generate_series(0, 730) n`
  await sql`delete from register_totals`
  await sql`select record_import_months(1)`
  await sql`
    insert into presumed_resales (city_id, demonstration, property_type, area_id, project_term, rooms, bought_quarter, sold_quarter, gain)
    select 1, false, 3, 1, null, 1, 8090, 8100, n / 10.0 - 0.2 from generate_series(0, 6) n
    union all
    select 1, false, 3, 2, 1001, 2, 8099, 8101, 0.5 from generate_series(1, 4)
    union all
    select 1, true, 3, 3, 1001, 2, 8099, 8101, 0.5 from generate_series(1, 9)
    union all
    select 1, false, 4, 3, 1001, 2, 8099, 8101, 0.5 from generate_series(1, 9)`
  await engine.synced()
  token = await application.tokenFor(['analyst'])
})
afterAll(() => application[Symbol.asyncDispose]())

async function readPanel<Kind extends AnalyticsPanel['kind']>(kind: Kind, key: string, query = '') {
  const answer = await application.app.inject({
    url: `/api/market/analytics/liquidity${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return marketAnalytics.analytics.response
    .parse(answer.json())
    .panels.find(
      (one): one is Extract<AnalyticsPanel, { kind: Kind }> => one.kind === kind && one.key === key,
    )
}

test('areas show the gain of resales, losses and the time held, without those of other data or types', async () => {
  const panel = await readPanel('ranking', 'areas-resale')
  expect(panel?.rows.map(({ areaId, value, sample }) => [areaId, value, sample])).toEqual([
    [1, expect.closeTo(0.1, 12), 7],
    // Four resales are too few for a figure.
    [2, null, 4],
  ])
  const value = (of: string) => panel?.rows[0]?.parts.find((part) => part.of === of)?.value
  expect(value('loss-share')).toBeCloseTo(2 / 7, 12)
  expect(value('flip-share')).toBe(0)
  expect(value('years-held')).toBeCloseTo(2.5, 9)
  expect(value('lower-gain')).toBeCloseTo(-0.05, 12)
  expect(value('upper-gain')).toBeCloseTo(0.25, 12)
  expect((await readPanel('ranking', 'areas-resale', '?type=villa'))?.rows).toMatchObject([
    { areaId: 3, sample: 9, value: 0.5 },
  ])
})

test('the trend has a point for each quarter with enough resales', async () => {
  const panel = await readPanel('trend', 'resale-gain')
  expect(panel?.lines[0]?.points).toEqual([
    {
      from: '2025-01-01',
      count: 7,
      priced: 7,
      valueMinor: 0,
      lower: expect.closeTo(-0.05, 12),
      median: expect.closeTo(0.1, 12),
      upper: expect.closeTo(0.25, 12),
    },
  ])
})

test('by year, the quarters of a year are one point', async () => {
  const panel = await readPanel('trend', 'resale-gain', '?step=year')
  expect(panel?.step).toBe('year')
  expect(panel?.lines[0]?.points).toMatchObject([
    { from: '2025-01-01', count: 11, median: expect.closeTo(0.3, 12) },
  ])
})

test('areas and bedrooms narrow the resales, and without any there is no figure', async () => {
  expect((await readPanel('ranking', 'areas-resale', '?rooms=2'))?.rows.map(({ areaId }) => areaId)).toEqual([
    2,
  ])
  expect((await readPanel('trend', 'resale-gain', '?rooms=5'))?.lines).toEqual([])
  expect((await readPanel('ranking', 'areas-resale', '?rooms=5'))?.rows).toEqual([])
})
