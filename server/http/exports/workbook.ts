import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { CellValue } from '#domain/export/csv.ts'
import { dayNumber, isCalendarDay } from '#domain/dates/calendar-day.ts'
import { columnName } from '#domain/sheets/sheet.ts'
import { emptyXml, xml } from '#server/html/xml.ts'
import type { Table, TableRow } from './table.ts'

/** The largest number of rows of a sheet, headings included, and of characters of a cell: the limits of Excel. */
const sheetRows = 1_048_576
const cellCharacters = 32_767

/**
 * A workbook of Office Open XML (ECMA-376), written while it is sent. A table longer than a sheet goes on in the
 * next one. Days are dates; text is never a formula.
 */
export function toWorkbook({ headings, batches }: Table, rowsPerSheet = sheetRows): Readable {
  const file = new ZipFile()
  const output = new PassThrough()
  file.outputStream.pipe(output)
  const source = iterate(batches)
  file.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => void source.return(undefined))
  let held: readonly TableRow[] = []
  const isComplete = async () => {
    while (held.length === 0) {
      const next = await source.next()
      if (next.done) return true
      held = next.value
    }
    return false
  }
  async function* writeSheet(number: number): AsyncGenerator<string> {
    yield sheetStart + writeRow(1, headings, headingStyle)
    for (let written = 1; written < rowsPerSheet && !(await isComplete());) {
      const rows = held.slice(0, rowsPerSheet - written)
      held = held.slice(rows.length)
      const next = written + 1
      yield rows.map((cells, at) => writeRow(next + at, cells)).join('')
      written += rows.length
    }
    // The next entry of the archive is added before this one ends, because an archive without entries is complete.
    if (await isComplete()) addParts(file, number)
    else addSheet(number + 1)
    yield sheetEnd
  }
  const addSheet = (number: number) => {
    const sheet = Readable.from(writeSheet(number), { objectMode: false })
    sheet.on('error', (error) => output.destroy(error))
    file.addReadStream(sheet, `xl/worksheets/sheet${number}.xml`)
  }
  addSheet(1)
  return output
}

async function* iterate(batches: Table['batches']): AsyncGenerator<readonly TableRow[], undefined> {
  yield* batches
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const spreadsheet = `${schemas}/spreadsheetml/2006/main`
const relationship = `${schemas}/officeDocument/2006/relationships`
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The headings stay in sight while one scrolls. */
const sheetStart = `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

/** Positions in `cellXfs` of the styles below. */
const dayStyle = '1'
const headingStyle = '2'
/** Number format 14 is the short date of the reader's language. */
const styles = `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** The standard lets the addresses of rows and cells be left out, but some readers need them. */
function writeRow(number: number, cells: TableRow, style?: string): string {
  const written = cells.map((cell, at) => writeCell(`${columnName(at)}${number}`, cell, style))
  return `<row r="${number}">${written.join('')}</row>`
}

/** Days count from 1899-12-30, as spreadsheets do. */
const firstDay = dayNumber('1899-12-30')

function writeCell(address: string, value: CellValue, style?: string): string {
  const cell = (attributes: string, content: string) => `<c r="${address}"${attributes}>${content}</c>`
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return cell(' t="b"', `<v>${value ? 1 : 0}</v>`)
  if (typeof value === 'number') return Number.isFinite(value) ? cell('', `<v>${value}</v>`) : ''
  if (value >= '1900-03-01' && isCalendarDay(value))
    return cell(` s="${dayStyle}"`, `<v>${dayNumber(value) - firstDay}</v>`)
  const text = xml('t', value.slice(0, cellCharacters).toWellFormed(), { 'xml:space': 'preserve' })
  return cell(` t="inlineStr"${style ? ` s="${style}"` : ''}`, `<is>${text}</is>`)
}

/** The parts that name the sheets. They stand at the end of the archive, when the number of sheets is known. */
function addParts(file: ZipFile, sheets: number): void {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  const add = (name: string, content: string) => file.addBuffer(Buffer.from(declaration + content), name)
  const partType = (name: string, type: string) =>
    emptyXml('Override', { PartName: `/xl/${name}.xml`, ContentType: `${part}.${type}+xml` })
  const types = [
    emptyXml('Default', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }),
    partType('workbook', 'sheet.main'),
    partType('styles', 'styles'),
    ...numbers.map((number) => partType(`worksheets/sheet${number}`, 'worksheet')),
  ]
  const named = numbers.map((number) =>
    emptyXml('sheet', {
      name: number === 1 ? 'Data' : `Data ${number}`,
      sheetId: String(number),
      'r:id': `r${number}`,
    }),
  )
  const sheetFiles = numbers.map((number): [string, string] => ['worksheet', `worksheets/sheet${number}.xml`])
  add('[Content_Types].xml', `<Types xmlns="${schemas}/package/2006/content-types">${types.join('')}</Types>`)
  add('_rels/.rels', writeRelationships([['officeDocument', 'xl/workbook.xml']]))
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${spreadsheet}" xmlns:r="${relationship}"><sheets>${named.join('')}</sheets></workbook>`,
  )
  add('xl/_rels/workbook.xml.rels', writeRelationships([...sheetFiles, ['styles', 'styles.xml']]))
  add('xl/styles.xml', styles)
  file.end()
}

/** Relationships with the ids r1, r2 and so on. */
function writeRelationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const elements = targets.map(([type, target], at) =>
    emptyXml('Relationship', { Id: `r${at + 1}`, Type: `${relationship}/${type}`, Target: target }),
  )
  return `<Relationships xmlns="${schemas}/package/2006/relationships">${elements.join('')}</Relationships>`
}
