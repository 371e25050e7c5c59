import { rename } from 'node:fs/promises'
import { withoutApostrophe } from '#domain/export/csv.ts'
import type { FiledRow } from '#domain/developer-lists/delimited.ts'
import { refusedColumns } from '#server/ingestion/import/rejects-file.ts'
import { RecordReader, type CsvRecord } from '#server/ingestion/import/records.ts'
import { writeOnLines } from '#server/ingestion/files/write-on-lines.ts'
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
  await writeOnLines(restored, restoredRows(source, start, columns))
  await rename(restored, path)
}

type Start = Awaited<ReturnType<typeof readHeader>>

async function* restoredRows(source: SourceFile, start: Start, columns: number): AsyncGenerator<FiledRow> {
  const { header, byteOffset, lineNumber } = start
  yield { line: 1, cells: header.slice(0, columns) }
  const reader = new RecordReader({ columns: header.length, offset: byteOffset, line: lineNumber })
  for await (const { bytes } of readPieces(source, byteOffset))
    yield* reader.read(bytes, false).records.map((record) => restoredRow(record, columns))
  yield* reader.read(Buffer.alloc(0), true).records.map((record) => restoredRow(record, columns))
}

const restoredRow = ({ line, cells }: CsvRecord, columns: number): FiledRow => ({
  line,
  cells: cells.slice(0, columns).map(withoutApostrophe),
})
