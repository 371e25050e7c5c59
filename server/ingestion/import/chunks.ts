import { RowRefusal, type Deal } from '#domain/market/deal.ts'
import type { Chunk } from './chunk.ts'
import type { Reject } from './commit-part.ts'
import type { Dictionary } from './dictionary.ts'
import { RecordReader, type Block, type CsvRecord } from './records.ts'
import { SortedRows, type Sorting } from './sorted-rows.ts'
import { readPieces, type SourceFile } from '#server/ingestion/files/source.ts'

type Reading = {
  columns: number
  parseDeal: (cells: readonly string[]) => Deal
  dictionary: Dictionary
  sorting: Sorting
  offset: number
  line: number
  rowsPerChunk: number
}

const rawCharacters = 2000
/** Starts small, so that the database has work at once, and doubles with each chunk. */
const firstChunkRows = 1000
/** A chunk ends early if its text would take too much memory. */
const chunkBytesMax = 12 * 1024 * 1024

/**
 * Reads a file in chunks from an offset. Consecutive rows with the same number stay in one chunk, so that
 * they are matched together, unless they exceed a chunk. Rows are serialised piece by piece, because a parsed
 * row takes ten times the memory of its text.
 */
export async function* readChunks(source: SourceFile, reading: Reading): AsyncGenerator<Chunk> {
  const { columns, parseDeal, dictionary, sorting, offset, line, rowsPerChunk } = reading
  const reader = new RecordReader({ columns, offset, line })
  const rows = new SortedRows(sorting)
  let rejects: Reject[] = []
  let startOffset = offset
  let fileBytes = 0
  let fullRows = Math.min(firstChunkRows, rowsPerChunk)

  const cut = (endOffset: number, endLine: number): Chunk => {
    const chunk = { ...rows.take(), rejects, startOffset, endOffset, endLine, fileBytes }
    rejects = []
    startOffset = endOffset
    fullRows = Math.min(2 * fullRows, rowsPerChunk)
    return chunk
  }
  async function* taken(block: Block): AsyncGenerator<Chunk> {
    const outcomes = block.records.map((record) => readRecord(record, block.text, parseDeal))
    const known = await dictionary.learn(outcomes.filter(isDeal))
    let deals = 0
    for (const [at, outcome] of outcomes.entries()) {
      const record = block.records[at]
      if (!record) continue
      const size = rows.count + rejects.length
      const isFull = size >= fullRows || (size > 0 && startsLater(block, record, startOffset))
      const isSameNumber = isDeal(outcome) && outcome.number === rows.lastNumber
      if (isFull && (!isSameNumber || size >= 2 * fullRows))
        yield cut(block.recordOffset(record), record.line)
      if (isDeal(outcome)) {
        rows.add(outcome, known, deals, record.line)
        deals += 1
      } else rejects.push(outcome)
    }
  }

  for await (const piece of readPieces(source, offset)) {
    fileBytes = piece.fileBytes
    yield* taken(reader.read(piece.bytes, false))
  }
  const last = reader.read(Buffer.alloc(0), true)
  yield* taken(last)
  fileBytes = source.bytes
  yield cut(last.endOffset, last.endLine)
}

const isDeal = (outcome: Deal | Reject): outcome is Deal => 'number' in outcome

/** Whether a chunk is too large. Checked once per block, because finding the exact position is slow. */
function startsLater(block: Block, record: CsvRecord, startOffset: number): boolean {
  return record === block.records[0] && block.endOffset - startOffset > chunkBytesMax
}

/** The parsed record, or why it is rejected. */
export function readRecord<Row>(
  record: CsvRecord,
  text: string,
  parseRow: (cells: readonly string[]) => Row,
): Row | Reject {
  if (record.problem !== null && !record.isShort) return reject(record, text, null, record.problem)
  try {
    return parseRow(record.cells)
  } catch (error) {
    if (error instanceof RowRefusal && record.problem !== null)
      return reject(record, text, null, record.problem)
    if (error instanceof RowRefusal) return reject(record, text, error.field, error.message)
    throw error
  }
}

function reject(
  { line, start, end, cells }: CsvRecord,
  text: string,
  field: string | null,
  reason: string,
): Reject {
  const raw =
    end > start
      ? text.slice(start, Math.min(end, start + rawCharacters))
      : (cells[0] ?? '').slice(0, rawCharacters)
  return { line, field, reason, raw: raw.replaceAll('\0', '\uFFFD').replace(/\r?\n?$/, '') }
}
