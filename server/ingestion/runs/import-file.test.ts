import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseDelimited } from '#domain/developer-lists/delimited.ts'
import { writeRejects } from '#server/ingestion/import/rejects-file.ts'
import { rollBack } from './roll-back.ts'
import { importing, type Importing } from '#server/ingestion/files/testing-files.ts'

const webHeader =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PARKING,NEAREST_METRO_EN,NEAREST_MALL_EN,NEAREST_LANDMARK_EN,TOTAL_BUYER,TOTAL_SELLER,MASTER_PROJECT_EN,PROJECT_EN'
const pulseHeader =
  'transaction_id,instance_date,trans_group_en,procedure_name_en,property_type_en,property_sub_type_en,property_usage_en,reg_type_en,area_name_en,rooms_en,procedure_area,actual_worth'

type WebCells = Partial<
  Record<'number' | 'date' | 'group' | 'area' | 'price' | 'size' | 'rooms' | 'project', string>
>

function web(cells: WebCells): string {
  const { number = '102-1-2025', date = '7/20/2025 15:15', group = 'Sales', area = 'DUBAI MARINA' } = cells
  const { price = '1000000.50', size = '100', rooms = '2 B/R', project = 'Skyvue' } = cells
  const procedure = group === 'Sales' ? 'Sell - Pre registration' : 'Mortgage Registration'
  return `${number},${date},${group},${procedure},Off-Plan,Free Hold,Residential,${area},Unit,Flat,${price},${size},${size},${rooms},1,,,,1,1,,${project}`
}

function pulse(cells: WebCells): string {
  const { number = '1-102-2025-1', date = '2025-07-21', area = 'Marsa Dubai', price = '1000000.0' } = cells
  return `${number},${date},Sales,Sell - Pre registration,Unit,Flat,Residential,Off-Plan Properties,${area},2 B/R,100.0,${price}`
}

const storedDeals = (it: Importing) => it.database.sql<
  { number: string; line: number; registeredOn: string; priceMinor: number }[]
>`
  select number, line, registered_on, price_minor from transactions where not deleted order by number, line`

test('rows with the same number are stored separately, even identical ones, and a second import changes nothing', async () => {
  await using it = await importing()
  const lines = [webHeader, web({}), web({}), web({ price: '5' }), web({ number: '102-2-2025' })]
  expect(await it.lines(...lines)).toMatchObject({ read: 4, added: 4 })
  expect((await storedDeals(it)).map(({ number, line }) => `${number} ${line}`)).toEqual([
    '1-102-2025-1 1',
    '1-102-2025-1 2',
    '1-102-2025-1 3',
    '1-102-2025-2 1',
  ])
  expect(await it.lines(...lines)).toMatchObject({ read: 4, added: 0, changed: 0, unchanged: 4 })
  expect(await it.lines(webHeader, ...lines.slice(1).toReversed())).toMatchObject({
    unchanged: 4,
    changed: 0,
  })
})

test('rows with the same number are stored separately if they lie in different chunks', async () => {
  await using it = await importing()
  const others = Array.from({ length: 30 }, (_, n) => web({ number: `102-${n + 10}-2025` }))
  const path = await it.file([webHeader, web({}), ...others, web({}), ...others.slice(0, 0), ''].join('\n'))
  expect(await it.take(path, { rowsPerChunk: 5 })).toMatchObject({ read: 32, added: 32 })
  expect(await it.take(path, { rowsPerChunk: 5 })).toMatchObject({ read: 32, unchanged: 32 })
  expect(await it.take(path, { rowsPerChunk: 7 })).toMatchObject({ read: 32, unchanged: 32 })
})

test('two formats store one deal in one row, and neither changes anything a second time', async () => {
  await using it = await importing()
  const website = [webHeader, web({})]
  const bulk = [pulseHeader, pulse({})]
  await it.lines(...website)
  expect(await it.lines(...bulk)).toMatchObject({ added: 0, unchanged: 1 })
  expect(await it.lines(...website)).toMatchObject({ unchanged: 1 })
  expect(await it.lines(...bulk)).toMatchObject({ unchanged: 1 })
  const [row] = await storedDeals(it)
  expect(row).toMatchObject({ registeredOn: '2025-07-20', priceMinor: 100_000_050 })
})

test('the website adds the fils and the day that the bulk file lacks', async () => {
  await using it = await importing()
  await it.lines(pulseHeader, pulse({}))
  expect(await it.lines(webHeader, web({}))).toMatchObject({ changed: 1 })
  expect(await storedDeals(it)).toMatchObject([{ registeredOn: '2025-07-20', priceMinor: 100_000_050 }])
  expect(await it.lines(pulseHeader, pulse({}))).toMatchObject({ unchanged: 1 })
})

test('a corrected row is updated with its history and can be rolled back; then the file can be imported again', async () => {
  await using it = await importing()
  await it.lines(webHeader, web({}), web({ number: '102-2-2025' }))
  const restated = [webHeader, web({ price: '2000000' }), web({ number: '102-3-2025' })]
  const { batchId } = await it.lines(...restated)
  const { sql } = it.database
  const [version] = await sql<{ price: number }[]>`
    select (version ->> 'price_minor')::int8 as price from transaction_versions where batch_id = ${batchId}`
  expect(version?.price).toBe(100_000_050)
  expect(await rollBack(sql, batchId)).toEqual({ deleted: 1, restored: 1 })
  expect((await storedDeals(it)).map(({ number, priceMinor }) => [number, priceMinor])).toEqual([
    ['1-102-2025-1', 100_000_050],
    ['1-102-2025-2', 100_000_050],
  ])
  expect(await it.lines(...restated)).toMatchObject({ read: 2, added: 1, changed: 1 })
})

test('a batch is not rolled back if a later one has changed its rows', async () => {
  await using it = await importing()
  const { batchId } = await it.lines(webHeader, web({}))
  const later = await it.lines(webHeader, web({ price: '3' }))
  await expect(rollBack(it.database.sql, batchId)).rejects.toThrow(`later import (${later.batchId})`)
  await rollBack(it.database.sql, later.batchId)
  expect(await rollBack(it.database.sql, batchId)).toEqual({ deleted: 1, restored: 0 })
})

test('every write advances the watermark of the row', async () => {
  await using it = await importing()
  const { sql } = it.database
  const watermark = async () => {
    const [row] = await sql<{ xid: string }[]>`select row_xid::text as xid from transactions`
    return Number(row?.xid)
  }
  await it.lines(webHeader, web({}))
  const first = await watermark()
  const { batchId } = await it.lines(webHeader, web({ price: '3' }))
  const second = await watermark()
  await rollBack(sql, batchId)
  expect([second > first, (await watermark()) > second]).toEqual([true, true])
})

test('rejects are reported with line, field, reason and the raw line, and the totals add up', async () => {
  await using it = await importing()
  const bad = [
    web({ number: 'x' }),
    web({ date: '31/12/2025' }),
    web({ date: '31/1/1446' }),
    web({ price: '1e3x' }),
    web({ price: '-5' }),
    web({ price: 'NaN' }),
    web({ group: 'Rent' }),
    web({ area: '' }),
    'one,two',
  ]
  const outcome = await it.lines(webHeader, web({ date: '12/31/2025 0:00' }), ...bad)
  expect(outcome).toMatchObject({ read: 10, added: 1, refused: 9 })
  const rejects = await it.database.sql<
    { lineNumber: number; field: string | null; reason: string; raw: string }[]
  >`
    select line_number, field, reason, raw from import_rejects order by line_number`
  expect(rejects.map(({ lineNumber, field, raw }) => [lineNumber, field, raw])).toEqual(
    bad.map((raw, at) => [
      at + 3,
      ['number', 'date', 'date', 'amount', 'amount', 'amount', 'group', 'area', null][at],
      raw,
    ]),
  )
  expect(rejects[1]?.reason).toContain('month-day-year')
  expect(rejects[2]?.reason).toContain('Hijri')
})

test('gzip, byte order marks, CRLF, quoted line breaks and thousands separators are read', async () => {
  await using it = await importing()
  const content = `\uFEFF${[webHeader, web({ project: '"Sky\r\nvue"', price: '"1,234,567.89"' }), web({ number: '102-2-2025', area: '"  Dubai   Marina "' })].join('\r\n')}`
  const path = await it.file(gzipSync(content))
  expect(await it.take(path)).toMatchObject({ read: 2, added: 2, refused: 0 })
  expect((await storedDeals(it)).map(({ priceMinor }) => priceMinor)).toEqual([123_456_789, 100_000_050])
  const areas = await it.database.sql<{ name: string; registerName: string; filed: string }[]>`
    select a.name, a.register_name, n.name as filed from area_names n join areas a on a.id = n.area_id`
  expect(areas).toEqual([{ name: 'Dubai Marina', registerName: 'Marsa Dubai', filed: 'DUBAI MARINA' }])
})

test('an import that was stopped resumes at its last position', async () => {
  await using it = await importing()
  const rows = Array.from({ length: 100 }, (_, n) => web({ number: `102-${n + 1}-2025` }))
  const path = await it.file([webHeader, ...rows].join('\n'))
  const stopped = await it.take(path, { rowsPerChunk: 10, signal: AbortSignal.abort() })
  expect(stopped).toMatchObject({ status: 'stopped', read: 10 })
  const whole = await it.take(path, { rowsPerChunk: 10 })
  expect(whole).toMatchObject({ batchId: stopped.batchId, status: 'finished', read: 100, added: 100 })
})

test('an import that reaches its time limit keeps what it committed, says how to resume, and is resumed', async () => {
  await using it = await importing()
  const rows = Array.from({ length: 30 }, (_, n) => web({ number: `102-${n + 1}-2025` }))
  const path = await it.file([webHeader, ...rows].join('\n'))
  const limited = { rowsPerChunk: 10, limitMs: 0 }
  const reason = (held: number, id: number) =>
    `The import was ended by its time limit of 0 hours. ${held} rows are in, as import ${id}. ` +
    `Import the same file again to go on after them, or roll import ${id} back.`
  await expect(it.take(path, limited)).rejects.toThrow('time limit')
  const [batch] = await it.database.sql<[{ id: number; status: string; failure: string }]>`
    select id, status, failure from import_batches`
  expect(batch).toMatchObject({ status: 'failed', failure: reason(10, batch.id) })
  await expect(it.take(path, limited)).rejects.toThrow(reason(20, batch.id))
  // The last chunk ends the file: it is finished, however long it took.
  const whole = await it.take(path, limited)
  expect(whole).toMatchObject({ batchId: batch.id, status: 'finished', read: 30, added: 30 })
})

test('a file in an unknown format is refused and leaves no batch', async () => {
  await using it = await importing()
  await expect(it.lines('a,b', '1,2')).rejects.toThrow('No format we read has these columns: a, b')
  expect(await it.database.sql`select from import_batches`).toHaveLength(0)
})

test('a damaged gzip file fails with a reason after its readable part, and differs from a finished import', async () => {
  await using it = await importing()
  const rows = Array.from({ length: 50_000 }, (_, n) =>
    web({ number: `102-${n + 1}-2025`, price: `${n * 7919}` }),
  )
  const packed = gzipSync([webHeader, ...rows].join('\n'))
  const path = await it.file(packed.subarray(0, packed.length - 1000))
  await expect(it.take(path, { rowsPerChunk: 1000 })).rejects.toThrow(/is cut off before its end/)
  const [batch] = await it.database.sql<
    { status: string; failure: string; rows: number }[]
  >`select status, failure, rows_read as rows from import_batches`
  expect(batch?.rows).toBeGreaterThan(7000)
  expect(batch).toMatchObject({
    status: 'failed',
    failure:
      'The packed file is cut off before its end (unexpected end of file). ' +
      `${batch?.rows.toLocaleString('en-GB')} rows are in, as import 1. ` +
      'Get the whole file and import it: rows that are in are not added twice. Or roll import 1 back.',
  })
  const whole = await it.take(await it.file(packed))
  expect(whole).toMatchObject({ batchId: 2, read: 50_000, unchanged: batch?.rows })
})

test('a row with 300 parking bays is imported completely', async () => {
  await using it = await importing()
  const bays = Array.from({ length: 300 }, (_, n) => `B${n}`).join(' ')
  const outcome = await it.lines(webHeader, web({}).replace(',1,,,,1,1,,', `,${bays},,,,1,1,,`))
  expect(outcome).toMatchObject({ read: 1, added: 1, refused: 0 })
  expect(await it.database.sql`select details ->> 'parking' as parking from transactions`).toEqual([
    { parking: bays },
  ])
})

test('rows without trailing blank cells, or with extra ones after the last column, are read', async () => {
  await using it = await importing()
  const short = web({ number: '102-2-2025', project: '' }).replace(/,+$/, '')
  const padded = `${web({ number: '102-3-2025' })},,`
  expect(await it.lines(webHeader, web({}), short, padded)).toMatchObject({ added: 3, refused: 0 })
})

const encodings: [name: string, encode: (text: string) => Buffer][] = [
  ['UTF-16 LE with a mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 LE without a mark', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16 BE with a mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 BE without a mark', (text) => Buffer.from(text, 'utf16le').swap16()],
]

test.each(encodings)('%s is read, packed or plain, and goes on where it stood', async (_name, encode) => {
  await using it = await importing()
  const rows = Array.from({ length: 40 }, (_, n) =>
    web({ number: `102-${n + 1}-2025`, project: 'برج النخيل' }),
  )
  const text = encode([webHeader, ...rows].join('\n'))
  const path = await it.file(text)
  const stopped = await it.take(path, { rowsPerChunk: 10, signal: AbortSignal.abort() })
  expect(stopped).toMatchObject({ status: 'stopped', read: 10 })
  expect(await it.take(path)).toMatchObject({ batchId: stopped.batchId, added: 40, refused: 0 })
  expect(await it.take(await it.file(gzipSync(text)))).toMatchObject({ unchanged: 40, refused: 0 })
  expect(await it.database.sql`select name from terms where kind = 'project'`).toEqual([
    { name: 'برج النخيل' },
  ])
})

test('a header of the Saudi ministry in UTF-16 without a byte order mark is read', async () => {
  await using it = await importing()
  const header = 'المنطقة,المدينة,المدينة / الحي,الرقم المرجعي للصفقة,تاريخ الصفقة ميلادي,السعر,المساحة'
  const text = Buffer.from(`${header}\nالرياض,الرياض,الرياض/نمار,1,2024/05/01,"1,000",100\n`, 'utf16le')
  expect(await it.take(await it.file(text))).toMatchObject({ added: 1, refused: 0 })
})

test('text in an unsupported encoding is refused by name', async () => {
  await using it = await importing()
  const utf32 = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from('a\0\0\0')])
  await expect(it.take(await it.file(utf32))).rejects.toThrow('UTF-32')
  const arabic = Buffer.concat([Buffer.from([0xe3, 0xca, 0xc7, 0xcd]), Buffer.from(',b\n1,2\n')])
  await expect(it.take(await it.file(arabic))).rejects.toThrow('neither UTF-8 nor UTF-16')
})

test.each([
  [
    pulseHeader.replace(',actual_worth', ''),
    'The nearest format is “Dubai Pulse, transactions”, and these columns of it are missing: actual_worth.',
  ],
  [
    webHeader.replace('TRANS_VALUE', 'VALUE').replace('GROUP_EN', 'GROUP'),
    'Land Department, website export”, and these columns of it are missing: GROUP_EN or Transaction Type, TRANS_VALUE or Amount.',
  ],
  [pulseHeader.replaceAll(',', '\t'), 'The columns are separated by tabs: save the file with commas.'],
  [pulseHeader.replaceAll(',', ';'), 'The columns are separated by semicolons: save the file with commas.'],
])('an unknown header is refused with what is missing: %s', async (header, words) => {
  await using it = await importing()
  await expect(it.lines(header, '1')).rejects.toThrow(words)
})

test('a duplicate column is refused, except for blank names', async () => {
  await using it = await importing()
  await expect(it.lines(`${pulseHeader},Actual_Worth`, `${pulse({})},5`)).rejects.toThrow(
    'The header names a column twice: actual_worth.',
  )
  expect(await it.lines(`${pulseHeader},,`, `${pulse({})},5,6`)).toMatchObject({ added: 1 })
})

test('an import whose rows were all rejected fails, and the file is read from the beginning the next time', async () => {
  await using it = await importing()
  const lines = [pulseHeader, pulse({ number: 'x' }), pulse({ number: 'y' })]
  const failed = await it.lines(...lines)
  expect(failed).toMatchObject({
    status: 'failed',
    refused: 2,
    failure: expect.stringContaining('Every row of the file was refused (2)'),
  })
  expect(await it.database.sql`select status, failure from import_batches`).toEqual([
    { status: 'failed', failure: failed.failure },
  ])
  expect(await it.lines(...lines)).toMatchObject({
    batchId: failed.batchId + 1,
    status: 'failed',
    refused: 2,
  })
  expect(await it.lines(pulseHeader)).toMatchObject({ status: 'finished', read: 0 })
})

test('the rejects file contains no cell that a spreadsheet would execute', async () => {
  await using it = await importing()
  const { database } = it
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
  const { batchId } = await it.lines(pulseHeader, ...dangerous.map((cell) => `"${cell}"`))
  const folder = await mkdtemp(join(tmpdir(), 'diwan-rejects-'))
  const path = await writeRejects(database.sql, folder, batchId)
  const text = await readFile(path ?? '', 'utf8')
  await rm(folder, { recursive: true })
  const cells = parseDelimited(text, ',')
    .slice(1)
    .flatMap((row) => row.cells)
  expect(cells).toHaveLength((pulseHeader.split(',').length + 3) * dangerous.length)
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
})
