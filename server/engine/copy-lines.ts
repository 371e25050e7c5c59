import { open } from 'node:fs/promises'
import type { PendingQuery } from 'postgres'

const linesAtOnce = 5000

type Line = { line: string }

/**
 * Writes the one text column of a statement into a file, a line for each row, with few rows in memory. Not by COPY:
 * this driver's stream of a COPY leaves its connection waiting for ever when the last rows fill the buffer, and when
 * the file cannot be written.
 */
export async function copyLines(
  statement: PendingQuery<Line[]>,
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  await using file = await open(path, 'w')
  for await (const rows of statement.cursor(linesAtOnce)) {
    signal?.throwIfAborted()
    if (rows.length > 0) await file.write(`${rows.map(({ line }) => line).join('\n')}\n`)
  }
}
