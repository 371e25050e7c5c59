import { expect, test } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { toCsv, writeChartFile, type ChartTable } from './chart-files.ts'

test.each([
  [['Month', 12], 'Month,12'],
  [['Al Barsha, South', 'said "no"'], '"Al Barsha, South","said ""no"""'],
  [['two\nlines', null], '"two\nlines",'],
  [['=1+1', '-5'], "'=1+1,'-5"],
  [[-5.25, 'النرجس'], '-5.25,النرجس'],
])('%j is written as %j', (row, line) => {
  expect(toCsv([row])).toBe(`\uFEFF${line}\r\n`)
})

const table: ChartTable = {
  head: ['Month', 'Median'],
  rows: [
    ['May 2026', 1210.123456],
    ['June 2026', null],
  ],
}

test('each row of a file names its source, and numbers have at most four decimals', async () => {
  const read = async (format: 'csv' | 'json') =>
    (await writeChartFile(format, table, 'Register · to May')).text()
  expect(await read('csv')).toBe(
    'Month,Median,Source\r\nMay 2026,1210.1235,Register · to May\r\nJune 2026,,Register · to May\r\n',
  )
  expect(JSON.parse(await read('json'))).toEqual([
    { Month: 'May 2026', Median: 1210.1235, Source: 'Register · to May' },
    { Month: 'June 2026', Median: null, Source: 'Register · to May' },
  ])
})

test('a workbook has the same cells, and text that begins like a formula stays text', async () => {
  const file = await writeChartFile('xlsx', table, '=Register')
  const archive = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const sheet = strFromU8(archive['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<c r="B2"><v>1210.1235</v></c>')
  expect(sheet).toContain('<c r="C3" t="inlineStr"><is><t xml:space="preserve">=Register</t></is></c>')
  expect(sheet).not.toContain('r="B3"')
})
