import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Queryable } from '#server/db/sql.ts'

/** Streams the rows of a statement into a file as CSV: the bytes pass through this process unread. */
export async function copyOut(
  sql: Queryable,
  statement: string,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const rows = await sql.unsafe(`copy (${statement}) to stdout (format csv)`).readable()
  await pipeline(rows, createWriteStream(file), signal ? { signal } : {})
}
