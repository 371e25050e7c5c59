import { Refusal, type Deal } from '#domain/market/deal.ts'
import type { Reject } from './chunk.ts'
import { RecordReader, type Block, type CsvRecord } from './records.ts'
import { piecesOf, type SourceFile } from './source.ts'

/** Rows of a file that will be committed together. */
export type DealChunk = {
  deals: readonly Deal[]
  rejects: readonly Reject[]
  startOffset: number
  endOffset: number
  endLine: number
  fileBytes: number
}

type Reading = {
  columns: number
  dealOf: (cells: readonly string[]) => Deal
  offset: number
  line: number
  rowsPerChunk: number
}

const rawCharacters = 2000
/** A chunk ends early when its text would weigh on memory. */
const chunkBytesMax = 12 * 1024 * 1024

/**
 * Reads a file from an offset on in chunks. Rows of one number that follow each other stay in one chunk, so that they
 * are matched together, unless they are more than a chunk.
 */
export async function* chunksOf(source: SourceFile, reading: Reading): AsyncGenerator<DealChunk> {
  const { columns, dealOf, offset, line, rowsPerChunk } = reading
  const reader = new RecordReader({ columns, offset, line })
  let deals: Deal[] = []
  let rejects: Reject[] = []
  let startOffset = offset
  let fileBytes = 0

  const cut = (endOffset: number, endLine: number): DealChunk => {
    const chunk = { deals, rejects, startOffset, endOffset, endLine, fileBytes }
    deals = []
    rejects = []
    startOffset = endOffset
    return chunk
  }
  function* taken(block: Block): Generator<DealChunk> {
    for (const record of block.records) {
      const outcome = readRecord(record, block.text, dealOf)
      const size = deals.length + rejects.length
      const isFull = size >= rowsPerChunk || (size > 0 && startsLater(block, record, startOffset))
      const isSameNumber = 'number' in outcome && outcome.number === deals.at(-1)?.number
      if (isFull && (!isSameNumber || size >= 2 * rowsPerChunk))
        yield cut(block.offsetOf(record), record.line)
      if ('number' in outcome) deals.push(outcome)
      else rejects.push(outcome)
    }
  }

  let last: Block | null = null
  for await (const piece of piecesOf(source, offset)) {
    fileBytes = piece.fileBytes
    last = reader.read(piece.bytes, false)
    yield* taken(last)
  }
  last = reader.read(Buffer.alloc(0), true)
  yield* taken(last)
  fileBytes = source.bytes
  yield cut(last.endOffset, last.endLine)
}

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
