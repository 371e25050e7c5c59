import { rename } from 'node:fs/promises'
import {
  tableConverter,
  writtenColumns,
  type TableKind,
  type TableSettings,
} from '#domain/ingestion/tables.ts'
import { detectDelimiter, type FiledRow } from '#domain/developer-lists/delimited.ts'
import { limits } from '#domain/limits.ts'
import { detectDateOrder, impliedDateOrder, type DateOrder } from '#domain/market/register-dates.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { inspectSource, readPieces, type SourceFile } from '#server/ingestion/files/source.ts'
import { RecordReader, type CsvRecord } from '#server/ingestion/import/records.ts'
import { isPacked, unpackTableFile } from '#server/ingestion/parsing/archive.ts'
import { nothingBelow, streamDelimited, streamTable } from '#server/ingestion/parsing/list-table.ts'
import { streamSpreadsheet } from '#server/ingestion/parsing/spreadsheet.ts'
import { writeOnLines } from '#server/ingestion/files/write-on-lines.ts'
import { readHeader } from './recognise.ts'
import { findTextLayout, findWorkbookLayout, readPublication } from './sheet-layouts.ts'

const { listSampleRows, listColumns } = limits.ingestion

/** `dateOrders` is the order that the dates of each column require; null for columns without dates that do. */
export type TableHead = { header: string[]; sample: string[][]; dateOrders: (DateOrder | null)[] }

/**
 * The header and first rows of a table, which becomes CSV in its place as a register does. Throws NotRecognised.
 */
export async function openTable(path: string): Promise<TableHead> {
  await openRegister(path)
  return readHead(await inspectSource(path))
}

/**
 * Turns a register that is a workbook, the one table of a ZIP archive, a text with other separators than commas, or a
 * publication whose header is not its first row into a CSV file in its place. Leaves any other file as it is. Throws
 * NotRecognised.
 */
export async function openRegister(path: string): Promise<void> {
  const first = await layoutIn(await inspectSource(path))
  if (first === 'packed') await unpackTableFile(path)
  const source = await inspectSource(path)
  const layout = first === 'packed' ? await layoutIn(source) : first
  const publication = layout === 'packed' ? await findWorkbookLayout(path) : await findTextLayout(source)
  if (publication) await replace(path, await readPublication(source, publication, layout === 'packed'))
  else if (layout !== 'csv') await rewrite(source, layout)
}

/** Each row stays on its line, or on the line of its row in the sheet: refusals and sources name lines as uploaded. */
async function rewrite(source: SourceFile, layout: 'packed' | 'separated'): Promise<void> {
  const { path } = source
  const rows = layout === 'packed' ? streamSpreadsheet(path) : streamDelimited(() => readPieces(source, 0))
  await replace(path, streamTable(rows))
}

async function replace(path: string, rows: AsyncIterable<FiledRow> | Iterable<FiledRow>): Promise<void> {
  await writeOnLines(`${path}.csv`, rows)
  await rename(`${path}.csv`, path)
}

/** Whether a file is a register as it is: CSV with commas, plain or gzip. Throws NotRecognised for an empty file. */
export async function isPlainRegister(path: string): Promise<boolean> {
  const source = await inspectSource(path)
  return (await layoutIn(source)) === 'csv' && (await findTextLayout(source)) === null
}

async function layoutIn(source: SourceFile): Promise<'packed' | 'separated' | 'csv'> {
  for await (const { bytes } of readPieces(source, 0)) {
    if (isPacked(bytes)) return 'packed'
    return detectDelimiter(bytes.toString('utf8')) === ',' ? 'csv' : 'separated'
  }
  throw new NotRecognised('The file is empty.')
}

async function readHead(source: SourceFile): Promise<TableHead> {
  const { header, byteOffset } = await readHeader(source)
  if (header.filter((name) => name !== '').length < 2)
    throw new NotRecognised('No row of the file names columns.')
  if (header.length > listColumns) throw new NotRecognised(`The file has more than ${listColumns} columns.`)
  const sample: string[][] = []
  const counts = header.map(() => ({ ymd: 0, dmy: 0, mdy: 0 }))
  let seen = 0
  for await (const { cells } of recordsFrom(source, { columns: header.length, offset: byteOffset })) {
    if (sample.length < listSampleRows) sample.push([...cells])
    cells.forEach((cell, at) => countOrder(counts[at], cell))
    seen += 1
    if (seen === dateSampleRows) break
  }
  if (sample.length === 0) throw nothingBelow()
  return { header: [...header], sample, dateOrders: counts.map(orderIn) }
}

/** Enough for a day after the twelfth, which tells the day from the month. */
const dateSampleRows = 2000

function countOrder(counts: Record<DateOrder, number> | undefined, cell: string): void {
  const order = counts ? impliedDateOrder(cell) : null
  if (counts && order) counts[order] += 1
}

function orderIn(counts: Record<DateOrder, number>): DateOrder | null {
  return counts.ymd + counts.dmy + counts.mdy === 0 ? null : detectDateOrder(counts, 'dmy')
}

/** Writes a table as a file of one of our own formats, see `domain/ingestion/tables.ts`. */
export async function convertTable(
  { path, target }: { path: string; target: string },
  kind: TableKind,
  settings: TableSettings,
): Promise<void> {
  const source = await inspectSource(path)
  const { header, byteOffset, lineNumber } = await readHeader(source)
  const convert = tableConverter(kind, settings)
  async function* rows(): AsyncGenerator<FiledRow> {
    // Above the first record, so that each row keeps its line.
    yield { line: 1, cells: writtenColumns(kind, settings) }
    const start = { columns: header.length, offset: byteOffset, line: lineNumber }
    for await (const { line, cells } of recordsFrom(source, start)) yield { line, cells: convert(cells) }
  }
  await writeOnLines(target, rows())
}

async function* recordsFrom(
  source: SourceFile,
  { columns, offset, line = 1 }: { columns: number; offset: number; line?: number },
): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader({ columns, offset, line })
  for await (const { bytes } of readPieces(source, offset)) yield* reader.read(bytes, false).records
  yield* reader.read(Buffer.alloc(0), true).records
}
