import { Refusal, type Deal } from '#domain/market/deal.ts'
import type { Chunk, Reject } from './chunk.ts'
import { RecordReader, type Block, type CsvRecord } from './records.ts'
import type { PreparedRow } from './rows.ts'
import { piecesOf, type SourceFile } from './source.ts'

type Reading = {
  columns: number
  dealOf: (cells: readonly string[]) => Deal
  /** Makes deals ready to be written, in their order. */
  prepare: (deals: readonly Deal[]) => Promise<readonly PreparedRow[]>
  offset: number
  line: number
  rowsPerChunk: number
}

const rawCharacters = 2000
/** A chunk ends early when its text would weigh on memory. */
const chunkBytesMax = 12 * 1024 * 1024

/**
 * Reads a file from an offset on in chunks. Rows of one number that follow each other stay in one chunk, so that they
 * are matched together, unless they are more than a chunk. Rows are made ready piece by piece, for what a row is read
 * into weighs ten times what it is written as.
 */
export async function* chunksOf(source: SourceFile, reading: Reading): AsyncGenerator<Chunk> {
  const { columns, dealOf, prepare, offset, line, rowsPerChunk } = reading
  const reader = new RecordReader({ columns, offset, line })
  let rows: PreparedRow[] = []
  let rejects: Reject[] = []
  let startOffset = offset
  let fileBytes = 0

  const cut = (endOffset: number, endLine: number): Chunk => {
    const chunk = { rows, rejects, startOffset, endOffset, endLine, fileBytes }
    rows = []
    rejects = []
    startOffset = endOffset
    return chunk
  }
  async function* taken(block: Block): AsyncGenerator<Chunk> {
    const outcomes = block.records.map((record) => readRecord(record, block.text, dealOf))
    const ready = (await prepare(outcomes.filter(isDeal))).values()
    for (const [at, outcome] of outcomes.entries()) {
      const record = block.records[at]
      if (!record) continue
      const row = isDeal(outcome) ? ready.next().value : undefined
      const size = rows.length + rejects.length
      const isFull = size >= rowsPerChunk || (size > 0 && startsLater(block, record, startOffset))
      const isSameNumber = row !== undefined && row.number === rows.at(-1)?.number
      if (isFull && (!isSameNumber || size >= 2 * rowsPerChunk))
        yield cut(block.offsetOf(record), record.line)
      if (row) rows.push(row)
      else if (!isDeal(outcome)) rejects.push(outcome)
    }
  }

  for await (const piece of piecesOf(source, offset)) {
    fileBytes = piece.fileBytes
    yield* taken(reader.read(piece.bytes, false))
  }
  const last = reader.read(Buffer.alloc(0), true)
  yield* taken(last)
  fileBytes = source.bytes
  yield cut(last.endOffset, last.endLine)
}

const isDeal = (outcome: Deal | Reject): outcome is Deal => 'number' in outcome

/** Whether a chunk has grown too heavy; told once a block, for finding the exact place costs. */
function startsLater(block: Block, record: CsvRecord, startOffset: number): boolean {
  return record === block.records[0] && block.endOffset - startOffset > chunkBytesMax
}

function readRecord(record: CsvRecord, text: string, dealOf: Reading['dealOf']): Deal | Reject {
  if (record.problem !== null) return reject(record, text, null, record.problem)
  try {
    return dealOf(record.cells)
  } catch (error) {
    if (error instanceof Refusal) return reject(record, text, error.field, error.message)
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
