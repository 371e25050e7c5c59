import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '#server/db/sql.ts'
import { rejectsAfter } from './batches.ts'

const pageRows = 2000

/** Writes the rejects of a batch to `rejects/<batch>.csv` in the data directory. Null if there are none. */
export async function writeRejects(sql: Sql, dataDirectory: string, batchId: number): Promise<string | null> {
  const [first] = await rejectsAfter(sql, batchId, 0, 1)
  if (!first) return null
  const folder = join(dataDirectory, 'rejects')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${batchId}.csv`)
  await pipeline(Readable.from(lines(sql, batchId)), createWriteStream(path, { mode: 0o600 }))
  return path
}

async function* lines(sql: Sql, batchId: number): AsyncGenerator<string> {
  yield 'line,field,reason,raw\r\n'
  for (let after = 0; ;) {
    const page = await rejectsAfter(sql, batchId, after, pageRows)
    if (page.length === 0) return
    for (const { lineNumber, field, reason, raw } of page)
      yield `${[String(lineNumber), field ?? '', reason, raw].map(quoted).join(',')}\r\n`
    after = page.at(-1)?.lineNumber ?? after
  }
}

/**
 * Spreadsheets execute a cell with such a beginning as a formula (OWASP, CSV injection). An apostrophe makes
 * it text.
 */
const formula = /^[=+\-@\t\r]/

function quoted(cell: string): string {
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
