import { createWriteStream } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unchangedCsvLine } from '#domain/export/csv.ts'
import {
  tableConverter,
  writtenColumns,
  type TableKind,
  type TableSettings,
} from '#domain/ingestion/tables.ts'
import { detectDelimiter } from '#domain/lists/delimited.ts'
import { limits } from '#domain/limits.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { inspectSource, readPieces, type SourceFile } from '#server/ingestion/files/source.ts'
import { RecordReader, type CsvRecord } from '#server/ingestion/import/records.ts'
import { holdsTable, isPacked, unpackTableFile } from '#server/ingestion/parsing/archive.ts'
import { listTable, toCsv } from '#server/ingestion/parsing/list-table.ts'
import { readHeader } from './recognise.ts'

const { tableBytes, tableRows, tableCharacters, listSampleRows, listColumns } = limits.ingestion

export type TableHead = { header: string[]; sample: string[][] }

/**
 * The header and first rows of a table. A spreadsheet, and a text with other separators than commas, is turned
 * into a CSV file in its place. Throws NotRecognised.
 */
export async function openTable(path: string): Promise<TableHead> {
  const source = await inspectSource(path)
  if ((await layoutIn(source)) !== 'csv') await rewrite(source)
  return readHead(await inspectSource(path))
}

/**
 * Turns a register that is a workbook, the one table of a ZIP archive, or a text with other separators than commas
 * into a CSV file in its place. Leaves any other file as it is. Throws NotRecognised.
 */
export async function openRegister(path: string): Promise<void> {
  const layout = await layoutIn(await inspectSource(path))
  if (layout === 'packed' && (await holdsTable(path))) await unpackTableFile(path)
  const source = await inspectSource(path)
  if (layout !== 'csv' && (await layoutIn(source)) !== 'csv') await rewrite(source)
}

async function rewrite({ path, bytes }: SourceFile): Promise<void> {
  if (bytes > tableBytes)
    throw new NotRecognised(`A table larger than ${tableBytes / 1024 ** 2} MB must be CSV with commas.`)
  const table = await listTable(await readFile(path), { rows: tableRows, characters: tableCharacters })
  await writeFile(`${path}.csv`, toCsv(table), { mode: 0o600 })
  await rename(`${path}.csv`, path)
}

/** Whether a file is a register as it is: CSV with commas, plain or gzip. Throws NotRecognised for an empty file. */
export async function isPlainRegister(path: string): Promise<boolean> {
  return (await layoutIn(await inspectSource(path))) === 'csv'
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
  for await (const { cells } of recordsFrom(source, { columns: header.length, offset: byteOffset })) {
    sample.push([...cells])
    if (sample.length === listSampleRows) break
  }
  if (sample.length === 0) throw new NotRecognised('Nothing stands under the names of the columns.')
  return { header: [...header], sample }
}

/** Writes a table as a file of one of our own formats, see `domain/ingestion/tables.ts`. */
export async function convertTable(
  { path, target }: { path: string; target: string },
  kind: TableKind,
  settings: TableSettings,
): Promise<void> {
  const source = await inspectSource(path)
  const { header, byteOffset } = await readHeader(source)
  const convert = tableConverter(kind, settings)
  async function* lines(): AsyncGenerator<string> {
    yield unchangedCsvLine(writtenColumns(kind, settings))
    for await (const record of recordsFrom(source, { columns: header.length, offset: byteOffset }))
      yield unchangedCsvLine(convert(record.cells))
  }
  await pipeline(Readable.from(lines()), createWriteStream(target, { mode: 0o600 }))
}

async function* recordsFrom(
  source: SourceFile,
  { columns, offset }: { columns: number; offset: number },
): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader({ columns, offset })
  for await (const { bytes } of readPieces(source, offset)) yield* reader.read(bytes, false).records
  yield* reader.read(Buffer.alloc(0), true).records
}
