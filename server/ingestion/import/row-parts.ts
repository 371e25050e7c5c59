import type { Part, Reject } from './commit-part.ts'
import { readRecord } from './chunks.ts'
import { RecordReader, type Block } from './records.ts'
import { readPieces, type SourceFile } from '#server/ingestion/files/source.ts'

/** `lines` are the lines of the file on which the rows begin, in their order. */
export type RowPart<Row> = Part & { rows: readonly Row[]; lines: readonly number[] }

type Reading<Row> = {
  columns: number
  parseRow(cells: readonly string[]): Row
  offset: number
  line: number
  rowsPerChunk: number
}

/**
 * Reads a file in parts of a fixed number of rows, from an offset. For registers small enough to hold rows as
 * objects.
 */
export async function* importInParts<Row extends object>(
  source: SourceFile,
  { columns, parseRow, offset, line, rowsPerChunk }: Reading<Row>,
): AsyncGenerator<RowPart<Row>> {
  const reader = new RecordReader({ columns, offset, line })
  let rows: Row[] = []
  let lines: number[] = []
  let rejects: Reject[] = []
  let startOffset = offset
  let fileBytes = 0

  const cut = (endOffset: number, endLine: number): RowPart<Row> => {
    const part = { rows, lines, rejects, startOffset, endOffset, endLine, fileBytes }
    rows = []
    lines = []
    rejects = []
    startOffset = endOffset
    return part
  }
  function* taken(block: Block): Generator<RowPart<Row>> {
    for (const record of block.records) {
      if (rows.length + rejects.length >= rowsPerChunk) yield cut(block.recordOffset(record), record.line)
      const read = readRecord(record, block.text, parseRow)
      if (isReject(read)) rejects.push(read)
      else {
        rows.push(read)
        lines.push(record.line)
      }
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

const isReject = (read: object): read is Reject => 'reason' in read && 'raw' in read
