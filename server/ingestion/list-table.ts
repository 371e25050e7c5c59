import { isUtf8 } from 'node:buffer'
import { cellsOf, delimiterOf } from '#domain/lists/delimited.ts'
import { limits } from '#domain/limits.ts'
import { NotRecognised } from './recognise.ts'
import { sheetOf } from './spreadsheet.ts'

export type ListTable = { header: string[]; rows: string[][] }

const { listRows, listColumns, listCellCharacters } = limits.ingestion
// What no text of a list holds; a picture or a document is full of it.
// oxlint-disable-next-line no-control-regex
const notText = /[\u0000-\u0008\u000e-\u001f]/
const headerWithin = 20

/** The table in a file that a developer sent, whatever its writing. Throws NotRecognised with the reason. */
export function listTable(file: Buffer): ListTable {
  const isPacked = file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  const cells = isPacked ? sheetOf(file) : cellsOfText(textOf(file))
  return tableOf(cells)
}

function cellsOfText(text: string): string[][] {
  if (notText.test(text)) throw new NotRecognised('The file is neither a text nor a spreadsheet.')
  return cellsOf(text, delimiterOf(text))
}

/** UTF-8, or UTF-16 as spreadsheets save it; of the old writings the Arabic one, which is Latin where it is not Arabic. */
function textOf(file: Buffer): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  return new TextDecoder(isUtf8(file) ? 'utf-8' : 'windows-1256').decode(file)
}

/** Titles may stand over the header: it is the first row that fills at least half of the columns that any row at the top does. */
function tableOf(cells: readonly string[][]): ListTable {
  const tidy = cells
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const filled = tidy.slice(0, headerWithin).map((row) => row.filter((cell) => cell !== '').length)
  const at = filled.findIndex((cells) => cells >= Math.max(...filled) / 2 && cells >= 2)
  const header = tidy[at]
  if (!header) throw new NotRecognised('No row of the file names columns.')
  const width = header.findLastIndex((cell) => cell !== '') + 1
  const rows = tidy.slice(at + 1)
  if (width > listColumns) throw new NotRecognised(`The file has more than ${listColumns} columns.`)
  if (rows.length === 0) throw new NotRecognised('Nothing stands under the names of the columns.')
  if (rows.length > listRows) throw new NotRecognised(`The file has more than ${listRows} rows.`)
  if (tidy.some((row) => row.some((cell) => cell.length > listCellCharacters)))
    throw new NotRecognised(`A cell is longer than ${listCellCharacters} characters.`)
  return { header: header.slice(0, width), rows: rows.map((row) => fitted(row, width)) }
}

function fitted(row: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => row[at] ?? '')
}

/** The same as the engine of imports reads it: commas, quotes, one header. */
export function csvOf({ header, rows }: ListTable): string {
  const named = header.map((name, at) => name || `Column ${at + 1}`)
  return [named, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('')
}

function quoted(cell: string): string {
  const text = cell.replaceAll('\0', '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
