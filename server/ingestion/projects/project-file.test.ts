import { expect, test } from 'vitest'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { importing, type Importing } from '#server/ingestion/files/testing-files.ts'

const columns = [
  'project_number', 'project_name', 'project_status', 'percent_completed', 'project_start_date', 'project_end_date',
  'completion_date', 'cancellation_date', 'no_of_lands', 'no_of_buildings', 'no_of_villas', 'no_of_units',
  'escrow_agent_name', 'area_name_en', 'area_name_ar', 'developer_number', 'developer_name',
  'master_developer_number', 'master_developer_name', 'load_timestamp',
] as const // prettier-ignore
type Cells = Partial<Record<(typeof columns)[number], string>>

const usual: Cells = {
  project_number: '2426',
  project_name: 'سيليا رزيدانس ',
  project_status: 'ACTIVE',
  percent_completed: '40',
  project_start_date: '2022-09-15',
  project_end_date: '2026-09-14',
  no_of_units: '111',
  no_of_villas: '0',
  escrow_agent_name: 'بنك',
  area_name_en: 'Marsa Dubai',
  area_name_ar: 'مرسى دبي',
  developer_number: '1363',
  developer_name: 'شركة الأرض',
  master_developer_number: '856',
  master_developer_name: 'شركة الأرض',
  load_timestamp: '2025-10-02 14:39:14',
}

const everyColumn: Record<string, string> = Object.fromEntries(
  columns.map((name) => [name, usual[name] ?? '']),
)
const take = async (it: Importing, ...rows: Cells[]) => it.take(await it.written(everyColumn, ...rows))

async function readProject(it: Importing) {
  const [project] = await it.database.sql`select * from projects where register_number = '2426'`
  return project
}

test("a project gets the register's facts, its builder by number only, and its area by the filed names", async () => {
  await using it = await importing()
  expect(await take(it, {})).toMatchObject({ read: 1, added: 1 })
  expect(await readProject(it)).toMatchObject({
    name: 'سيليا رزيدانس',
    location: 'Dubai Marina',
    // The register files no coordinates: the project is at the centre of the area.
    latitude: 25.085,
    locatedBy: 'area',
    statusCode: 'ACTIVE',
    percentCompleted: '40.00',
    dueOn: '2026-09-14',
    firstDueOn: '2026-09-14',
    firstSeenOn: '2025-10-02',
    units: 111,
    stage: 'off-plan',
    seenOn: '2025-10-02',
    published: true,
  })
  const [parties] = await it.database.sql`
    select d.name as developer, own.name_ar as own, master.name_ar as master, l.evidence
      from projects p join developers d on d.id = p.developer_id
      join legal_entities own on own.id = p.entity_id join legal_entities master on master.id = p.master_entity_id
      join developer_entities l on l.entity_id = own.id`
  expect(parties).toEqual({
    developer: 'DLD developer 1363',
    own: null,
    master: 'شركة الأرض',
    evidence:
      'Dubai Land Department, register of projects: developer number 1363 of project 2426, read on 2025-10-02',
  })
})

test('a later reading adds only differences, and an earlier one changes nothing back', async () => {
  await using it = await importing()
  const { sql } = it.database
  await take(it, {})
  const later = {
    percent_completed: '55',
    project_end_date: '2027-03-31',
    load_timestamp: '2026-01-05 10:00:00',
  }
  expect(await take(it, later)).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
  const seen = await sql`
    select field, value, seen_on from project_observations where batch_id = 2 order by field`
  expect(seen).toEqual([
    { field: 'due_on', value: '2027-03-31', seenOn: '2026-01-05' },
    { field: 'percent_completed', value: '55', seenOn: '2026-01-05' },
  ])
  const expected = {
    dueOn: '2027-03-31',
    firstDueOn: '2026-09-14',
    firstSeenOn: '2025-10-02',
    percentCompleted: '55.00',
    seenOn: '2026-01-05',
  }
  expect(await readProject(it)).toMatchObject(expected)
  expect(await take(it, {})).toMatchObject({ changed: 0, unchanged: 1 })
  expect(await readProject(it)).toMatchObject(expected)
})

test('a blank that replaces a value is observed; a completion date of an unfinished project is ignored', async () => {
  await using it = await importing()
  await take(it, { completion_date: '2025-12-31' })
  expect(await readProject(it)).toMatchObject({ completedOn: null })
  await take(it, {
    project_status: 'FINISHED', percent_completed: '100', completion_date: '2026-01-20', escrow_agent_name: 'N/A',
    load_timestamp: '2026-02-01 00:00:00',
  }) // prettier-ignore
  expect(await readProject(it)).toMatchObject({
    completedOn: '2026-01-20',
    escrowAgent: null,
    stage: 'ready',
  })
})

test('an unreadable cell is unknown and stored as filed; a row without its number is rejected', async () => {
  await using it = await importing()
  const outcome = await take(
    it,
    {},
    { project_number: '7', percent_completed: '140', project_end_date: '2026-02-30', no_of_units: 'many' },
    { project_number: 'x' },
  )
  expect(outcome).toMatchObject({ read: 3, added: 2, refused: 1 })
  const { sql } = it.database
  expect(
    await sql`select percent_completed, due_on, units from projects where register_number = '7'`,
  ).toEqual([{ percentCompleted: null, dueOn: null, units: null }])
  expect(await sql`select line_number, field from import_rejects`).toEqual([
    { lineNumber: 4, field: 'project_number' },
  ])
})

test('rolling back a file restores each project, and the file can be imported again', async () => {
  await using it = await importing()
  await take(it, {})
  await take(it, { percent_completed: '70', load_timestamp: '2026-01-05 10:00:00' }, { project_number: '7' })
  await expect(rollBack(it.database.sql, 1)).rejects.toThrow('later import (2)')
  expect(await rollBack(it.database.sql, 2)).toEqual({ deleted: 1, restored: 1 })
  expect(await readProject(it)).toMatchObject({
    percentCompleted: '40.00',
    seenOn: '2025-10-02',
    published: true,
  })
  const published = () => it.database.sql`select register_number from projects where published order by 1`
  expect(await published()).toEqual([{ registerNumber: '2426' }])
  expect(await take(it, { project_number: '7' })).toMatchObject({ added: 1 })
  expect(await published()).toEqual([{ registerNumber: '2426' }, { registerNumber: '7' }])
})

test("a developer's statement beyond the tolerance is a conflict until one side agrees", async () => {
  await using it = await importing()
  const { sql } = it.database
  await take(it, {})
  await sql`
    insert into project_observations (project_id, field, value, source_id, seen_on)
    select id, 'due_on', '2026-06-30', 6, '2025-11-01' from projects`
  const states = () => sql`select field, state from fact_conflicts`
  await take(it, { percent_completed: '50', load_timestamp: '2025-12-01 10:00:00' })
  expect(await states()).toEqual([{ field: 'due_on', state: 'open' }])
  await take(it, { project_end_date: '2026-07-15', load_timestamp: '2026-01-05 10:00:00' })
  expect(await states()).toEqual([{ field: 'due_on', state: 'gone' }])
})

test('a project gets the English name that deals file with its number, in any import order', async () => {
  await using it = await importing()
  const header =
    'transaction_id,instance_date,trans_group_en,procedure_name_en,property_type_en,reg_type_en,area_name_en,project_number,project_name_en,procedure_area,actual_worth'
  const deal = (n: number, number: string, name: string) =>
    `1-102-2025-${n},21-07-2025,Sales,Sell - Pre registration,Unit,Off-Plan Properties,Marsa Dubai,${number},${name},100,900000`
  await take(it, {})
  const deals = [
    deal(1, '2426.0', 'Celia Residence'),
    deal(2, '2426.0', 'Celia'),
    deal(3, '2426.0', 'Celia Residence'),
  ]
  await it.lines(header, ...deals, deal(4, '7.0', 'Late Comer'))
  expect(await readProject(it)).toMatchObject({ name: 'Celia Residence', nameAr: 'سيليا رزيدانس' })
  await take(it, { project_number: '7', project_name: 'المتأخر' })
  await take(it, { percent_completed: '60', load_timestamp: '2026-01-05 10:00:00' })
  const names = await it.database.sql`select name from projects order by register_number`
  expect(names).toEqual([{ name: 'Celia Residence' }, { name: 'Late Comer' }])
})

test('an import that was stopped resumes at its last position', async () => {
  await using it = await importing()
  const rows = Array.from({ length: 9 }, (_, at) => ({ project_number: String(at + 1) }))
  const path = await it.written(everyColumn, ...rows)
  const stopping = new AbortController()
  const onProgress = () => stopping.abort()
  const first = await it.take(path, { rowsPerChunk: 4, signal: stopping.signal, onProgress })
  expect(first).toMatchObject({ status: 'stopped', read: 4 })
  expect(await it.take(path, { rowsPerChunk: 4 })).toMatchObject({
    batchId: first.batchId, status: 'finished', read: 9, added: 9,
  }) // prettier-ignore
})
