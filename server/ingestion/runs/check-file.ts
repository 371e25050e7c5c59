import type { ImportExamples } from '#contract/ingestion/checks.ts'
import { formatSource, readSource } from '#domain/ingestion/sources.ts'
import { fileWarnings, monthWarnings, type EarlierFile, type Warning } from '#domain/ingestion/warnings.ts'
import { limits } from '#domain/limits.ts'
import { connect, type Queryable, type Sql, type Transaction } from '#server/db/sql.ts'
import { fileKinds } from './file-kinds.ts'
import { writeRejects } from '#server/ingestion/import/rejects-file.ts'
import { inspectSource, type SourceFile } from '#server/ingestion/files/source.ts'
import type { BatchState, OpenBatch } from '#server/ingestion/import/batches.ts'
import type { Totals } from '#server/ingestion/import/commit-part.ts'
import { failureOfTotals, failureText } from './import-failed.ts'
import { showLife, waitForImportLock } from '#server/ingestion/import/turns.ts'
import { settleSnapshot } from '#server/ingestion/snapshots/settle-snapshot.ts'
import {
  beginCheck,
  endCheck,
  failCheck,
  isCheckStopped,
  noteProgress,
  stopCheck,
} from '#server/ingestion/checks/checks.ts'
import { findExamples } from '#server/ingestion/checks/examples.ts'
import { UnchangedRows } from '#server/ingestion/import/unchanged-rows.ts'
import { monthFigures } from '#server/ingestion/checks/month-figures.ts'

type CheckOptions = {
  url: string
  path: string
  batchId: number
  dataDirectory: string
  now: Date
  /** Makes the file ready, such as by converting it. A refusal is that of the check. */
  prepare?: (sql: Sql) => Promise<void>
  /** Ends the check; the next start of the server begins it anew. */
  signal?: AbortSignal
}

type Found = { totals: Totals; asOf: string | null; examples: ImportExamples; warnings: Warning[] }
type Checking = CheckOptions & { source: SourceFile; side: Sql }

/** Thrown to undo the transaction of a check. */
class Undo extends Error {}
class CheckStopped extends Error {}

/**
 * Works out what a file would add, change, repeat and refuse, by the same code that imports it, in a
 * transaction that is rolled back: also the rows of a file that meet each other are counted as the import
 * will. Stores the result; writes the refused rows to a file. Returns whether it may publish itself.
 */
export async function checkFile(options: CheckOptions): Promise<{ publishesItself: boolean }> {
  const { url, path, batchId, signal } = options
  const writer = connect(url, { max: 1 })
  const side = connect(url, { max: 1 })
  try {
    await showLife(side, batchId)
    await options.prepare?.(side)
    const source = await inspectSource(path)
    await waitForImportLock(writer)
    await writer`select set_config('statement_timeout', ${String(limits.ingestion.importMs)}, false)`
    if (!(await beginCheck(side, batchId))) return { publishesItself: false }
    const found = await undone(writer, (transaction) => dryRun(transaction, { ...options, source, side }))
    const failure = failureOfTotals(found.totals)
    if (failure !== null) await failCheck(side, batchId, { failure, totals: found.totals })
    else return { publishesItself: await endCheck(side, batchId, found) }
  } catch (error) {
    if (error instanceof CheckStopped) {
      if (!signal?.aborted) await stopCheck(side, batchId)
    } else await failCheck(side, batchId, { failure: failureText(error, { batchId, rows: 0 }), totals: null })
  } finally {
    await Promise.all([writer.end({ timeout: 5 }), side.end({ timeout: 5 })])
  }
  return { publishesItself: false }
}

/** The result of a write whose transaction is rolled back. */
async function undone<T>(sql: Sql, write: (transaction: Transaction) => Promise<T>): Promise<T> {
  const results: T[] = []
  await sql
    .begin(async (transaction) => {
      results.push(await write(transaction))
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('a check without a result')
  return result
}

async function dryRun(transaction: Transaction, checking: Checking): Promise<Found> {
  const { batchId, source, side, now, dataDirectory, signal } = checking
  const batch = await openForCheck(transaction, batchId)
  const kind = fileKinds.find(({ format }) => format.name === batch.format)
  if (!kind) throw new Error(`This version does not read the format ${batch.format}.`)
  const before = await monthFigures(transaction, batch.format)
  const asOf = await settleSnapshot(transaction, { source, format: kind.format, batch, asOf: null, now })
  const unchanged = new UnchangedRows()
  const steps = await kind.open({
    source,
    batchId,
    batch: { ...batch, asOf },
    now,
    rowsPerChunk: limits.ingestion.rowsPerChunk,
    writer: transaction,
    learner: transaction,
    unchanged,
  })
  let totals: Totals = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }
  // Read and write take turns: both use the one connection of the transaction.
  for await (const step of steps) {
    if (signal?.aborted || (await isCheckStopped(side, batchId))) throw new CheckStopped()
    const { read, added, changed, unchanged, refused } = await step.commit((write) => write(transaction))
    totals = { read, added, changed, unchanged, refused }
    await noteProgress(side, batchId, { totals, doneBytes: step.fileBytes })
  }
  await transaction`select set_config('enable_seqscan', 'on', true), set_config('enable_bitmapscan', 'on', true)`
  await writeRejects(transaction, dataDirectory, batchId)
  const after = await monthFigures(transaction, batch.format)
  const dataSource = formatSource(batch.format)
  return {
    totals,
    asOf,
    examples: await findExamples(transaction, batchId, unchanged),
    warnings: [
      ...monthWarnings(before, after),
      ...fileWarnings(totals, batch.state.header, {
        last: batch.mends === null ? await lastFile(transaction, batch) : null,
        isWhole: dataSource !== null && readSource(dataSource).isWhole,
      }),
    ],
  }
}

type Checked = OpenBatch & { format: string; mends: number | null }

/** The batch as an import would take it up. What it writes here is rolled back. */
async function openForCheck(sql: Transaction, batchId: number): Promise<Checked> {
  const [batch] = await sql<Checked[]>`
    update import_batches set status = 'running', stop_requested = false
     where id = ${batchId} returning id, format, byte_offset, line_number, state, as_of, mends_batch_id as mends`
  if (!batch) throw new Error(`import ${batchId} is gone`)
  return batch
}

/** The last finished file of the same format, or null. */
async function lastFile(sql: Queryable, { id, format }: Checked): Promise<EarlierFile | null> {
  const [row] = await sql<{ read: number; state: BatchState }[]>`
    select rows_read as read, state from import_batches
     where format = ${format} and id <> ${id} and status = 'finished' and mends_batch_id is null
     order by id desc limit 1`
  return row ? { read: row.read, header: row.state.header } : null
}
