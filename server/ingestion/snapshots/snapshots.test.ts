import { expect, test } from 'vitest'
import type { Sql } from '#server/db/sql.ts'
import { importing, type Importing } from '#server/ingestion/files/testing-files.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'

type Row = Record<string, string>
type File = { usual: Row; rows: Row[]; asOf?: string }
type Order = readonly File[]

const pulse = {
  transaction_id: '1-102-2025-1', instance_date: '2025-01-10', trans_group_en: 'Sales', procedure_name_en: 'Sell',
  property_type_en: 'Unit', property_sub_type_en: 'Flat', area_name_en: 'Marsa Dubai', rooms_en: '2 B/R',
  project_name_en: 'Skyvue', procedure_area: '100', actual_worth: '1000000', note: '',
} // prettier-ignore
const web = {
  TRANSACTION_NUMBER: '102-1-2025', INSTANCE_DATE: '2025-01-09 15:15:00', GROUP_EN: 'Sales', PROCEDURE_EN: 'Sale',
  AREA_EN: 'DUBAI MARINA', PROP_TYPE_EN: 'Unit', PROP_SB_TYPE_EN: 'Flat', TRANS_VALUE: '1000000.50', ACTUAL_AREA: '101',
  NEAREST_METRO_EN: '', PROJECT_EN: '',
} // prettier-ignore
const rent = {
  contract_id: 'CRT1', contract_start_date: '2025-01-10', contract_end_date: '2026-01-09', contract_amount: '60000',
  annual_amount: '60000', no_of_prop: '2', line_number: '1', area_name_en: 'Marsa Dubai', actual_area: '71',
} // prettier-ignore
const unit = {
  property_id: '1', area_name_en: 'Marsa Dubai', unit_number: '207', floor: '2', rooms_en: '3 B/R', actual_area: '191',
  property_type_en: 'Unit',
} // prettier-ignore
const project = {
  project_number: '2426', project_name: 'سيليا', project_status: 'ACTIVE', percent_completed: '40',
  project_end_date: '2026-09-14', completion_date: '', no_of_units: '111', area_name_en: 'Marsa Dubai',
  developer_number: '1363', master_developer_number: '856', master_developer_name: 'شركة', load_timestamp: '2025-01-10 00:00:00',
} // prettier-ignore

/** Sets the newest day of a file of deals. */
const lastDeal = (n: number, day: string): Row => ({ transaction_id: `1-102-2025-9${n}`, instance_date: day })

const deals = (sql: Sql) => sql`
  select t.number, t.line, t.registered_on, t.price_minor, t.rooms, t.property_sqm, t.transaction_sqm, t.details,
         p.name as project, m.name as metro, n.name as area
    from transactions t left join terms p on p.id = t.project_id left join terms m on m.id = t.metro_id
    join area_names n on n.id = t.area_name_id
   order by t.number, t.line`
const contracts = (sql: Sql) => sql`
  select c.number, c.annual_minor, c.filed_line, l.line, l.size_sqm
    from rent_contracts c join rent_lines l on l.contract_id = c.id order by 1, l.line`
const units = (sql: Sql) => sql`
  select property_number, floor, size_sqm from registered_units order by 1`
const projects = (sql: Sql) => sql`
  select register_number, status_code, percent_completed, due_on, completed_on, units, seen_on, first_due_on, first_seen_on,
         (select array_agg(name_ar order by register_number) from legal_entities) as entities
    from projects where register = 'dld' order by 1`

const older = '2025-02-01'
const middle = '2025-03-01'
const newer = '2025-04-01'

const cases: [name: string, look: (sql: Sql) => PromiseLike<readonly object[]>, files: File[]][] = [
  [
    'deals of one format: amounts, blanks, details and deals that one file alone holds',
    deals,
    [
      {
        usual: pulse,
        rows: [
          { actual_worth: '900000', project_name_en: 'Old', note: 'first' },
          { transaction_id: '1-102-2025-2' },
          lastDeal(1, older),
        ],
      },
      {
        usual: pulse,
        rows: [
          { project_name_en: '', rooms_en: '3 B/R' },
          { transaction_id: '1-102-2025-3' },
          lastDeal(2, newer),
        ],
      },
    ],
  ],
  [
    'a snapshot that only repeats the first holds what a third between the two would change',
    deals,
    [
      { usual: pulse, rows: [{}, lastDeal(1, older)] },
      { usual: pulse, rows: [{ actual_worth: '5' }, lastDeal(2, middle)] },
      { usual: pulse, rows: [{}, lastDeal(3, newer)] },
    ],
  ],
  [
    'deals of two formats: fils and day of the exact one, the rest as the newer says',
    deals,
    [
      {
        usual: web,
        rows: [
          { NEAREST_METRO_EN: 'Damac', PROJECT_EN: 'Skyvue Web' },
          { TRANSACTION_NUMBER: '102-90-2025', INSTANCE_DATE: `${older} 10:00:00` },
        ],
      },
      { usual: pulse, rows: [{}, lastDeal(2, newer)] },
    ],
  ],
  [
    'the exact format is the newer one',
    deals,
    [
      { usual: pulse, rows: [{ actual_worth: '700000' }, lastDeal(2, older)] },
      { usual: web, rows: [{}, { TRANSACTION_NUMBER: '102-90-2025', INSTANCE_DATE: `${newer} 10:00:00` }] },
    ],
  ],
  [
    'rents: a contract, its lines, and a line that the newer file does not hold',
    contracts,
    [
      {
        usual: rent,
        rows: [
          { annual_amount: '50000' },
          { annual_amount: '50000', line_number: '2', actual_area: '60' },
          { contract_id: 'CRT2', contract_start_date: older },
        ],
      },
      {
        usual: rent,
        rows: [
          { line_number: '2', actual_area: '65' },
          { contract_id: 'CRT3', contract_start_date: newer },
        ],
      },
    ],
  ],
  [
    'rents: a repeated contract holds',
    contracts,
    [
      { usual: rent, rows: [{}, { contract_id: 'CRT2', contract_start_date: older }] },
      {
        usual: rent,
        rows: [
          { annual_amount: '5', actual_area: '5' },
          { contract_id: 'CRT3', contract_start_date: middle },
        ],
      },
      { usual: rent, rows: [{}, { contract_id: 'CRT4', contract_start_date: newer }] },
    ],
  ],
  [
    'units, whose files bear no day and are given one',
    units,
    [
      { usual: unit, rows: [{ actual_area: '190' }, { property_id: '2' }], asOf: older },
      { usual: unit, rows: [{ floor: '3' }, { property_id: '3' }], asOf: newer },
    ],
  ],
  [
    'units: a repeated unit holds',
    units,
    [
      { usual: unit, rows: [{}], asOf: older },
      { usual: unit, rows: [{ floor: '9' }], asOf: middle },
      { usual: unit, rows: [{}], asOf: newer },
    ],
  ],
  [
    'units: a file that bears its load time needs no other day',
    units,
    [
      { usual: { ...unit, load_timestamp: `${older} 10:00:00` }, rows: [{ floor: '8' }] },
      { usual: { ...unit, load_timestamp: `${newer} 10:00:00` }, rows: [{ floor: '9' }] },
    ],
  ],
  [
    'projects, with the names of entities and a completion that has come by the newer reading',
    projects,
    [
      {
        usual: project,
        rows: [{ percent_completed: '30', master_developer_name: 'قديم' }, { project_number: '7' }],
      },
      {
        usual: { ...project, load_timestamp: `${newer} 00:00:00` },
        rows: [
          { master_developer_name: 'جديد', project_status: 'FINISHED', completion_date: '2025-03-15' },
          { project_number: '8' },
        ],
      },
    ],
  ],
]

/** All permutations of some files. */
function listOrders(files: readonly File[]): Order[] {
  if (files.length < 2) return [files]
  return files.flatMap((first) =>
    listOrders(files.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

async function take(it: Importing, { usual, rows, asOf }: File) {
  return it.take(await it.written(usual, ...rows), asOf === undefined ? {} : { asOf })
}

test.each(cases)('in any order the result is one: %s', async (_name, look, files) => {
  const results: string[] = []
  for (const order of listOrders(files)) {
    await using it = await importing()
    for (const file of order) expect(await take(it, file)).toMatchObject({ refused: 0, status: 'finished' })
    results.push(JSON.stringify(await look(it.database.sql)))
    // Importing anything a second time changes nothing, whatever its age.
    for (const file of order) expect(await take(it, file)).toMatchObject({ added: 0, changed: 0 })
    expect(JSON.stringify(await look(it.database.sql))).toBe(results[0])
  }
  expect(new Set(results).size).toBe(1)
})

test('the newer snapshot wins', async () => {
  await using it = await importing()
  const [, newest] = cases[0]?.[2] ?? []
  for (const file of (cases[0]?.[2] ?? []).toReversed()) await take(it, file)
  const [first] = await deals(it.database.sql)
  expect(newest?.rows[0]).toMatchObject({ rooms_en: '3 B/R' })
  expect(first).toMatchObject({
    priceMinor: 100_000_000,
    rooms: 3,
    project: null,
    details: { note: 'first' },
  })
})

test('a snapshot is dated by its load time, else by its newest day, else by staff, else by the day of its import', async () => {
  await using it = await importing()
  await take(it, { usual: pulse, rows: [{}, lastDeal(1, older)] })
  await take(it, { usual: pulse, rows: [{}, lastDeal(1, newer)] })
  await take(it, { usual: pulse, rows: [{}], asOf: middle })
  await take(it, { usual: project, rows: [{}] })
  await take(it, { usual: rent, rows: [{}, { contract_id: 'CRT2', contract_start_date: '2027-01-01' }] })
  await take(it, { usual: unit, rows: [{}] })
  const days = await it.database.sql<{ asOf: string }[]>`select as_of from import_batches order by id`
  expect(days.map(({ asOf }) => asOf)).toEqual([
    older,
    newer,
    middle,
    '2025-01-10',
    '2025-01-10',
    '2026-03-01',
  ])
})

test('a roll-back names the imports that rely on its rows, and runs when forced', async () => {
  await using it = await importing()
  const { sql } = it.database
  const both = { usual: pulse, rows: [{}, { transaction_id: '1-102-2025-2' }] }
  const { batchId } = await take(it, both)
  const again = await take(it, { usual: pulse, rows: [{}, lastDeal(1, newer)] })
  await expect(rollBack(sql, batchId)).rejects.toThrow(
    `Later imports rely on rows of import ${batchId}: import ${again.batchId} (1 row). Rolling it back takes these rows from them too`,
  )
  expect(await rollBack(sql, batchId, undefined, { isForced: true })).toEqual({ deleted: 2, restored: 0 })
  expect(await rollBack(sql, again.batchId)).toEqual({ deleted: 1, restored: 0 })
})

test.each([
  ['rents', { usual: rent, rows: [{}] }],
  ['units', { usual: unit, rows: [{}] }],
  ['projects', { usual: project, rows: [{}] }],
])('a roll-back of %s names the imports that rely on it', async (_name, file) => {
  await using it = await importing()
  await take(it, file)
  await take(it, file)
  await expect(rollBack(it.database.sql, 1)).rejects.toThrow('rely on rows of import 1: import 2 (1 row)')
  expect(await rollBack(it.database.sql, 2)).toEqual({ deleted: 0, restored: 0 })
  expect(await rollBack(it.database.sql, 1)).toMatchObject({ deleted: 1 })
})

test('an older snapshot applies once the newer one is rolled back', async () => {
  await using it = await importing()
  const { sql } = it.database
  const priced = (price: string, n: number, day: string) => ({
    usual: pulse,
    rows: [{ actual_worth: price }, lastDeal(n, day)],
  })
  await take(it, priced('100', 1, older))
  const confirmed = await take(it, priced('100', 3, newer))
  expect(await take(it, priced('50', 2, middle))).toMatchObject({ changed: 0 })
  await rollBack(sql, confirmed.batchId)
  expect(await take(it, { ...priced('60', 2, middle) })).toMatchObject({ changed: 1 })
})
