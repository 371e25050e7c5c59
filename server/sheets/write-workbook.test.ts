import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { formula, head, input, text, type Sheet } from '#domain/sheets/sheet.ts'
import { readArchive } from '#server/ingestion/parsing/archive.ts'
import { readSpreadsheet } from '#server/ingestion/parsing/spreadsheet.ts'
import { writeWorkbook } from './write-workbook.ts'

const at = new Date('2026-11-26T09:00:00Z')
const sheet: Sheet = {
  name: 'Money & more',
  widths: [20, 12],
  frozenRows: 1,
  choices: [{ range: 'A2:A3', options: ['Pass', 'Fail "x"'] }],
  rows: [
    [head('Item'), head('Amount')],
    [text('=1+1 <b>'), input('money', 1200.5)],
    [text('day'), input('day', '2027-01-31')],
    [text('sum'), formula('money', '=B2*2', { isStrong: true })],
    [text('name'), formula('text', '="a"&"<"')],
    [text('wrong'), formula('number', '=1/0')],
    [text('empty'), input('text')],
  ],
}

test('every part is valid XML, and formulas carry their computed values', async () => {
  const file = await writeWorkbook([sheet], { title: 'Money', at })
  const parts = new Map(
    [...(await readArchive(file, { isWanted: () => true, bytesAtMost: 1e8 }))].map(([name, content]) => [
      name,
      Buffer.from(content).toString(),
    ]),
  )
  for (const [name, content] of parts) expect(XMLValidator.validate(content), name).toBe(true)
  const types = parts.get('[Content_Types].xml') ?? ''
  for (const name of parts.keys())
    if (!name.endsWith('.rels') && name !== '[Content_Types].xml') expect(types).toContain(`"/${name}"`)
  const worksheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(worksheet).toContain('<f>B2*2</f><v>2401</v>')
  expect(worksheet).toContain('<f>&quot;a&quot;&amp;&quot;&lt;&quot;</f><v>a&lt;</v>')
  expect(worksheet).toContain('t="e"><f>1/0</f><v>#DIV/0!</v>')
  expect(worksheet).toContain('<pane ySplit="1"')
  expect(parts.get('xl/workbook.xml')).toContain('fullCalcOnLoad="1"')
  const { styleSheet } = new XMLParser({ ignoreAttributes: false }).parse(parts.get('xl/styles.xml') ?? '')
  // Nine styles, filled in or not, emphasised or not.
  expect(styleSheet.cellXfs.xf).toHaveLength(36)
})

test('a reader of spreadsheets sees text as text, dates as dates and results as numbers', async () => {
  const rows = await readSpreadsheet(await writeWorkbook([sheet], { title: 'Money', at }), 100)
  expect(rows.map(({ cells }) => cells).slice(0, 5)).toEqual([
    ['Item', 'Amount'],
    ['=1+1 <b>', '1200.5'],
    ['day', '2027-01-31'],
    ['sum', '2401'],
    ['name', 'a<'],
  ])
})
