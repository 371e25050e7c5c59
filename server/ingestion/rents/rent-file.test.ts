import { expect, test } from 'vitest'
import { announceImport } from '#server/ingestion/runs/import-file.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { monthFigures } from '#server/ingestion/checks/month-figures.ts'
import { importing, type Importing } from '#server/ingestion/files/testing-files.ts'

const usual = {
  contract_id: 'CRT1',
  contract_reg_type_en: 'New',
  contract_start_date: '15-04-2025',
  contract_end_date: '14-04-2026',
  contract_amount: '60000',
  annual_amount: '60000',
  no_of_prop: '1',
  line_number: '1',
  is_free_hold: '1',
  ejari_bus_property_type_en: 'Unit',
  ejari_property_type_en: 'Flat',
  ejari_property_sub_type_en: '1bed room+Hall',
  property_usage_en: 'Residential',
  project_number: '12.0',
  project_name_en: 'LA VISTA',
  area_name_en: 'Marsa Dubai',
  actual_area: '71.0',
  tenant_type_en: 'Person',
}
type Cells = Partial<typeof usual>

const take = async (it: Importing, ...rows: Cells[]) => it.take(await it.written(usual, ...rows))

const contracts = (it: Importing) => it.database.sql`
  select number, annual_minor, properties,
         (select count(*)::int from rent_lines l where l.contract_id = c.id) as lines
    from rent_contracts c order by number`

test('a contract for many properties is one contract with its lines', async () => {
  await using it = await importing()
  const many = { contract_id: 'CNT7', no_of_prop: '3', annual_amount: '900000' }
  expect(await take(it, {}, { ...many, line_number: '2' }, { ...many, line_number: '1' })).toMatchObject({
    added: 3,
  })
  const expected = [
    { number: 'CNT7', annualMinor: 90_000_000, properties: 3, lines: 2 },
    { number: 'CRT1', annualMinor: 6_000_000, properties: 1, lines: 1 },
  ]
  expect(await contracts(it)).toEqual(expected)
  expect(await take(it, { ...many, line_number: '2' }, {})).toMatchObject({ changed: 0, unchanged: 2 })
  expect(await contracts(it)).toEqual(expected)
})

test('placeholder sizes are blank, and bedrooms are read from the sub-type', async () => {
  await using it = await importing()
  await take(
    it,
    { actual_area: '1.0', ejari_property_sub_type_en: 'Studio' },
    { contract_id: 'CRT2', actual_area: '' },
  )
  const lines = await it.database.sql`select size_sqm, bedrooms from rent_lines order by contract_id`
  expect(lines).toEqual([
    { sizeSqm: null, bedrooms: 0 },
    { sizeSqm: null, bedrooms: 1 },
  ])
})

test('a line finds its project by number, or by name if it has no number, and stores which', async () => {
  await using it = await importing()
  const { sql } = it.database
  await sql`
    insert into projects (slug, name, location, city_id, register, register_number, name_kept, published)
    select slug, name, 'Dubai Marina', 1, 'dld', number, true, true
      from (values ('a', 'Vista', '12'), ('b', 'La Vista', '13'), ('c', 'Twin', '14'), ('d', 'Twin', '15'))
           as p (slug, name, number)`
  await take(
    it,
    {},
    { contract_id: 'CRT2', project_number: '' },
    { contract_id: 'CRT3', project_number: '', project_name_en: 'Twin' },
    { contract_id: 'CRT4', project_number: '99' },
  )
  const found = await sql`
    select p.register_number as project, project_basis as basis from rent_lines l left join projects p on p.id = project_id
     order by l.contract_id`
  expect(found).toEqual([
    { project: '12', basis: 'number' },
    { project: '13', basis: 'name' },
    { project: null, basis: null },
    { project: null, basis: null },
  ])
})

test('the name of a merged project finds its target', async () => {
  await using it = await importing()
  const { sql } = it.database
  await sql`
    insert into projects (id, slug, name, location, city_id, merged_into, published)
    values (1, 'kept', 'La Vista 1', 'Dubai Marina', 1, null, true), (2, 'lost', 'La Vista', 'Dubai Marina', 1, 1, false),
           (3, 'same', 'LA VISTA 1', 'Dubai Marina', 1, 1, false)`
  const unnumbered = { project_number: '' }
  await take(it, unnumbered, { ...unnumbered, contract_id: 'CRT2', project_name_en: 'La Vista 1' })
  expect(await sql`select project_id from rent_lines`).toEqual([{ projectId: 1 }, { projectId: 1 }])
})

test('what a later file changes is stored as a version and restored by a roll-back', async () => {
  await using it = await importing()
  await take(it, {})
  const before = await contracts(it)
  expect(await take(it, { annual_amount: '65000' }, { contract_id: 'CRT2' })).toMatchObject({
    added: 1,
    changed: 1,
  })
  await expect(rollBack(it.database.sql, 1)).rejects.toThrow('later import (2)')
  expect(await rollBack(it.database.sql, 2)).toEqual({ deleted: 1, restored: 1 })
  expect(await contracts(it)).toEqual(before)
})

test('an import that was uploaded first and published last blocks the roll-back of what it changed', async () => {
  await using it = await importing()
  const { sql } = it.database
  const path = await it.written(usual, { annual_amount: '65000' })
  const first = await announceImport(sql, { path, fileName: 'first.csv', startedBy: null })
  const second = await take(it, {})
  expect(await it.take(path, { batchId: first })).toMatchObject({ changed: 1 })
  const before = await contracts(it)
  await expect(rollBack(sql, second.batchId, undefined, { isForced: true })).rejects.toThrow(
    `later import (${first})`,
  )
  expect(await contracts(it)).toEqual(before)
  expect(await rollBack(sql, first)).toEqual({ deleted: 0, restored: 1 })
  expect(await rollBack(sql, second.batchId)).toEqual({ deleted: 1, restored: 0 })
})

test('a rejected line is reported with its column', async () => {
  await using it = await importing()
  const outcome = await take(
    it,
    {},
    { contract_end_date: '14-04' },
    { annual_amount: 'much' },
    { no_of_prop: '0', line_number: '0' },
  )
  expect(outcome).toMatchObject({ read: 4, added: 1, refused: 3 })
  const rejects = await it.database.sql`select field from import_rejects order by line_number`
  expect(rejects.map(({ field }) => field)).toEqual(['contract_end_date', 'annual_amount', 'line_number'])
})

test('the months that a check compares are those of homes, by type', async () => {
  await using it = await importing()
  await take(
    it,
    {},
    { contract_id: 'CRT2', annual_amount: '80000' },
    { contract_id: 'CRT3', ejari_bus_property_type_en: 'Villa', annual_amount: '200000' },
    // None of these is the rent of a home.
    { contract_id: 'CRT4', property_usage_en: 'Commercial', annual_amount: '900000' },
    { contract_id: 'CRT5', ejari_bus_property_type_en: 'Building', annual_amount: '5000000' },
    { contract_id: 'CRT6', no_of_prop: '3', annual_amount: '300000' },
  )
  const figures = await monthFigures(it.database.sql, 'ejari')
  expect(figures.toSorted((a, b) => a.series.localeCompare(b.series))).toEqual([
    { series: 'dubai unit rent', month: '2025-04-01', rows: 3, sample: 2, median: 70_000 },
    { series: 'dubai villa rent', month: '2025-04-01', rows: 1, sample: 1, median: 200_000 },
  ])
})
