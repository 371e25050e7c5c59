import { buffer } from 'node:stream/consumers'
import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { readArchive } from '#server/ingestion/parsing/archive.ts'
import { readSpreadsheet } from '#server/ingestion/parsing/spreadsheet.ts'
import type { TableRow } from './table.ts'
import { toWorkbook } from './workbook.ts'

const parts = async (file: Buffer) =>
  new Map(
    [...(await readArchive(file, { isWanted: () => true, bytesAtMost: 1e8 }))].map(([name, content]) => [
      name,
      Buffer.from(content).toString(),
    ]),
  )

test('a workbook holds text, numbers, dates and blanks as they are', async () => {
  const rows: TableRow[] = [
    ['=1+1', 12.5, '2026-05-31', null],
    ['  a & <b> "c" \u0007\uD800', -3, '1899-01-01', true],
    ['دبي مارينا', 1e21, '', false],
  ]
  const file = await buffer(toWorkbook({ headings: ['text', 'number', 'day', 'flag'], batches: [rows] }))
  const read = await readSpreadsheet(file, 100)
  expect(read.map(({ cells }) => cells)).toEqual([
    ['text', 'number', 'day', 'flag'],
    // A blank at the end of a row is not written.
    ['=1+1', '12.5', '2026-05-31'],
    ['  a & <b> "c" \uFFFD', '-3', '1899-01-01', 'TRUE'],
    ['دبي مارينا', '1e+21', '', 'FALSE'],
  ])
})

test('every part is valid XML, and each sheet is named by the workbook', async () => {
  const rows = Array.from({ length: 5 }, (_, at): TableRow => [at])
  const file = await buffer(
    toWorkbook({ headings: ['n'], batches: [rows.slice(0, 3), [], rows.slice(3)] }, 3),
  )
  const found = await parts(file)
  expect([...found.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
    'xl/worksheets/sheet3.xml',
  ])
  for (const [name, content] of found) expect(XMLValidator.validate(content), name).toBe(true)
  const values = [1, 2, 3].map((sheet) =>
    [...(found.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(/<v>(\d)<\/v>/g)].map(
      ([, value]) => value,
    ),
  )
  expect(values).toEqual([['0', '1'], ['2', '3'], ['4']])
})

test('a table that fills its sheet has no second one, and one without rows has its headings', async () => {
  const full = await parts(await buffer(toWorkbook({ headings: ['n'], batches: [[[1], [2]]] }, 3)))
  expect(full.has('xl/worksheets/sheet2.xml')).toBe(false)
  const empty = await buffer(toWorkbook({ headings: ['n'], batches: [] }))
  expect((await readSpreadsheet(empty, 10)).map(({ cells }) => cells)).toEqual([['n']])
})

test('an error of the rows reaches the reader, and one who leaves ends the reading', async () => {
  async function* failing(): AsyncGenerator<TableRow[]> {
    yield [[1]]
    throw new Error('the limit is reached')
  }
  await expect(buffer(toWorkbook({ headings: ['n'], batches: failing() }))).rejects.toThrow(
    'the limit is reached',
  )
  const ended = Promise.withResolvers<void>()
  async function* endless(): AsyncGenerator<TableRow[]> {
    try {
      for (;;) yield Array.from({ length: 1000 }, (): TableRow => [Math.random()])
    } finally {
      ended.resolve()
    }
  }
  const output = toWorkbook({ headings: ['n'], batches: endless() })
  await new Promise((resolve) => output.once('data', resolve))
  output.destroy()
  await ended.promise
})
