import { expect } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { realFiles, realTest } from '#server/ingestion/files/real-files.ts'

const now = new Date('2026-03-01T00:00:00Z')

realTest('the whole register of projects: its counts, and a second time nothing changes', async () => {
  await using database = await freshDatabase()
  const { sql, url } = database
  const take = () => importFile({ url, path: realFiles.projects, now })
  expect(await take()).toMatchObject({ read: 3039, added: 3039, refused: 0 })
  const observations = () => sql<{ rows: number }[]>`select count(*) as rows from project_observations`
  const before = await observations()
  expect(await take()).toMatchObject({ read: 3039, added: 0, changed: 0, unchanged: 3039 })
  expect(await observations()).toEqual(before)
  const [active] = await sql`
    select count(*) as projects, sum(units + villas)::int8 as homes, count(*) filter (where due_on < seen_on) as late
      from projects where status_code = 'ACTIVE'`
  expect(active).toEqual({ projects: 865, homes: 253_064, late: 124 })
  // 1,031 numbers of developers on 3,037 rows; two rows have none. The other entities are master developers.
  const [parties] = await sql`
    select count(distinct p.developer_id) as developers, count(*) filter (where p.developer_id is null) as without,
           count(distinct p.master_entity_id) as masters from projects p`
  expect(parties).toEqual({ developers: 1031, without: 2, masters: 112 })
  const [shown] = await sql`
    select count(*) as rows from developers d join legal_entities e on e.name_ar in (d.name, d.name_ar)`
  expect(shown).toEqual({ rows: 0 })
})

realTest(
  'rents are counted by contract, and a line finds its project by the number of the register',
  async () => {
    await using database = await freshDatabase()
    const { sql, url } = database
    const take = (path: string) => importFile({ url, path, now })
    await take(realFiles.projects)
    expect(await take(realFiles.ejari)).toMatchObject({ read: 1000, added: 1000, refused: 0 })
    expect(await take(realFiles.ejari)).toMatchObject({ read: 1000, added: 0, changed: 0, unchanged: 1000 })
    const [flats] = await sql`
    select count(*) as contracts, percentile_cont(0.5) within group (order by annual_minor) / 100 as median
      from rent_contracts c join rent_lines l on l.contract_id = c.id
     where c.properties = 1 and l.property_kind = 'Flat' and l.bedrooms = 1`
    expect(flats).toEqual({ contracts: 216, median: 48_000 })
    const [sums] = await sql`
    select sum(annual_minor)::int8 / 100 as lines, sum(annual_minor) filter (where properties = 1)::int8 / 100 as single
      from rent_contracts`
    expect(sums).toEqual({ lines: 296_592_136, single: 69_490_112 })
    const basis = await sql`
    select project_basis as basis, count(*) as lines from rent_lines where project_number is not null group by 1 order by 1`
    expect(basis).toEqual([
      { basis: 'number', lines: 139 },
      { basis: null, lines: 1 },
    ])
    // The register of projects has Arabic names only; the rents file an English one with the same number.
    const [named] = await sql`select name from projects where register = 'dld' and register_number = '1405'`
    expect(named).toEqual({ name: 'Boulevard Point' })
    // Deals file one too, and their project is found by that name.
    await take(realFiles.pulse10k)
    const [found] = await sql`
      select count(distinct p.id) as projects, count(*) as deals from projects p
        join terms w on w.kind = 'project' and w.city_id = p.city_id and w.name = p.name
        join transactions t on t.project_id = w.id
       where p.register = 'dld' and t.details->>'project_number' = p.register_number`
    expect(found).toEqual({ projects: 1277, deals: 6700 })
  },
)

realTest('a thousand registered units, and a second time nothing changes', async () => {
  await using database = await freshDatabase()
  const { sql, url } = database
  const take = () => importFile({ url, path: realFiles.units, now })
  expect(await take()).toMatchObject({ read: 1000, added: 1000, refused: 0 })
  expect(await take()).toMatchObject({ read: 1000, unchanged: 1000 })
  const [units] = await sql`
    select count(*) filter (where floor = 'G') as ground, count(*) filter (where bedrooms is null) as uncounted,
           count(distinct area_id) as areas
      from registered_units`
  // 11 shops, 6 blanks and one "1", which is not a term for rooms.
  expect(units).toEqual({ ground: 152, uncounted: 18, areas: 2 })
})

realTest('the same registers in another order, and all of them twice, come to the same', async () => {
  const { projects, ejari, units, pulse10k } = realFiles
  const held = async (order: readonly string[]) => {
    await using database = await freshDatabase()
    const { sql, url } = database
    for (const path of order) await importFile({ url, path, now })
    return {
      projects: await sql`
          select p.register_number, p.name, p.name_ar, p.location, a.register_name, a.name_ar as area_ar, p.status_code,
                 p.due_on, d.slug as developer
            from projects p join areas a on a.id = p.area_id left join developers d on d.id = p.developer_id
           order by p.register_number`,
      lines: await sql`
          select c.number, l.line, a.register_name, p.register_number as project, l.project_basis
            from rent_lines l join rent_contracts c on c.id = l.contract_id join areas a on a.id = l.area_id
            left join projects p on p.id = l.project_id order by 1, 2`,
      units: await sql`
          select u.property_number, a.register_name, a.name_ar from registered_units u join areas a on a.id = u.area_id
           order by 1`,
    }
  }
  const files = [projects, ejari, units, pulse10k]
  const usual = await held(files)
  expect(usual.projects).toHaveLength(3039)
  const backwards = files.toReversed()
  expect(await held([...backwards, ...backwards])).toEqual(usual)
})
