import { expect, test } from 'vitest'
import { importing, type Importing } from '#server/ingestion/files/testing-files.ts'
import { spreadsheet } from '#server/ingestion/developer-lists/testing-lists.ts'
import { openRegister } from './table-file.ts'
import { restoreMended } from './mended-file.ts'
import { rollBack } from './roll-back.ts'

const header =
  'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth,project_name_en'
const deal = (n: number, worth = 1000, project = 'Skyvue') =>
  `1-102-2025-${n},2025-07-21,Sell,Unit,Marsa Dubai,100.0,${worth},${project}`

const dealLines = (it: Importing) => it.database.sql`
  select number, batch_id, source_line from transactions where not deleted order by number, line`

test('a deal has the line of the file that filed it, also below blank lines and quoted line breaks', async () => {
  await using it = await importing()
  await it.lines(header, deal(1), '', deal(2, 1000, '"Sky\nvue"'), deal(3), 'broken', deal(3))
  expect(await dealLines(it)).toEqual([
    { number: '1-102-2025-1', batchId: 1, sourceLine: 2 },
    { number: '1-102-2025-2', batchId: 1, sourceLine: 4 },
    { number: '1-102-2025-3', batchId: 1, sourceLine: 6 },
    { number: '1-102-2025-3', batchId: 1, sourceLine: 8 },
  ])
})

test('a changed deal has the line of the later file, an unchanged one keeps its own, and a roll-back restores both', async () => {
  await using it = await importing()
  const first = await it.lines(header, deal(1), deal(2), deal(3))
  const before = await dealLines(it)
  const second = await it.lines(header, deal(4), deal(3), deal(2, 2000))
  expect(await dealLines(it)).toEqual([
    { number: '1-102-2025-1', batchId: first.batchId, sourceLine: 2 },
    { number: '1-102-2025-2', batchId: second.batchId, sourceLine: 4 },
    { number: '1-102-2025-3', batchId: first.batchId, sourceLine: 4 },
    { number: '1-102-2025-4', batchId: second.batchId, sourceLine: 2 },
  ])
  await rollBack(it.database.sql, second.batchId, undefined, { isForced: true })
  expect(await dealLines(it)).toEqual(before)
  // A deal that was taken back and comes again has its new line.
  await it.lines(header, '', '', deal(4))
  expect((await dealLines(it)).at(-1)).toMatchObject({ number: '1-102-2025-4', sourceLine: 4 })
})

test('lines continue over the parts of a file', async () => {
  await using it = await importing()
  const path = await it.file([header, ...Array.from({ length: 20 }, (_, n) => deal(n + 10)), ''].join('\n'))
  await it.take(path, { rowsPerChunk: 3 })
  expect((await dealLines(it)).map(({ sourceLine }) => sourceLine)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 2),
  )
})

const rent = {
  contract_id: 'CRT1', contract_reg_type_en: 'New', contract_start_date: '15-04-2025',
  contract_end_date: '14-04-2026', contract_amount: '60000', annual_amount: '60000', no_of_prop: '1',
  line_number: '1', area_name_en: 'Marsa Dubai', actual_area: '71.0',
} // prettier-ignore

test('a rent contract has the first of its lines in the file that changed it last', async () => {
  await using it = await importing()
  const contracts = () => it.database.sql`
    select number, batch_id, source_line from rent_contracts order by number`
  const many = { contract_id: 'CNT7', no_of_prop: '2' }
  await it.take(await it.written(rent, {}, { ...many, line_number: '1' }, { ...many, line_number: '2' }))
  const before = [
    { number: 'CNT7', batchId: 1, sourceLine: 3 },
    { number: 'CRT1', batchId: 1, sourceLine: 2 },
  ]
  expect(await contracts()).toEqual(before)
  // Only the property of the contract changed.
  const later = await it.take(
    await it.written(rent, { contract_id: 'CRT9' }, {}, { ...many, line_number: '1', actual_area: '80' }),
  )
  expect(await contracts()).toEqual([
    { number: 'CNT7', batchId: later.batchId, sourceLine: 4 },
    { number: 'CRT1', batchId: 1, sourceLine: 2 },
    { number: 'CRT9', batchId: later.batchId, sourceLine: 2 },
  ])
  await rollBack(it.database.sql, later.batchId, undefined, { isForced: true })
  expect(await contracts()).toEqual(before)
})

test('units, published figures and facts of projects have the line of their file', async () => {
  await using it = await importing()
  const { sql } = it.database
  const units = [
    'property_id,area_name_en,building_number,unit_number,floor,rooms,rooms_en,actual_area,property_type_en,is_free_hold,project_id',
  ]
  const unit = (n: number, size: number) => `${n},Al Thanyah Third,2,${n},2,3.0,3 B/R,${size},Unit,1.0,`
  await it.lines(...units, unit(1, 100), unit(2, 100))
  const changed = await it.lines(...units, '', unit(2, 120), unit(1, 100))
  expect(await sql`select unit_number, batch_id, source_line from registered_units order by 1`).toEqual([
    { unitNumber: '1', batchId: 1, sourceLine: 2 },
    { unitNumber: '2', batchId: changed.batchId, sourceLine: 3 },
  ])
  await rollBack(sql, changed.batchId, undefined, { isForced: true })
  expect(await sql`select batch_id, source_line from registered_units where unit_number = '2'`).toEqual([
    { batchId: 1, sourceLine: 3 },
  ])
  await it.lines(
    '"first_date_of_month","all_monthly_index","all_quarterly_index","all_monthly_price_index"',
    '"01-02-2021","1.071",null,null',
    '',
    '"01-06-2020","1.012","1.017",null',
  )
  expect(await sql`select step, source_line from published_figures order by source_line, step`).toEqual([
    { step: 'month', sourceLine: 2 },
    { step: 'month', sourceLine: 4 },
    { step: 'quarter', sourceLine: 4 },
  ])
  await it.lines(
    'project_number,project_name,project_status,percent_completed,project_start_date,project_end_date,completion_date,cancellation_date,no_of_lands,no_of_buildings,no_of_villas,no_of_units,escrow_agent_name,area_name_en,developer_number,load_timestamp',
    '1,One,ACTIVE,40,2022-09-15,2026-09-14,,,0,1,0,10,,Marsa Dubai,7,2025-10-02 14:39:14',
    '2,Two,ACTIVE,50,2022-09-15,2026-09-14,,,0,1,0,10,,Marsa Dubai,7,2025-10-02 14:39:14',
  )
  expect(
    await sql`select distinct p.register_number, o.source_line from project_observations o
                join projects p on p.id = o.project_id order by 1`,
  ).toEqual([
    { registerNumber: '1', sourceLine: 2 },
    { registerNumber: '2', sourceLine: 3 },
  ])
})

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheetRow = (at: number, text: string): string =>
  `<row r="${at}">${text.split(',').map(cell).join('')}</row>`

test.each([
  ['a workbook', 'rows of the sheet', () =>
    spreadsheet(
      sheetRow(1, 'Deals of 2025') + sheetRow(4, header) + sheetRow(5, deal(1)) + sheetRow(7, deal(4)) + sheetRow(9, deal(2)) + sheetRow(12, deal(3).replace('1000', 'many')),
    )],
  ['a file with semicolons', 'lines', () =>
    Buffer.from(
      [header, '', ';;', '', deal(1), '', deal(4).replace('Skyvue', '"Sky\nvue"'), deal(2), '', '', deal(3).replace('1000', 'many'), '']
        .join('\n').replaceAll(',', ';'),
    )],
] as const)('rows of %s have the %s of the uploaded file, refused ones too', async (_name, _what, file) => {
  await using it = await importing()
  const path = await it.file(file())
  await openRegister(path)
  expect(await it.take(path)).toMatchObject({ added: 3, refused: 1 })
  expect((await dealLines(it)).map(({ sourceLine }) => sourceLine)).toEqual([5, 9, 7])
  expect(await it.database.sql`select line_number from import_rejects`).toEqual([{ lineNumber: 12 }])
}) // prettier-ignore

test('rows of a mended file have its own lines', async () => {
  await using it = await importing()
  const marked = (text: string) => `${text},3,actual_worth,is not a number`
  const path = await it.file(
    [
      `${header},refused_line,refused_field,refused_reason`,
      '',
      marked(deal(1)),
      '',
      marked(deal(2)),
      '',
    ].join('\n'),
  )
  await restoreMended(path)
  expect(await it.take(path)).toMatchObject({ added: 2 })
  expect((await dealLines(it)).map(({ sourceLine }) => sourceLine)).toEqual([3, 5])
})
