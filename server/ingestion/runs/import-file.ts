import type { ImportProgress } from './progress-bar.ts'
import { basename } from 'node:path'
import { limits } from '#domain/limits.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import {
  readBatch,
  createBatch,
  endBatch,
  isStopRequested,
  takeUpBatch,
  unfinishedBatch,
  type NewBatch,
  type OpenBatch,
} from '#server/ingestion/import/batches.ts'
import type { Totals } from '#server/ingestion/import/commit-part.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { fileKinds } from './file-kinds.ts'
import { failureOfTotals, failureText, ImportEnded, ImportFailed, ImportTimeout } from './import-failed.ts'
import { showLife, waitForImportLock } from '#server/ingestion/import/turns.ts'
import { readAhead } from '#server/ingestion/files/read-ahead.ts'
import { recognise, type Recognised } from './recognise.ts'
import { inspectSource, type SourceFile } from '#server/ingestion/files/source.ts'
import { parseRegisterHead } from '#server/ingestion/parsing/parse-upload.ts'
import { settleFirst, settleSnapshot } from '#server/ingestion/snapshots/settle-snapshot.ts'

const partsAhead = 2

export type ImportOptions = {
  /** The database URL. An import opens its own connections. */
  url: string
  path: string
  now: Date
  fileName?: string
  startedBy?: string
  /** ISO day on which the register was read, if the file's own dates do not say it. */
  asOf?: string | null
  /** A batch that was created for this file. */
  batchId?: number
  /** Requests a stop after the current chunk. */
  signal?: AbortSignal
  /**
   * With `signal`, leaves the batch in the state running, so that the next start of the server resumes it.
   */
  isResumedAtStart?: boolean
  onProgress?: (progress: ImportProgress) => void
  /** Called once with the start position if an interrupted import is resumed. */
  onResume?: (committed: { batchId: number; rows: number }) => void
  /** Called once if another import must end first. */
  onWait?: () => void
  rowsPerChunk?: number
  /** The time limit, `limits.ingestion.importMs` unless given. Waiting for another import does not count. */
  limitMs?: number
}

/** `failure` says why an import failed although it was read to the end. */
export type ImportOutcome = Totals & {
  batchId: number
  status: 'finished' | 'stopped' | 'failed'
  failure: string | null
}

/**
 * Imports one file of a register. An interrupted import is resumed after its last committed chunk. Throws
 * NotRecognised for a file in an unknown format, and ImportFailed if it ends early, which is also recorded in
 * the batch.
 */
export async function importFile(options: ImportOptions): Promise<ImportOutcome> {
  const source = await inspectSource(options.path)
  const writer = connect(options.url, { max: 1 })
  const learner = connect(options.url, { max: 1 })
  try {
    if (options.batchId !== undefined) await showLife(writer, options.batchId)
    await waitForImportLock(writer, options.onWait)
    // A statement that is blocked for good ends, too.
    await writer`select set_config('statement_timeout', ${String(limits.ingestion.importMs)}, false)`
    const { id, isResumed } = await batchFor(writer, source, options)
    return await runBatch({ ...options, writer, learner, source, batchId: id, isResumed })
  } finally {
    await Promise.all([writer.end({ timeout: 5 }), learner.end({ timeout: 5 })])
  }
}

export type AnnouncedFile = {
  path: string
  fileName: string
  startedBy: string | null
  asOf?: string | null
  /** Without it, the file may write at once. */
  check?: NonNullable<NewBatch['check']>
}

/** Creates the batch of a file only, to be checked and, once approved, imported. Throws NotRecognised. */
export async function announceImport(sql: Sql, file: AnnouncedFile): Promise<number> {
  const recognised = await parseRegisterHead(file.path)
  await requireMendedFormat(sql, file.check?.mends ?? null, recognised.format)
  const unfinished = await unfinishedBatch(sql, recognised.source.digest)
  return unfinished?.id ?? newBatch(sql, recognised, file)
}

/** Refused rows are mended in their own format: a file of another one is a register of its own. */
async function requireMendedFormat(sql: Sql, mends: number | null, format: string): Promise<void> {
  const mended = mends === null ? null : await readBatch(sql, mends)
  if (mended && mended.format !== format)
    throw new NotRecognised(
      `This file has the format ${format}, but import ${mended.id} has the format ${mended.format}. Choose the mended rows of import ${mended.id}, or upload this file as an import of its own.`,
    )
}

async function batchFor(sql: Sql, source: SourceFile, options: ImportOptions) {
  if (options.batchId !== undefined) return { id: options.batchId, isResumed: true }
  const unfinished = await unfinishedBatch(sql, source.digest)
  if (unfinished) return { id: unfinished.id, isResumed: true }
  const fileName = options.fileName ?? basename(options.path)
  const { format, ...start } = await recognise(source)
  const recognised = { source, format: format.name, ...start }
  return {
    id: await newBatch(sql, recognised, {
      fileName,
      startedBy: options.startedBy ?? null,
      asOf: options.asOf ?? null,
    }),
    isResumed: false,
  }
}

type Announced = Omit<AnnouncedFile, 'path'>

async function newBatch(
  sql: Sql,
  { header, dateOrder, ...start }: Omit<Recognised, 'format'> & { source: SourceFile; format: string },
  { fileName, startedBy, asOf = null, check }: Announced,
): Promise<number> {
  const batch = { ...start, fileName, state: { header, dateOrder }, startedBy, asOf }
  return createBatch(sql, check ? { ...batch, check } : batch)
}

type Running = ImportOptions & {
  writer: Sql
  learner: Sql
  source: SourceFile
  batchId: number
  isResumed: boolean
}

async function runBatch(running: Running): Promise<ImportOutcome> {
  const { writer, batchId } = running
  await showLife(writer, batchId)
  const batch = await takeUpBatch(writer, batchId)
  if (!batch) throw new ImportEnded(`Import ${batchId} has ended meanwhile.`)
  if (batch.rowsRead > 0) running.onResume?.({ batchId, rows: batch.rowsRead })
  try {
    const { totals, isStopped } = await readAndCommit(running, batch)
    if (!isStopped) await settleFirst(writer, batchId, running.now)
    if (isStopped && running.isResumedAtStart && !(await isStopRequested(writer, batchId)))
      return { ...totals, batchId, status: 'stopped', failure: null }
    const failure = isStopped ? null : failureOfTotals(totals)
    const status = isStopped ? 'stopped' : failure === null ? 'finished' : 'failed'
    await endBatch(writer, batchId, status === 'failed' ? { status, failure: failure ?? '' } : { status })
    return { ...totals, batchId, status, failure }
  } catch (error) {
    const held = await readBatch(writer, batchId)
    const failure = failureText(error, { batchId, rows: (held?.rowsRead ?? 0) - (held?.rowsRefused ?? 0) })
    await settleFirst(writer, batchId, running.now)
    await endBatch(writer, batchId, { status: 'failed', failure })
    throw new ImportFailed(failure, { cause: error })
  }
}

/** Reads the next parts while the database writes one, so that neither waits for each answer of the other. */
async function readAndCommit(running: Running, batch: OpenBatch & { format: string }) {
  const { writer, learner, source, batchId, signal } = running
  const kind = fileKinds.find(({ format }) => format.name === batch.format)
  if (!kind) throw new Error(`This version does not read the format ${batch.format}.`)
  const rowsPerChunk = running.rowsPerChunk ?? limits.ingestion.rowsPerChunk
  const { asOf = null, now } = running
  const snapshot = await settleSnapshot(writer, { source, format: kind.format, batch, asOf, now })
  const file = { writer, learner, source, batchId, batch: { ...batch, asOf: snapshot }, now, rowsPerChunk }
  const steps = await kind.open(file)
  const report = (sums: Totals, doneBytes: number): void =>
    running.onProgress?.({
      ...sums,
      batchId,
      fileBytes: source.bytes,
      doneBytes,
      isResumed: running.isResumed,
    })
  const { limitMs = limits.ingestion.importMs } = running
  const startedMs = performance.now()
  let totals: Totals = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }
  let [isStopped, isTimeOver] = [false, false]
  for await (const step of readAhead(steps, partsAhead)) {
    if (isStopped) return { totals, isStopped }
    if (isTimeOver) throw new ImportTimeout(limitMs)
    const { stopRequested, ...sums } = await step.commit((write) => writer.begin(write))
    totals = sums
    report(sums, step.fileBytes)
    isStopped = stopRequested || (signal?.aborted ?? false)
    isTimeOver = performance.now() - startedMs >= limitMs
  }
  await kind.finish?.(writer)
  return { totals, isStopped: false }
}
