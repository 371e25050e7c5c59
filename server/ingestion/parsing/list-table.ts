import { isUtf8 } from 'node:buffer'
import { unchangedCsvLine } from '#domain/export/csv.ts'
import { detectDelimiter, parseDelimited, type FiledRow } from '#domain/lists/delimited.ts'
import { limits } from '#domain/limits.ts'
import { cutText } from '#domain/market/cells.ts'
import { detectEncoding } from '#server/ingestion/files/text-encoding.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { isPacked } from './archive.ts'
import { readSpreadsheet } from './spreadsheet.ts'

export type ListTable = { header: string[]; rows: FiledRow[] }

const { listRows, listColumns, listCellCharacters, listCharacters } = limits.ingestion
const headerWithin = 20

type TableLimits = { rows: number; characters: number }
const listLimits: TableLimits = { rows: listRows, characters: listCharacters }

/** The table in a developer's file, in any supported encoding. Throws NotRecognised with the reason. */
export async function listTable(file: Buffer, most: TableLimits = listLimits): Promise<ListTable> {
  return toTable(isPacked(file) ? await readSpreadsheet(file, most.rows) : rowsOfText(decodeText(file)), most)
}

function rowsOfText(text: string): FiledRow[] {
  if (!isText(text)) throw new NotRecognised('The file is neither a text nor a spreadsheet.')
  return parseDelimited(text, detectDelimiter(text))
}

/**
 * Text never contains these control codes (C0 except tab, line ends and similar). Pictures and documents do.
 */
function isText(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 32)) return false
  }
  return true
}

/**
 * UTF-8, or UTF-16 as spreadsheets save it. Any other file is read as windows-1256,
 * the Arabic legacy encoding, which covers Latin text too.
 */
function decodeText(file: Buffer): string {
  const encoding = detectEncoding(file)
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(file)
  return new TextDecoder(isUtf8(file) ? 'utf-8' : 'windows-1256').decode(file)
}

/**
 * Titles may precede the header: the header is the first row that fills at least half as many columns as the
 * widest of the top rows.
 */
function toTable(filed: readonly FiledRow[], most: TableLimits): ListTable {
  const tidy = filed
    .map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cutText(onOneLine(cell), listCellCharacters)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const filled = tidy.slice(0, headerWithin).map(({ cells }) => cells.filter((cell) => cell !== '').length)
  const at = filled.findIndex((cells) => cells >= Math.max(...filled) / 2 && cells >= 2)
  const header = tidy[at]?.cells
  if (!header) throw new NotRecognised('No row of the file names columns.')
  const width = header.findLastIndex((cell) => cell !== '') + 1
  const rows = tidy.slice(at + 1)
  if (width > listColumns) throw new NotRecognised(`The file has more than ${listColumns} columns.`)
  if (rows.length === 0) throw new NotRecognised('Nothing stands under the names of the columns.')
  if (rows.length > most.rows) throw new NotRecognised(`The file has more than ${most.rows} rows.`)
  refuseLargeTable(tidy, most.characters)
  return {
    header: header.slice(0, width),
    rows: rows.map(({ line, cells }) => ({ line, cells: fitted(cells, width) })),
  }
}

/** The text of a cell without line breaks and the surrounding spaces. */
function onOneLine(cell: string): string {
  const lines = cell.replaceAll('\0', '').split(/[\r\n]+/)
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

/** Many cells of a spreadsheet can share one text, so a small file can contain a table of any size. */
function refuseLargeTable(rows: readonly FiledRow[], most: number): void {
  const characters = rows.flatMap(({ cells }) => cells).reduce((sum, { length }) => sum + length, 0)
  if (characters > most) throw new NotRecognised(`The table has more than ${most} characters.`)
}

function fitted(row: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => row[at] ?? '')
}

/** In the same form as the import reads it: commas, quotes, one header, one row per line. */
export function toCsv({ header, rows }: ListTable): string {
  const named = header.map((name, at) => name || `Column ${at + 1}`)
  return [named, ...rows.map(({ cells }) => cells)].map(unchangedCsvLine).join('')
}

/** The position of a row in the uploaded file, by its line in the output of `toCsv`. */
export function filedLine(lines: readonly number[] | null, csvLine: number): number {
  return lines?.[csvLine - 2] ?? csvLine
}
