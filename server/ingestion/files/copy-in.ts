import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Transaction } from '#server/db/sql.ts'
import type { CopyText } from './copy-text.ts'

const pieceBytes = 128 * 1024

/** Writes COPY text into a table. */
export async function copyIn(
  sql: Transaction,
  table: string,
  columns: readonly string[],
  text: CopyText,
): Promise<void> {
  if (text.length === 0) return
  const sink = await sql`copy ${sql(table)} (${sql([...columns])}) from stdin`.writable()
  await pipeline(Readable.from(splitBytes(text.bytes)), sink)
}

function* splitBytes(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
