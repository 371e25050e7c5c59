import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { spreadsheet } from '#server/ingestion/developer-lists/testing-lists.ts'
import {
  archiveWith,
  firstEntry,
  overlappingArchive,
  phoneticReadings,
  row,
  workbook,
} from './testing-hostile-files.ts'
import { parse, parseArchive, parseRegisterHead, parseTable } from './parse-upload.ts'

const { recogniseMs } = limits.ingestion
test('phonetic readings take linear time, in any number and with any repetition', async () => {
  // Each reading used to be removed by a separate search through the whole text.
  const readings = phoneticReadings
  const sharedStrings = `<sst><si>${readings}<t>Unit</t></si><si><t>Pri</t><rPh><t>x</t></rPh><t>ce</t></si></sst>`
  const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
  const file = workbook({
    'xl/sharedStrings.xml': sharedStrings,
    'xl/worksheets/sheet1.xml': `<worksheet><row>${shared(0)}${shared(1)}</row>${row('A', '1')}</worksheet>`,
  })
  expect(await parseTable(file)).toEqual({
    header: ['Unit', 'Price'],
    rows: [{ line: 2, cells: ['A', '1'] }],
  })
})

test('blanks in a cell take linear time', async () => {
  const blanks = ' '.repeat(1024 ** 2)
  const table = await parseTable(
    Buffer.from(`Unit,Price\n"A${blanks.slice(0, 100)}\n ${blanks}\nB${blanks}",1`),
  )
  expect(table.rows).toEqual([{ line: 2, cells: ['A B', '1'] }])
})

const megabyte = 1024 ** 2
const hostileArchives: [string, () => Buffer][] = [
  ['overlap', overlappingArchive],
  [
    'damaged',
    () => {
      const { bytes, size } = firstEntry(new Uint8Array(10 * megabyte))
      return archiveWith(bytes, [{ name: 'xl/workbook.xml', offset: 0, size, inflated: 100 }])
    },
  ],
  [
    'too large once it is unpacked',
    () => Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(41 * megabyte) })),
  ],
  [
    'more than 10000 entries',
    () => {
      const record = { offset: 0, size: 0, inflated: 0 }
      return archiveWith(
        Buffer.from('PK\u0003\u0004'),
        Array.from({ length: 10_001 }, (_, at) => ({ ...record, name: String(at) })),
      )
    },
  ],
]

test.each(hostileArchives)('an archive is refused that is: %s', async (reason, file) => {
  await expect(parseTable(file())).rejects.toThrow(reason)
})

test('a document is read completely from an archive, and one with a false size is refused', async () => {
  const list = strToU8('Title,File\nPlan,plan.pdf')
  const pdf = strToU8('%PDF-1.4 plan')
  const zip = Buffer.from(zipSync({ 'list.csv': list, 'plan.pdf': pdf }))
  const { files } = await parseArchive(zip)
  expect(files).toMatchObject([{ name: 'plan.pdf', type: 'application/pdf', bytes: Buffer.from(pdf) }])
  const directory = zip.lastIndexOf(Buffer.from('PK\u0001\u0002'))
  zip.writeUInt32LE(pdf.length - 1, directory + 24)
  await expect(parseArchive(zip)).rejects.toThrow('damaged')
})

test('workbooks written by other programs are read', async () => {
  const cell = (reference: string, type: string, style: number, value: string) =>
    `<x:c r="${reference}" ${type} s="${style}"><x:f>1+1</x:f><x:v>${value}</x:v></x:c>`
  const file = workbook({
    'xl/workbook.xml': '<x:workbook><x:workbookPr date1904="1"/></x:workbook>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[Red]&quot;day&quot; mmm yy"/><numFmt numFmtId="171" formatCode="[Red]0.0&quot;d&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<x:worksheet>${row('Day', '<![CDATA[A<B]]>', 'Total')}<x:row>${cell('A2', 't="n"', 1, '44560')}${cell('B2', '', 2, '0.30000000000000004')}${cell('C2', 't="str"', 0, '2')}</x:row></x:worksheet>`,
  })
  expect(await parseTable(file)).toEqual({
    header: ['Day', 'A<B', 'Total'],
    rows: [{ line: 2, cells: ['2025-12-31', '0.3', '2'] }],
  })
})

test('entities that a spreadsheet declares are neither expanded nor fetched', async () => {
  const bomb = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
    '',
  )
  const doctype = `<!DOCTYPE x [<!ENTITY e0 "lol"><!ENTITY file SYSTEM "file:///etc/passwd">${bomb}]>`
  const file = workbook({
    'xl/worksheets/sheet1.xml': `${doctype}<worksheet>${row('Unit', 'Price')}${row('&e9;', '&file;')}</worksheet>`,
  })
  expect((await parseTable(file)).rows).toEqual([{ line: 2, cells: ['&e9;', '&file;'] }])
})

test('endlessly nested elements are refused', async () => {
  await expect(parseTable(spreadsheet('<row>'.repeat(200_000)))).rejects.toThrow('nest too deep')
})

test('the same text in every cell is refused, although the file is small', async () => {
  const shared = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(1000)
  const file = workbook({
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1000)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${shared}</worksheet>`,
  })
  await expect(parseTable(file)).rejects.toThrow('The table has more than')
})

test('a file that takes too much time or memory is refused, and the next one is read', async () => {
  const file = Buffer.from('Unit,Price\nA,1')
  await expect(parse({ kind: 'table', file }, 1)).rejects.toThrow('takes longer than')
  const cells = Buffer.alloc(60 * megabyte, 'a,')
  await expect(parse({ kind: 'table', file: cells }, recogniseMs)).rejects.toThrow('takes more memory')
  expect((await parseTable(file)).rows).toHaveLength(1)
})

test('a gzip file that only expands is refused while it is still small', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diwan-parse-'))
  await using _folder = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
  const path = join(folder, 'register.csv.gz')
  const header =
    'transaction_id,instance_date,procedure_name_en,property_type_en,area_name_en,procedure_area,actual_worth'
  const register = `${header}\n1-102-2025-1,2025-07-21,Sell,Unit,Marsa Dubai,100.0,1000.0\n`
  await writeFile(path, gzipSync(register))
  expect(await parseRegisterHead(path)).toMatchObject({ format: 'dld-pulse', source: { isGzip: true } })
  await writeFile(path, gzipSync(header + '\n'.repeat(100 * megabyte)))
  await expect(parseRegisterHead(path)).rejects.toThrow('expands more than 100 times')
  await writeFile(path, gzipSync(register).subarray(0, 60))
  await expect(parseRegisterHead(path)).rejects.toThrow('damaged')
})
