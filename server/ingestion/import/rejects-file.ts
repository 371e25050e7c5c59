import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLine, withoutApostrophe } from '#domain/export/csv.ts'
import { parseDelimited, takeRows } from '#domain/developer-lists/delimited.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Table } from '#server/http/exports/table.ts'
import { rejectsAfter } from './batches.ts'

const pageRows = 2000

/** The columns behind those of the file in a download of refused rows. */
export const refusedColumns = ['refused_line', 'refused_field', 'refused_reason'] as const

/**
 * Writes the rejects of a batch to `rejects/<batch>.csv` in the data directory: under the columns of their
 * file, so that they can be mended and sent again, with line, field and reason behind them. Null if there are
 * none. The file appears whole: a download never reads one that is being written.
 */
export async function writeRejects(
  sql: Queryable,
  dataDirectory: string,
  batchId: number,
): Promise<string | null> {
  const [first] = await rejectsAfter(sql, batchId, 0, 1)
  const path = rejectsPath(dataDirectory, batchId)
  if (!first) {
    // A row that its check refused, such as one of the next days, may have been taken by the import.
    await rm(path, { force: true })
    return null
  }
  await mkdir(rejectsFolder(dataDirectory), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomUUID()}`
  await pipeline(Readable.from(lines(sql, batchId)), createWriteStream(unfinished, { mode: 0o600 }))
  await rename(unfinished, path)
  return path
}

/**
 * The rejects of a batch: the file that its check or import wrote, otherwise written anew. Null if there are none. An
 * import that has not come to its end, such as one that failed, still has the file of its check: its rejects are those
 * of the rows that it read.
 */
export async function openRejects(
  sql: Queryable,
  dataDirectory: string,
  batchId: number,
): Promise<Readable | null> {
  if (await isCutShort(sql, batchId)) {
    const [first] = await rejectsAfter(sql, batchId, 0, 1)
    return first ? Readable.from(lines(sql, batchId)) : null
  }
  const path = rejectsPath(dataDirectory, batchId)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (!isThere && (await writeRejects(sql, dataDirectory, batchId)) === null) return null
  return createReadStream(path)
}

async function isCutShort(sql: Queryable, batchId: number): Promise<boolean> {
  const found = await sql`
    select from import_batches
     where id = ${batchId} and approved_at is not null and status in ('running', 'stopped', 'failed')`
  return found.length > 0
}

/** The rows of a rejects file as they were filed, to be sent in any format. */
export async function rejectsTable(file: AsyncIterable<Buffer | string>): Promise<Table> {
  const batches = rejectedRows(file)
  const first = await batches.next()
  const [headings = [], ...rows] = first.done ? [] : first.value
  return {
    headings,
    batches: (async function* () {
      yield rows
      yield* batches
    })(),
  }
}

async function* rejectedRows(file: AsyncIterable<Buffer | string>): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder()
  let pending = ''
  const take = (isWhole: boolean): string[][] => {
    const { rows, end } = takeRows(pending, ',', { line: 1, isWhole })
    pending = pending.slice(end)
    return rows.map(({ cells }) => cells.map(withoutApostrophe))
  }
  for await (const piece of file) {
    pending += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
    const rows = take(false)
    if (rows.length > 0) yield rows
  }
  pending += decoder.decode()
  yield take(true)
}

const rejectsFolder = (dataDirectory: string): string => join(dataDirectory, 'rejects')
const rejectsPath = (dataDirectory: string, batchId: number): string =>
  join(rejectsFolder(dataDirectory), `${batchId}.csv`)

async function* lines(sql: Queryable, batchId: number): AsyncGenerator<string> {
  const [batch] = await sql<{ header: string[] | null }[]>`
    select state -> 'header' as header from import_batches where id = ${batchId}`
  const header = batch?.header ?? []
  yield csvLine([...header, ...refusedColumns])
  for (let after = 0; ;) {
    const page = await rejectsAfter(sql, batchId, after, pageRows)
    if (page.length === 0) return
    for (const { lineNumber, field, reason, raw } of page)
      yield csvLine([...rawCells(raw, header.length), String(lineNumber), field ?? '', reason])
    after = page.at(-1)?.lineNumber ?? after
  }
}

/** The cells of a rejected line, as many as the file has columns. What is too much stays in the last one. */
function rawCells(raw: string, columns: number): string[] {
  const cells = parseDelimited(raw, ',')[0]?.cells ?? []
  const filled = Array.from({ length: columns }, (_, at) => cells[at] ?? '')
  if (cells.length > columns && columns > 0) filled[columns - 1] = cells.slice(columns - 1).join(',')
  return filled
}
