import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAnalytics, type AnalyticsPanel } from '#contract/market/analytics.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

let application: TestApplication
let token: string

/** 8 off-plan flats a month of project 1 and 4 of project 2, from July 2025 on; one ready flat each day before. */
const salesSql = `
  insert into transactions (register, number, line, registered_on, currency, city_id, area_id, area_name_id, deal_group,
    procedure_id, exclusion, stage, property_type, rooms, project_id, price_minor, property_sqm, filed, batch_id, first_batch_id)
  select 1, 'S-' || n, 1, (date '2025-07-01' + make_interval(months => n / 12))::date + n % 12, 'AED', 1, 1, 101, 1, 10, 0, 1, 3, 1,
         case when n % 12 < 8 then 1001 else 1002 end, 100000000, 60, '{}'::bigint[], 1, 1
    from generate_series(0, 71) n
  union all
  select 1, 'T-' || n, 1, date '2025-01-01' + n, 'AED', 1, 1, 101, 1, 10, 0, 2, 3, 1, null, 100000000, 60, '{}'::bigint[], 1, 1
    from generate_series(0, 384) n`

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2026-01-21T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 3) n`
  await sql`insert into terms (id, kind, city_id, name, folded) overriding system value
    select 1000 + n, 'project', 1, 'Project ' || n, folded_name('Project ' || n) from generate_series(1, 3) n`
  await sql`
    insert into projects (id, slug, name, location, city_id, area_id, published, register, register_number) overriding system value
    select n, 'project-' || n, 'Project ' || n, 'Dubai', 1, case when n = 3 then 2 else 1 end, true, 'dld', n::text
      from generate_series(1, 4) n`
  await sql.unsafe(salesSql)
  await sql`delete from register_totals`
  await sql`select record_import_months(1)`
  await engine.synced()
  token = await application.tokenFor(['analyst'])
})
afterAll(() => application[Symbol.asyncDispose]())

async function readStock(query = '') {
  const answer = await application.app.inject({
    url: `/api/market/analytics/supply${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const panel = marketAnalytics.analytics.response
    .parse(answer.json())
    .panels.find(
      (one): one is Extract<AnalyticsPanel, { kind: 'ranking' }> =>
        one.kind === 'ranking' && one.key === 'areas-stock',
    )
  if (!panel) throw new Error('no panel')
  return panel
}

async function listPrices(projectId: number, on: string, available: number | null): Promise<void> {
  const { sql } = application.parts
  const [list] = await sql<{ id: number }[]>`
    insert into price_lists (project_id, observed_on, source_id, currency)
    values (${projectId}, ${on}, (select min(id) from data_sources), 'AED') returning id::int4`
  await sql`
    insert into price_list_rows (price_list_id, position, property_type, rooms, units, available)
    values (${list?.id ?? 0}, 1, 'unit', 1, 500, ${available})`
}

test('without a list that states units for sale the panel says why it has no figures', async () => {
  expect(await readStock()).toMatchObject({ rows: [], withheld: 'no-stock' })
  await listPrices(1, '2026-01-10', null)
  expect(await readStock()).toMatchObject({ rows: [], withheld: 'no-stock' })
})

test('without a filed sale of these projects the panel says so instead of counting none', async () => {
  await listPrices(3, '2026-01-11', 50)
  expect(await readStock()).toMatchObject({ rows: [], withheld: 'no-sales' })
})

test('months of supply are the units for sale over the monthly sales of the same projects', async () => {
  await listPrices(1, '2026-01-12', 96)
  const [row, ...others] = (await readStock()).rows
  expect(others.map(({ areaId, value }) => [areaId, value])).toEqual([[2, null]])
  expect(row).toMatchObject({ areaId: 1, value: 12, sample: 48 })
  const value = (name: string) => row?.parts.find(({ of }) => of === name)?.value
  expect(value('units-for-sale')).toBe(96)
  expect(value('sold-a-month')).toBe(8)
  // 8 of 120, 112 and 104 that were left at the start of the last three months.
  expect(value('absorption')).toBeCloseTo((8 / 120 + 8 / 112 + 8 / 104) / 3, 12)
})

test('areas add up their projects, and one without sales has stock but no months of it', async () => {
  await listPrices(2, '2026-01-12', 24)
  // Too old to say what is for sale.
  await listPrices(4, '2024-06-01', 70)
  const panel = await readStock()
  expect(panel.rows.map(({ areaId, value, sample }) => [areaId, value, sample])).toEqual([
    [1, 10, 72],
    [2, null, 0],
  ])
  // The oldest of the lists.
  expect(panel.basis?.asOf).toBe('2026-01-11')
  expect((await readStock('?area=1')).rows).toHaveLength(1)
})

test('six months that are not all held give no pace, and the panel says so', async () => {
  const { sql, engine } = application.parts
  await sql`update transactions set deleted = true where registered_on < '2025-09-10'`
  await sql`delete from import_months`
  await sql`select record_import_months(1)`
  // What is held is worked out anew after an import.
  await sql`insert into import_batches (format, file_name, file_digest, file_bytes, state, status)
    values ('dld-index', 'index.csv', 'digest', 1, '{}', 'finished')`
  await engine.synced()
  expect(await readStock()).toMatchObject({ rows: [], withheld: 'no-months' })
})
