import { foldName } from '#domain/areas/fold-name.ts'
import type { FileFormat } from '#domain/market/formats/format.ts'
import { nullIfRefused } from '#domain/market/deal.ts'
import { dateReader, impliedDateOrder } from '#domain/market/register-dates.ts'
import type { BatchState } from '#server/ingestion/import/batches.ts'
import { RecordReader } from '#server/ingestion/import/records.ts'
import { readPieces, type SourceFile } from '#server/ingestion/files/source.ts'

type Start = { state: BatchState; byteOffset: number; lineNumber: number }

const loadColumn = foldName('load_timestamp')

/**
 * The day on which a file's register was read, from the file itself: its newest load time, else the newest
 * day in its date column, neither after `today`. Null if it has none. Reads the whole file; of a damaged one
 * only the part before the damage, which the import then reports.
 */
export async function snapshotDay(
  source: SourceFile,
  format: FileFormat,
  { state, byteOffset, lineNumber }: Start,
  today: string,
): Promise<string | null> {
  const { header, dateOrder } = state
  const loaded = header.findIndex((name) => foldName(name) === loadColumn)
  const column = loaded < 0 ? format.dates(header).column : loaded
  const readers = {
    file: dateReader('date', dateOrder, today),
    ymd: dateReader('date', 'ymd', today),
  }
  const periodEnd = format.periodEnd?.(header)
  const dayIn = (cells: readonly string[]): string | null => {
    if (periodEnd) {
      const end = periodEnd(cells)
      return end !== null && end <= today ? end : null
    }
    const cell = cells[column] ?? ''
    if (cell === '') return null
    return dayOrNull(loaded >= 0 && impliedDateOrder(cell) === 'ymd' ? readers.ymd : readers.file, cell)
  }
  const reader = new RecordReader({ columns: header.length, offset: byteOffset, line: lineNumber })
  let newest: string | null = null
  const look = (records: ReturnType<RecordReader['read']>['records']): void => {
    for (const { cells, problem, isShort } of records) {
      const day = problem === null || isShort ? dayIn(cells) : null
      if (day !== null && (newest === null || day > newest)) newest = day
    }
  }
  try {
    for await (const { bytes } of readPieces(source, byteOffset)) look(reader.read(bytes, false).records)
    look(reader.read(Buffer.alloc(0), true).records)
  } catch (error) {
    if (!isDamage(error)) throw error
  }
  return newest
}

function dayOrNull(read: ReturnType<typeof dateReader>, cell: string): string | null {
  return nullIfRefused(() => read(cell).day)
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
