import { dayNumber, isCalendarDay } from '#domain/dates/calendar-day.ts'
import type { CellValue } from '#domain/export/csv.ts'
import { emptyXml, xml } from '#domain/html/xml.ts'
import { columnName } from './sheet.ts'

/** The largest number of rows of a sheet, headings included, and of characters of a cell: the limits of Excel. */
export const sheetRows = 1_048_576
const cellCharacters = 32_767

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const spreadsheet = `${schemas}/spreadsheetml/2006/main`
const relationship = `${schemas}/officeDocument/2006/relationships`
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The headings stay in sight while one scrolls. */
export const sheetStart = `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** Positions in `cellXfs` of the styles below. */
const dayStyle = '1'
export const headingStyle = '2'
/** Number format 14 is the short date of the reader's language. */
const styles = `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** A row of a sheet. The standard lets the addresses of rows and cells be left out, but some readers need them. */
export function writeRow(number: number, cells: readonly CellValue[], style?: string): string {
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

/** The files of a workbook that name its sheets, by their path in the archive. */
export function workbookParts(sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
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
  const contents = {
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types">${types.join('')}</Types>`,
    '_rels/.rels': writeRelationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relationship}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': writeRelationships([...sheetFiles, ['styles', 'styles.xml']]),
    'xl/styles.xml': styles,
  }
  return Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, declaration + content]))
}

/** Relationships with the ids r1, r2 and so on. */
function writeRelationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const elements = targets.map(([type, target], at) =>
    emptyXml('Relationship', { Id: `r${at + 1}`, Type: `${relationship}/${type}`, Target: target }),
  )
  return `<Relationships xmlns="${schemas}/package/2006/relationships">${elements.join('')}</Relationships>`
}
