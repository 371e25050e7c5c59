import { expect, test } from 'vitest'
import { ProjectMarket } from '#contract/projects/market.ts'
import { projectAreaSets, projectRentSets, projectSaleSets } from '#contract/market/project-rows.ts'
import { testApplication } from '#server/testing/application.ts'
import { expectListed, getFrom } from '#server/testing/rows/count-listed.ts'
import { insertSmallMarket } from '#server/testing/rows/small-market.ts'

test('the lists behind the market figures of a project number their samples', async () => {
  await using application = await testApplication({}, () => new Date('2026-01-20T08:00:00Z'))
  await insertSmallMarket(application)
  const { sql, engine } = application.parts
  await sql`insert into terms (id, kind, city_id, name, folded) values (9901, 'project', 1, 'Quay House', folded_name('Quay House'))`
  await sql`
    insert into projects (id, slug, name, location, city_id, area_id, property_type, status_code, units, due_on, published, demonstration)
    values (901, 'quay', 'Quay House', 'Marina', 1, 1, 'unit', 'ACTIVE', 100, '2027-06-30', true, false)`
  await sql`update transactions set project_id = 9901, row_xid = pg_current_xact_id() where city_id = 1 and area_id = 1`
  await sql`update rent_lines set project_id = 901, project_name = 'Quay House', project_basis = 'name' where area_id = 1`
  await engine.synced()
  const token = await application.tokenFor(['investor_pro'])
  const { sales, rents, area } = ProjectMarket.parse(
    await getFrom(application, token, '/api/projects/quay/market'),
  )
  if (!sales || !rents || !area) throw new Error('nothing to show')
  expect(sales.total.sales).toBeGreaterThan(100)
  const checked = (figure: string, sets: Parameters<typeof expectListed>[3]) =>
    expectListed(application, token, figure, sets)
  for (const [figure, sets] of Object.entries(projectSaleSets(sales, sales.total)))
    await checked(figure, sets)
  expect(sales.years.some(({ rooms, isAll }) => rooms === null && !isAll)).toBe(true)
  for (const year of sales.years)
    for (const [figure, sets] of Object.entries(projectSaleSets(sales, year, year)))
      await checked(`${year.year} ${year.rooms} ${figure}`, sets)
  expect(area.rooms.length).toBeGreaterThan(4)
  for (const row of area.rooms)
    for (const [figure, sets] of Object.entries(projectAreaSets(area, row)))
      await checked(`area ${row.rooms} ${figure}`, sets)
  // Here all contracts bear the name by which lists find them.
  const exact = (sets: ReturnType<typeof projectRentSets>) => sets.map(({ differs: _differs, ...set }) => set)
  const { term } = sales
  for (const row of rents.rooms)
    for (const contract of ['new', 'renewal'] as const)
      await checked(
        `rents ${row.rooms} ${contract}`,
        exact(projectRentSets(rents, row[contract].contracts, { term, contract, rooms: row.rooms })),
      )
  for (const { year, ...row } of rents.years)
    for (const contract of ['new', 'renewal'] as const)
      await checked(
        `rents ${year} ${contract}`,
        exact(projectRentSets(rents, row[contract].priced, { term, contract, year })),
      )
})
