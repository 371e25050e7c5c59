import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unchangedCsvLine, withoutApostrophe } from '#domain/export/csv.ts'
import { refusedColumns } from '#server/ingestion/import/rejects-file.ts'
import { RecordReader, type CsvRecord } from '#server/ingestion/import/records.ts'
import { inspectSource, readPieces, type SourceFile } from '#server/ingestion/files/source.ts'
import { readHeader } from './recognise.ts'

/**
 * Turns a download of refused rows, once mended, back into a file of its register: without the columns of the
 * download and the apostrophes that keep spreadsheets from running a cell. Leaves any other file as it is.
 */
export async function restoreMended(path: string): Promise<void> {
  const source = await inspectSource(path)
  const start = await readHeader(source)
  const { header } = start
  const columns = header.length - refusedColumns.length
  if (columns < 1 || refusedColumns.some((name, at) => header[columns + at] !== name)) return
  const restored = `${path}.restored`
  await pipeline(
    Readable.from(restoredLines(source, start, columns)),
    createWriteStream(restored, { mode: 0o600 }),
  )
  await rename(restored, path)
}

type Start = Awaited<ReturnType<typeof readHeader>>

async function* restoredLines(source: SourceFile, start: Start, columns: number): AsyncGenerator<string> {
  const { header, byteOffset, lineNumber } = start
  yield unchangedCsvLine(header.slice(0, columns))
  const reader = new RecordReader({ columns: header.length, offset: byteOffset, line: lineNumber })
  for await (const { bytes } of readPieces(source, byteOffset))
    yield* reader.read(bytes, false).records.map((record) => restoredLine(record, columns))
  yield* reader.read(Buffer.alloc(0), true).records.map((record) => restoredLine(record, columns))
}

const restoredLine = ({ cells }: CsvRecord, columns: number): string =>
  unchangedCsvLine(cells.slice(0, columns).map(withoutApostrophe))
