import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { evaluateWorkbook, type EvaluatedSheet } from '#domain/sheets/evaluate.ts'
import type { CellContent } from '#domain/sheets/functions.ts'
import { columnName, type Sheet, type SheetCell } from '#domain/sheets/sheet.ts'
import { emptyXml, xml } from '#domain/html/xml.ts'
import { cellFormat, styleSheet } from './cell-formats.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const spreadsheet = `${schemas}/spreadsheetml/2006/main`
const relationship = `${schemas}/officeDocument/2006/relationships`
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The largest number of characters of a cell: the limit of Excel. */
const cellCharacters = 32_767

/**
 * A workbook of Office Open XML (ECMA-376) with formulas. Every formula carries its computed value, so that
 * previews show numbers; a spreadsheet computes all of them again when it opens the file.
 */
export async function writeWorkbook(
  sheets: readonly Sheet[],
  { title, at }: { title: string; at: Date },
): Promise<Buffer> {
  const file = new ZipFile()
  const add = (name: string, content: string) =>
    file.addBuffer(Buffer.from(declaration + content), name, { mtime: at })
  add('[Content_Types].xml', contentTypes(sheets.length))
  add(
    '_rels/.rels',
    relationships([
      [`${relationship}/officeDocument`, 'xl/workbook.xml'],
      [`${schemas}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
  )
  add('docProps/core.xml', coreProperties(title, at))
  add('xl/workbook.xml', workbook(sheets))
  add(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ...sheets.map((_, index): [string, string] => [
        `${relationship}/worksheet`,
        `worksheets/sheet${index + 1}.xml`,
      ]),
      [`${relationship}/styles`, 'styles.xml'],
    ]),
  )
  add('xl/styles.xml', styleSheet(spreadsheet))
  for (const [index, evaluated] of evaluateWorkbook(sheets).entries())
    add(`xl/worksheets/sheet${index + 1}.xml`, worksheet(evaluated))
  file.end()
  return buffer(file.outputStream)
}

function workbook(sheets: readonly Sheet[]): string {
  const named = sheets.map(({ name }, index) =>
    emptyXml('sheet', { name, sheetId: String(index + 1), 'r:id': `r${index + 1}` }),
  )
  return `<workbook xmlns="${spreadsheet}" xmlns:r="${relationship}"><sheets>${named.join('')}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`
}

function worksheet({ sheet, contents }: EvaluatedSheet): string {
  const { widths, rows, frozenRows = 0, choices = [] } = sheet
  const pane =
    frozenRows === 0
      ? ''
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map((width, at) =>
    emptyXml('col', { min: String(at + 1), max: String(at + 1), width: String(width), customWidth: '1' }),
  )
  const written = rows.map((cells, row) => {
    const found = cells.map((cell, column) =>
      cell ? writeCell(`${columnName(column)}${row + 1}`, cell, contents[row]?.[column] ?? null) : '',
    )
    return `<row r="${row + 1}">${found.join('')}</row>`
  })
  const offers = choices.map(({ range, options }) =>
    rawXml(
      'dataValidation',
      xml('formula1', `"${options.map((option) => option.replaceAll('"', '""')).join(',')}"`),
      {
        type: 'list',
        allowBlank: '1',
        showErrorMessage: '1',
        sqref: range,
      },
    ),
  )
  return [
    `<worksheet xmlns="${spreadsheet}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView workbookViewId="0" showGridLines="0">${pane}</sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>${written.join('')}</sheetData>`,
    offers.length === 0
      ? ''
      : `<dataValidations count="${offers.length}">${offers.join('')}</dataValidations>`,
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>',
  ].join('')
}

function writeCell(address: string, cell: SheetCell, content: CellContent): string {
  const attributes = { r: address, s: String(cellFormat(cell)) }
  if (cell.formula === undefined) {
    if (content === null) return emptyXml('c', attributes)
    if (typeof content === 'number') return rawXml('c', `<v>${content}</v>`, attributes)
    const text = xml('t', cleanText(content), { 'xml:space': 'preserve' })
    return rawXml('c', `<is>${text}</is>`, { ...attributes, t: 'inlineStr' })
  }
  const written = xml('f', cell.formula.slice(1))
  if (content === null) return rawXml('c', written, attributes)
  if (typeof content === 'number') return rawXml('c', `${written}<v>${content}</v>`, attributes)
  if (typeof content === 'boolean')
    return rawXml('c', `${written}<v>${content ? 1 : 0}</v>`, { ...attributes, t: 'b' })
  const type = content.startsWith('#') ? 'e' : 'str'
  return rawXml('c', written + xml('v', cleanText(content)), { ...attributes, t: type })
}

const cleanText = (content: CellContent) => String(content).slice(0, cellCharacters).toWellFormed()

/** An element whose content is XML already. */
function rawXml(name: string, content: string, attributes: Record<string, string>): string {
  return `${emptyXml(name, attributes).slice(0, -2)}>${content}</${name}>`
}

function coreProperties(title: string, at: Date): string {
  const time = `<dcterms:created xsi:type="dcterms:W3CDTF">${at.toISOString()}</dcterms:created>`
  return `<cp:coreProperties xmlns:cp="${schemas}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${xml('dc:title', title)}${xml('dc:creator', 'Diwan')}${time}</cp:coreProperties>`
}

function contentTypes(sheets: number): string {
  const override = (name: string, type: string) => emptyXml('Override', { PartName: name, ContentType: type })
  const parts = [
    emptyXml('Default', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }),
    override('/xl/workbook.xml', `${part}.sheet.main+xml`),
    override('/xl/styles.xml', `${part}.styles+xml`),
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...Array.from({ length: sheets }, (_, index) =>
      override(`/xl/worksheets/sheet${index + 1}.xml`, `${part}.worksheet+xml`),
    ),
  ]
  return `<Types xmlns="${schemas}/package/2006/content-types">${parts.join('')}</Types>`
}

/** Relationships with the ids r1, r2 and so on. */
function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const elements = targets.map(([type, target], at) =>
    emptyXml('Relationship', { Id: `r${at + 1}`, Type: type, Target: target }),
  )
  return `<Relationships xmlns="${schemas}/package/2006/relationships">${elements.join('')}</Relationships>`
}
