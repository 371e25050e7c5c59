import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type AnalyticsView } from '#contract/market/analytics.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { median } from '#domain/statistics/summaries.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

let application: TestApplication
let token: string

type Deal = { projectId: number; registeredOn: string; stage: number; perSqm: number; price: number }
let deals: Deal[]

/**
 * Flats of four projects over two years up to 20 January 2026, a different number of each, off plan and ready. The first
 * two stand in the directory; the third has a namesake, and the fourth is not listed.
 */
const dealsSql = `
  insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
    procedure_id, exclusion, stage, property_type, rooms, project_id, price_minor, property_sqm, filed, batch_id, first_batch_id)
  select 1, 'P-' || n, 1, (date '2024-01-21' + n % 730)::date, 'AED', 1, 1, 101, 1, 10, 0, 1 + n % 2, 3, n % 3,
         1001 + (case when n % 10 < 4 then 0 when n % 10 < 7 then 1 when n % 10 < 9 then 2 else 3 end),
         100 * (900000 + n * 137 % 400000), 60 + n % 40, '{}'::bigint[], 1, 1
    from generate_series(1, 2920) n`

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value values (1, 1, 'area-1', 'Area 1', 'Register 1')`
  await sql`insert into terms (id, kind, city_id, name, folded) overriding system value
    select 1000 + n, 'project', 1, 'Project ' || n, folded_name('Project ' || n) from generate_series(1, 4) n`
  await sql`
    insert into projects (id, slug, name, location, city_id, published, register, register_number, units, villas, started_on) overriding system value
    values (1, 'project-1', 'Project 1', 'Dubai', 1, true, 'dld', '1', 1000, 0, '2024-06-01'),
           (2, 'project-2', 'Project 2', 'Dubai', 1, true, 'dld', '2', 5000, 0, '2023-01-01'),
           (3, 'project-3a', 'Project 3', 'Dubai', 1, true, 'dld', '3', 500, 0, '2024-06-01'),
           (4, 'project-3b', 'Project 3', 'Dubai', 1, true, 'dld', '4', 500, 0, '2024-06-01')`
  await sql.unsafe(dealsSql)
  await sql`delete from register_totals`
  await sql`select record_import_months(1)`
  await engine.synced()
  deals = await sql<Deal[]>`
    select project_id, registered_on::text as registered_on, stage, price_per_sqm as per_sqm, price_minor::float8 as price
      from transactions`
  token = await application.tokenFor(['analyst'])
})
afterAll(() => application[Symbol.asyncDispose]())

async function read(section: string, query = ''): Promise<AnalyticsView> {
  const answer = await application.app.inject({
    url: `/api/market/analytics/${section}${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return marketAnalytics.analytics.response.parse(answer.json())
}

function readLeague(view: AnalyticsView, key: string) {
  const panel = view.panels.find((one) => one.key === key)
  if (panel?.kind !== 'ranking') throw new Error(`no ${key}`)
  return panel
}

test('projects are ranked by their sales, with value, median, the year before and the rows behind them', async () => {
  const view = await read('prices')
  const { days } = view
  if (!days) throw new Error('no days')
  const { of, rows } = readLeague(view, 'projects-sales')
  expect(of).toBe('project')
  expect(rows.map(({ name, slug }) => [name, slug])).toEqual([
    ['Project 1', 'project-1'],
    ['Project 2', 'project-2'],
    ['Project 3', null],
    ['Project 4', null],
  ])
  const sold = (term: number, from: string, to: string) =>
    deals.filter(
      ({ projectId, registeredOn }) => projectId === term && registeredOn >= from && registeredOn <= to,
    )
  for (const [at, row] of rows.entries()) {
    const now = sold(1001 + at, days.from, days.to)
    const before = sold(1001 + at, addMonths(days.from, -12), addMonths(days.to, -12))
    const part = (name: string) => row.parts.find((one) => one.of === name)
    expect(row.sample).toBe(now.length)
    expect(row.value).toBeCloseTo(median(now.map(({ perSqm }) => perSqm)) ?? 0, 4)
    expect(part('sales')?.value).toBe(now.length)
    expect(part('sales-value')?.value).toBeCloseTo(now.reduce((sum, { price }) => sum + price, 0) / 100, 2)
    expect(part('before')).toMatchObject({ sample: before.length })
    expect(part('before')?.value).toBeCloseTo(median(before.map(({ perSqm }) => perSqm)) ?? 0, 4)
    expect(part('sales-before')?.value).toBe(before.length)
    expect(row.rows).toMatchObject({ project: String(1001 + at), ...days })
  }
})

test('the share that is sold counts off-plan sales since the start, where every day of it is held', async () => {
  const { rows } = readLeague(await read('overview'), 'projects-sales')
  const share = (at: number) => rows[at]?.parts.find(({ of }) => of === 'sold-share')
  const offPlan = deals.filter(({ projectId, stage }) => projectId === 1001 && stage === 1).length
  expect(share(0)).toEqual({
    of: 'sold-share',
    value: offPlan / 1000,
    sample: offPlan,
    rows: { city: 'dubai', country: 'AE', data: 'register', project: '1001', stage: 'off-plan' },
  })
  // The register is held from 2024 on, and this project began in 2023.
  expect(share(1)?.value).toBeNull()
  expect(share(2)).toBeUndefined()
})

test('the league of off-plan sales counts those alone, and a choice narrows it', async () => {
  const league = readLeague(await read('off-plan', '?rooms=1'), 'projects-off-plan')
  const { from, to } = (await read('off-plan')).days ?? { from: '', to: '' }
  const row = league.rows.find(({ slug }) => slug === 'project-1')
  const own = await application.parts.sql<{ n: number }[]>`
    select count(*)::int as n from transactions
     where project_id = 1001 and stage = 1 and rooms = 1 and registered_on between ${from} and ${to}`
  expect(row?.sample).toBe(own[0]?.n)
  expect(row?.rows).toMatchObject({ stage: 'off-plan', rooms: '1', project: '1001' })
})

test('without a project in the choice the league is empty', async () => {
  expect(readLeague(await read('prices', '?type=villa'), 'projects-sales').rows).toEqual([])
})
