import { open } from 'node:fs/promises'
import type { PendingQuery } from 'postgres'

const linesAtOnce = 5000

type Line = { line: string }

/**
 * Writes the one text column of a statement into a file, a line for each row, with few rows in memory. Returns their
 * number.
 *
 * The statement must be one of `sql.begin`: this driver's cursor leaves a count of rows to the next statement of its
 * connection when it fails, and only there that statement is a rollback. COPY would be no way out: its stream leaves
 * the connection waiting for ever when the last rows fill the buffer.
 */
export async function copyLines(
  statement: PendingQuery<Line[]>,
  path: string,
  signal?: AbortSignal,
): Promise<number> {
  await using file = await open(path, 'w')
  let failure: unknown
  let written = 0
  const fail = (reason: unknown) => {
    failure ??= reason
    statement.cancel()
  }
  signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
  try {
    for await (const rows of statement.cursor(linesAtOnce)) {
      if (failure || rows.length === 0) continue
      await file.write(`${rows.map(({ line }) => line).join('\n')}\n`).catch(fail)
      written += rows.length
    }
  } catch (error) {
    throw failure ?? error
  }
  if (failure) throw failure
  return written
}
