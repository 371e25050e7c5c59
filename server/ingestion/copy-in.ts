import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from '#server/db/sql.ts'

const pieceCharacters = 128 * 1024

/** Writes lines of COPY text into a table. */
export async function copyIn(
  sql: Transaction,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const sink = await sql`copy ${sql(table)} (${sql([...columns])}) from stdin`.writable()
  await pipeline(Readable.from(piecesOf(lines)), sink)
}

function* piecesOf(lines: Iterable<string>): Generator<Buffer> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < pieceCharacters) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece !== '') yield Buffer.from(piece)
}
