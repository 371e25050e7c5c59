import { isUtf8 } from 'node:buffer'
import { unchangedCsvLine } from '#domain/export/csv.ts'
import {
  detectDelimiter,
  parseDelimited,
  takeRows,
  type FiledRow,
} from '#domain/developer-lists/delimited.ts'
import { limits } from '#domain/limits.ts'
import { cutText } from '#domain/market/cells.ts'
import { detectEncoding } from '#server/ingestion/files/text-encoding.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { isPacked } from './archive.ts'
import { readSpreadsheet } from './spreadsheet.ts'

export type ListTable = { header: string[]; rows: FiledRow[] }

const { listRows, listColumns, listCellCharacters, listCharacters } = limits.ingestion
const headerWithin = 20

/** The table in a developer's file, in any supported encoding. Throws NotRecognised with the reason. */
export async function listTable(file: Buffer): Promise<ListTable> {
  return toTable(isPacked(file) ? await readSpreadsheet(file, listRows) : rowsOfText(decodeText(file)))
}

function rowsOfText(text: string): FiledRow[] {
  if (!isText(text)) throw new NotRecognised('The file is neither a text nor a spreadsheet.')
  return parseDelimited(text, detectDelimiter(text))
}

/** The most that a row may take: an unclosed quote would otherwise hold the rest of the file. */
const rowCharactersMax = 1024 ** 2

/** The rows of a delimited text of any length in any supported encoding, piece by piece. Throws NotRecognised. */
export async function* streamDelimited(
  pieces: () => AsyncIterable<{ bytes: Buffer }>,
): AsyncGenerator<FiledRow> {
  const decoder = new TextDecoder((await isValidUtf8(pieces())) ? 'utf-8' : 'windows-1256')
  let pending = ''
  let line = 1
  let delimiter: string | null = null
  function* take(isWhole: boolean): Generator<FiledRow> {
    delimiter ??= detectDelimiter(pending)
    const taken = takeRows(pending, delimiter, { line, isWhole })
    pending = pending.slice(taken.end)
    line = taken.line
    yield* taken.rows
    if (pending.length > rowCharactersMax)
      throw new NotRecognised(
        `The row in line ${line} is longer than 1 MB, or opens a quote and never closes it.`,
      )
  }
  for await (const { bytes } of pieces()) {
    const text = decoder.decode(bytes, { stream: true })
    if (!isText(text)) throw new NotRecognised('The file is neither a text nor a spreadsheet.')
    pending += text
    yield* take(false)
  }
  pending += decoder.decode()
  yield* take(true)
}

async function isValidUtf8(pieces: AsyncIterable<{ bytes: Buffer }>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const { bytes } of pieces) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
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

function toTable(filed: readonly FiledRow[]): ListTable {
  const tidy = filed.map(tidyRow).filter(isFilled)
  const { header, at } = findHeader(tidy)
  const rows = tidy.slice(at + 1)
  if (rows.length === 0) throw nothingBelow()
  if (rows.length > listRows) throw new NotRecognised(`The file has more than ${listRows} rows.`)
  refuseLargeTable(tidy)
  return { header, rows: rows.map(({ line, cells }) => ({ line, cells: fitted(cells, header.length) })) }
}

/**
 * A table of any length as rows: its header first, and each row on its line of the uploaded file. Titles before the
 * header are left out. Throws NotRecognised.
 */
export async function* streamTable(filed: AsyncIterable<FiledRow>): AsyncGenerator<FiledRow> {
  const top: FiledRow[] = []
  let width: number | null = null
  let below = 0
  function* begin(): Generator<FiledRow> {
    const { header, at } = findHeader(top)
    width = header.length
    yield { line: top[at]?.line ?? 1, cells: namedColumns(header) }
    for (const row of top.slice(at + 1)) yield* fit(row)
  }
  function* fit({ line, cells }: FiledRow): Generator<FiledRow> {
    below += 1
    yield { line, cells: fitted(cells, width ?? 0) }
  }
  for await (const row of filed) {
    const tidy = tidyRow(row)
    if (!isFilled(tidy)) continue
    if (width !== null) yield* fit(tidy)
    else if (top.push(tidy) === headerWithin) yield* begin()
  }
  if (width === null) yield* begin()
  if (below === 0) throw nothingBelow()
}

const tidyRow = ({ line, cells }: FiledRow): FiledRow => ({
  line,
  cells: cells.map((cell) => cutText(onOneLine(cell), listCellCharacters)),
})

const isFilled = ({ cells }: FiledRow): boolean => cells.some((cell) => cell !== '')
/** Refuses a table that is only a header. */
export const nothingBelow = () => new NotRecognised('There are no rows below the column names.')

/**
 * Titles may precede the header: the header is the first row that fills at least half as many columns as the
 * widest of the top rows.
 */
function findHeader(tidy: readonly FiledRow[]): { header: string[]; at: number } {
  const filled = tidy.slice(0, headerWithin).map(({ cells }) => cells.filter((cell) => cell !== '').length)
  const at = filled.findIndex((cells) => cells >= Math.max(...filled) / 2 && cells >= 2)
  const header = tidy[at]?.cells
  if (!header) throw new NotRecognised('No row of the file names columns.')
  const width = header.findLastIndex((cell) => cell !== '') + 1
  if (width > listColumns) throw new NotRecognised(`The file has more than ${listColumns} columns.`)
  return { header: header.slice(0, width), at }
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
function refuseLargeTable(rows: readonly FiledRow[]): void {
  const characters = rows.flatMap(({ cells }) => cells).reduce((sum, { length }) => sum + length, 0)
  if (characters > listCharacters)
    throw new NotRecognised(`The table has more than ${listCharacters} characters.`)
}

function fitted(row: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => row[at] ?? '')
}

const namedColumns = (header: readonly string[]): string[] =>
  header.map((name, at) => name || `Column ${at + 1}`)

/** In the same form as the import reads it: commas, quotes, one header, one row per line. */
export function toCsv({ header, rows }: ListTable): string {
  return [namedColumns(header), ...rows.map(({ cells }) => cells)].map(unchangedCsvLine).join('')
}

/** The position of a row in the uploaded file, by its line in the output of `toCsv`. */
export function filedLine(lines: readonly number[] | null, csvLine: number): number {
  return lines?.[csvLine - 2] ?? csvLine
}
