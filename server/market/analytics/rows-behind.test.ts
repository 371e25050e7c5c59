import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type AnalyticsPanel, type RowsBehind } from '#contract/market/analytics.ts'
import { marketRents } from '#contract/market/rents.ts'
import { market } from '#contract/market.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { stepDays } from '#domain/market/analytics/step-days.ts'
import { figureSections } from '#domain/market/analytics/sections.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/random-deals.ts'
import { insertRandomUnits } from '#server/testing/random-units.ts'

let application: TestApplication
let token: string

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, case when n > 55 then 3 else 1 end, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.7)`
    await insertRandomDeals(transaction, { count: 20_000, register: 1, cityIds: [1] })
    await insertRandomDeals(transaction, { count: 600, register: 0, cityIds: [3], first: 50_000 })
    await transaction`update transactions set property_type = 0 where city_id = 3`
    await transaction`update transactions set area_id = 1 + area_id % 4 where city_id = 1`
    await transaction`
      insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
      select 'R-' || n, case when random() < 0.6 then 'new' else 'renewal' end, date '2024-01-01' + (n % 700), date '2027-01-01',
             'AED', amount, case when n % 40 = 0 then 0 else amount end, case when n % 50 = 0 then 4 else 1 end, 1
        from (select n, 4000000 + (random() * 8000000)::bigint as amount from generate_series(1, 5000) n) as drawn`
    await transaction`
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms, usage)
      select id, 1, 1, 1 + (id % 4)::int, case when id % 7 = 0 then 'villa' else 'unit' end, (id % 7)::int,
             case when id % 11 = 0 then 'Commercial' else 'Residential' end from rent_contracts`
    await insertRandomUnits(transaction, { count: 400, cityIds: [1] })
    await transaction`update registered_units set area_id = 1 + area_id % 4`
    await transaction`
      insert into import_months (batch_id, register, city_id, month, rows, days)
      select 1, ${3}, 1, date_trunc('month', starts_on)::date, count(*), bit_or(1 << (extract(day from starts_on)::int - 1))
        from rent_contracts group by 4`
  })
  await engine.synced()
  token = await application.tokenFor(['investor_pro'])
})
afterAll(() => application[Symbol.asyncDispose]())

async function get(url: string): Promise<unknown> {
  const answer = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBe(200)
  return answer.json()
}

/** How many rows /transactions lists for a filter. */
async function countRows({ tab, ...filter }: RowsBehind): Promise<number> {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
  return tab === 'rents'
    ? marketRents.rentSummary.response.parse(await get(`/api/rents/summary?${query}`)).count
    : market.summary.response.parse(await get(`/api/market/summary?${query}`)).count
}

type Claim = { figure: string; rows: RowsBehind; sample: number }

/** Every figure of a panel with the rows it says are behind it; of a chart, three steps. */
function claims(panel: AnalyticsPanel): Claim[] {
  if (panel.kind === 'headline') {
    const month = panel.months.now
    return panel.rows.flatMap(({ key, now, rows }) =>
      rows ? [{ figure: key, rows: { ...rows, from: month, to: monthEnd(month) }, sample: now.sample }] : [],
    )
  }
  if (panel.kind === 'ranking')
    return panel.rows
      .slice(0, 8)
      .flatMap(({ name, rows, sample }) => (rows ? [{ figure: `${panel.key} ${name}`, rows, sample }] : []))
  return panel.lines.flatMap(({ of, rows, points }) => {
    const shown = [points[0], points.at(-2), points.at(-1)].filter((point) => point !== undefined)
    return rows === null
      ? []
      : shown.map((point) => ({
          figure: `${panel.key} ${of} ${point.from}`,
          rows: { ...rows, ...stepDays(point.from, panel.step, rows) },
          sample: panel.shows === 'median' ? point.priced : point.count,
        }))
  })
}

test.each(['', '?area=1,2&rooms=1,5&period=5y', '?type=villa&period=1y&step=year', '?city=riyadh'])(
  'the rows behind every figure of %s number its sample',
  async (query) => {
    const checked = new Set<string>()
    for (const section of figureSections) {
      const { panels } = marketAnalytics.analytics.response.parse(
        await get(`/api/market/analytics/${section}${query}`),
      )
      for (const panel of panels)
        for (const { figure, rows, sample } of claims(panel)) {
          expect({ figure, count: await countRows(rows) }).toEqual({ figure, count: sample })
          checked.add(panel.key)
        }
    }
    expect(checked.size).toBeGreaterThan(query === '?city=riyadh' ? 4 : 20)
    expect(checked.has('areas-turnover')).toBe(query === '' || query.includes('area='))
  },
)

test('a figure of two samples, an index and a publication name no rows', async () => {
  const { panels } = marketAnalytics.analytics.response.parse(await get('/api/market/analytics/prices'))
  const index = panels.find(({ key }) => key === 'price-index')
  expect(index?.kind === 'course' && index.lines.every(({ rows }) => rows === null)).toBe(true)
  const overview = marketAnalytics.analytics.response.parse(await get('/api/market/analytics/overview'))
  const headline = overview.panels.find(({ kind }) => kind === 'headline')
  const premium =
    headline?.kind === 'headline' ? headline.rows.find(({ key }) => key === 'off-plan-premium') : null
  expect(premium?.rows).toBeNull()
})
