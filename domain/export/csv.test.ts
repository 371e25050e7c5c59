import { expect, test } from 'vitest'
import { csvLine, type CellValue } from './csv.ts'

const table: [value: CellValue, field: string][] = [
  [null, ''],
  ['', ''],
  [0, '0'],
  [-12.5, '-12.5'],
  [true, 'true'],
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['=1+1', "'=1+1"],
  ['+971', "'+971"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\0=1', "'\0=1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['دبي', 'دبي'],
]

test.each(table)('%j is written as %j', (value, field) => {
  expect(csvLine([value, 'x'])).toBe(`${field},x\r\n`)
})
