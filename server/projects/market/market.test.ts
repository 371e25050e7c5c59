import { expect, test } from 'vitest'
import { ProjectMarket } from '#contract/projects/market.ts'
import { testApplication } from '#server/testing/application.ts'
import type { Sql } from '#server/db/sql.ts'

const now = new Date('2026-11-22T10:00:00Z')

async function writeMarket(sql: Sql) {
  await sql`insert into areas (id, city_id, slug, name, register_name) values (901, 1, 'marina', 'Marina', 'Marsa Dubai')`
  await sql`
    insert into projects (id, slug, name, location, city_id, area_id, property_type, status_code, units, due_on, published, demonstration)
    values
      (901, 'quay', 'Quay House', 'Marina', 1, 901, 'unit', 'ACTIVE', 100, '2027-06-30', true, false),
      (902, 'pier', 'Pier One', 'Marina', 1, 901, 'unit', 'ACTIVE', 250, '2028-06-30', true, false),
      (903, 'late', 'Late Court', 'Marina', 1, 901, 'unit', 'ACTIVE', null, '2026-06-30', true, false),
      (904, 'far', 'Far Court', 'Marina', 1, 901, 'unit', 'ACTIVE', 70, '2029-01-31', true, false),
      (905, 'twin', 'Twin/House', 'Marina', 1, null, 'unit', 'ACTIVE', 70, null, true, false),
      (906, 'twin-2', 'TWIN / House', 'Marina', 1, null, 'unit', 'ACTIVE', 70, null, true, false),
      (907, 'quay-demo', 'Quay House', 'Marina', 1, 901, 'unit', 'ACTIVE', 500, '2027-06-30', true, true),
      (908, 'draft', 'Draft', 'Marina', 1, 901, 'unit', 'ACTIVE', 500, '2027-06-30', false, false)`
  await sql`update projects set seen_on = '2026-11-02' where id = 902`
  await sql`
    insert into terms (id, kind, city_id, name, folded) values
      (9901, 'project', 1, 'QUAY HOUSE', 'quay house'), (9902, 'procedure', 0, 'Sell - Pre registration', 'sell - pre registration'),
      (9903, 'project', 1, 'Twin/House', 'twin/house')`
  const deal = (number: string, change: object = {}) => ({
    register: 1, number, registered_on: '2026-03-01', currency: 'AED', city_id: 1, area_id: 901, area_name_id: 1,
    deal_group: 1, procedure_id: 9902, exclusion: 0, stage: 1, property_type: 3, rooms: 1, project_id: 9901,
    price_minor: 100_000_000, property_sqm: 50, filed: [], batch_id: 1, first_batch_id: 1, ...change,
  }) // prettier-ignore
  const deals = [
    ...[0, 1, 2, 3, 4].map((at) => deal(`a${at}`, { price_minor: (100 + at) * 1_000_000 })),
    deal('b', { registered_on: '2025-03-01', stage: 2, rooms: 7 }),
    deal('gift', { exclusion: 2 }),
    deal('invented', { register: 0 }),
    deal('twin', { project_id: 9903 }),
    ...Array.from({ length: 10 }, (_, at) =>
      deal(`ready${at}`, { stage: 2, project_id: null, price_minor: 80_000_000 }),
    ),
  ]
  for (const one of deals) await sql`insert into transactions ${sql(one)}`
  await sql`select record_import_months()`
  const rents = [
    ...Array.from({ length: 10 }, (_, at) => ({
      number: `n${at}`,
      kind: 'new',
      basis: 'number',
      properties: 1,
    })),
    { number: 'r', kind: 'renewal', basis: 'name', properties: 1 },
    { number: 'm', kind: 'new', basis: 'number', properties: 12 },
  ]
  for (const { number, kind, basis, properties } of rents) {
    const [contract] = await sql<{ id: number }[]>`
      insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
      values (${number}, ${kind}, '2026-05-01', '2027-04-30', 'AED', 6400000, 6400000, ${properties}, 1) returning id`
    await sql`
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms, size_sqm, project_id, project_basis)
      values (${contract?.id ?? 0}, 1, 1, 901, 'unit', 1, 50, 901, ${basis})`
  }
}

async function openProject() {
  const application = await testApplication({}, () => now)
  await writeMarket(application.parts.sql)
  await application.parts.engine.synced()
  const token = await application.tokenFor(['free'])
  const ask = (slug: string) =>
    application.app.inject({
      url: `/api/projects/${slug}/market`,
      headers: { authorization: `Bearer ${token}` },
    })
  return { application, ask, read: async (slug: string) => ProjectMarket.parse((await ask(slug)).json()) }
}

test('deals are those filed under the exact name, without exclusions and demonstration data', async () => {
  const { application, read } = await openProject()
  await using _ = application
  const { sales } = await read('quay')
  expect(sales?.total).toMatchObject({ sales: 6, offPlan: 5, ready: 1, medianMinor: 101_500_000, priced: 6 })
  expect(sales?.basis).toMatchObject({ data: 'register', asOf: '2026-03-01', currency: 'AED' })
  expect(
    sales?.years.map(({ year, isAll, rooms, sales: n, perSqm }) => [year, isAll, rooms, n, perSqm]),
  ).toEqual([
    [2026, true, null, 5, 20_400],
    [2026, false, 1, 5, 20_400],
    [2025, true, null, 1, null],
    [2025, false, 5, 1, null],
  ])
  expect(sales?.deals).toHaveLength(6)
  expect(sales?.deals[0]).toMatchObject({ procedure: 'Sell - Pre registration', stage: 'off-plan' })
  expect((await read('quay-demo')).sales?.total.sales).toBe(1)
})

test('a year says how much of it was imported, and the medians of the area name the days behind them', async () => {
  const { application, read } = await openProject()
  await using _ = application
  const { sales, area } = await read('quay')
  expect(sales?.years.map(({ year, state }) => [year, state])).toEqual([
    [2026, 'partial'],
    [2026, 'partial'],
    [2025, 'partial'],
    [2025, 'partial'],
  ])
  expect(area?.salesCoverage).toMatchObject({
    grade: 'whole',
    held: [{ from: '2026-03-01', to: '2026-03-01' }],
  })
  const { sql, engine } = application.parts
  await sql`delete from register_totals`
  await sql`
    insert into transactions (register, number, registered_on, currency, city_id, area_id, area_name_id, deal_group, procedure_id,
      exclusion, property_type, price_minor, filed, batch_id, first_batch_id)
    select 1, 'day-' || day, day::date, 'AED', 1, 901, 1, 1, 9902, 0, 3, 100000000, '{}', 2, 2
      from generate_series(timestamp '2025-01-01', '2026-03-01', '1 day') as day`
  await sql`select record_import_months()`
  await engine.synced()
  const filled = await read('quay')
  expect(filled.sales?.years.map(({ state }) => state)).toEqual(['whole', 'whole', 'whole', 'whole'])
  expect(filled.area?.salesCoverage?.missing).toEqual([])
})

test('flats and land sold under one name have no common median, and each bedroom count of flats has its own', async () => {
  const { application, read } = await openProject()
  await using _ = application
  const { sql, engine } = application.parts
  await sql`update transactions set property_type = 1, rooms = null, row_xid = pg_current_xact_id() where number = 'b'`
  await sql`update transactions set registered_on = '2026-02-01', row_xid = pg_current_xact_id() where number = 'b'`
  await engine.synced()
  const { sales } = await read('quay')
  expect(sales?.total).toMatchObject({ sales: 6, priced: 6, medianMinor: null, perSqm: null, isMixed: true })
  expect(sales?.years.map(({ isAll, rooms, perSqm, isMixed }) => [isAll, rooms, perSqm, isMixed])).toEqual([
    [true, null, null, true],
    [false, 1, 20_400, false],
    [false, null, null, false],
  ])
})

test('projects with the same folded name get no deals, because not all deals distinguish them', async () => {
  const { application, read, ask } = await openProject()
  await using _ = application
  expect(await read('twin')).toMatchObject({ namesakes: 1, sales: null, rents: null, area: null })
  expect((await ask('draft')).statusCode).toBe(404)
  await application.parts.sql`update projects set merged_into = 905, published = false where id = 906`
  const { namesakes, sales } = await read('twin')
  expect([namesakes, sales?.total.sales], 'what became part of it bears the name no longer').toEqual([0, 1])
})

test('rents separate new from renewed contracts, name the kind of match, and exclude contracts for several homes', async () => {
  const { application, read } = await openProject()
  await using _ = application
  const { rents } = await read('quay')
  expect(rents).toMatchObject({
    contracts: 11,
    byNumber: 10,
    byName: 1,
    severalHomes: 1,
    to: '2026-05-01',
    source: { title: 'Ejari rent contracts' },
    coverage: { grade: 'whole', held: [{ from: '2026-05-01', to: '2026-05-01' }] },
  })
  expect(rents?.years).toMatchObject([{ year: 2026, state: 'partial' }])
  expect(rents?.rooms).toEqual([
    {
      rooms: 1,
      new: { contracts: 10, medianMinor: 6_400_000, priced: 10, perSqm: 1280 },
      renewal: { contracts: 1, medianMinor: null, priced: 1, perSqm: null },
    },
  ])
})

test('supply counts what is due within a year of the handover, and how many projects have no number of homes', async () => {
  const { application, read } = await openProject()
  await using _ = application
  const { area } = await read('quay')
  expect(area?.supply).toMatchObject({
    from: '2026-06-30',
    to: '2028-06-30',
    projects: 2,
    units: 250,
    withoutUnits: 1,
    stock: null,
  })
  expect(area?.supply?.largest.map(({ slug, isPastDue }) => [slug, isPastDue])).toEqual([
    ['pier', false],
    ['late', true],
  ])
  expect(area?.pastDue).toEqual({ projects: 1, units: 0, withoutUnits: 1 })
  expect(area?.readOn).toBe('2026-11-02')
  expect(area?.rooms[0]).toMatchObject({
    rooms: 1,
    ready: { sales: 10, medianMinor: 80_000_000 },
    rent: { contracts: 10, medianMinor: 6_400_000 },
    grossYield: 0.08,
  })
  expect(area?.rentsCoverage).toMatchObject({ held: [{ from: '2026-05-01', to: '2026-05-01' }] })
})
