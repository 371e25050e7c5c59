import type { ImportBatch } from '#contract/ingestion.ts'
import { ingestion } from '#contract/ingestion.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { staffActor } from '#server/audit/actor.ts'
import type { Sql } from '#server/db/sql.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import {
  requestStop,
  batchesBefore,
  readBatch,
  markRunning,
  rejectsAfter,
} from '#server/ingestion/import/batches.ts'
import { announceImport } from '#server/ingestion/runs/import-file.ts'
import { noteImport } from '#server/ingestion/runs/note-import.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { RollBackRefused, rollBack } from '#server/ingestion/runs/roll-back.ts'
import { keep } from '#server/ingestion/runs/worker/uploads.ts'
import { refusedExamples, requestCheckStop } from '#server/ingestion/checks/checks.ts'
import { continueBatch } from '#server/ingestion/runs/worker/continue-batch.ts'
import { snapshotOfBatch } from '#server/ingestion/snapshots/settle-snapshot.ts'
import { relianceOn } from '#server/ingestion/import/reliance.ts'
import { startWorker } from '#server/ingestion/runs/worker/process.ts'

const pageBatches = 50
const pageRejects = 200

export const ingestionHandlers = handle(ingestion, {
  list: async ({ sql, query }) => {
    const batches = await batchesBefore(sql, query.before ?? null, pageBatches)
    return { batches, next: batches.length === pageBatches ? (batches.at(-1)?.id ?? null) : null }
  },

  read: ({ sql, params }) => existing(sql, params.batchId),

  upload: async (context) => {
    const { sql, config, databaseUrl, person, query, upload, log, now } = context
    const { fileName, mends = null } = query
    if (query.asOf !== undefined && query.asOf > gulfDay(now()))
      throw fail('INVALID_INPUT', 'The date of the snapshot is in the future.')
    const asOf = query.asOf ?? (mends === null ? null : await snapshotOfBatch(sql, mends))
    const { path } = await requireUpload(upload).receive()
    try {
      const batchId = await announceImport(sql, {
        path,
        fileName,
        startedBy: person.id,
        asOf,
        check: { mends },
      })
      await refuseWhileRunning(sql, batchId)
      await sql.begin(async (transaction) => {
        await markRunning(transaction, batchId)
        await noteImport(transaction, 'import_started', { batchId, by: staffActor(context) })
      })
      const storedPath = await keep(path, config.dataDirectory, batchId)
      startWorker({ url: databaseUrl, batchId, path: storedPath, dataDirectory: config.dataDirectory }, log)
      return await existing(sql, batchId)
    } catch (error) {
      throw error instanceof NotRecognised ? fail('FORMAT_NOT_RECOGNISED', error.message) : error
    }
  },

  cancel: async (context) => {
    const { sql, params } = context
    const { status } = await existing(sql, params.batchId)
    if (status !== 'running' && status !== 'checking') throw fail('CONFLICT', 'This import is not running.')
    await sql.begin(async (transaction) => {
      if (status === 'checking') await requestCheckStop(transaction, params.batchId)
      else await requestStop(transaction, params.batchId)
      await noteImport(transaction, 'import_stopped', { ...params, by: staffActor(context) })
    })
    return existing(sql, params.batchId)
  },

  resume: async (context) => {
    const { sql, params } = context
    const { status } = await existing(sql, params.batchId)
    if (status !== 'stopped' && status !== 'failed')
      throw fail('CONFLICT', 'Only a stopped or failed import can be resumed.')
    await continueBatch(context, params.batchId, async (transaction) => {
      await markRunning(transaction, params.batchId)
      await noteImport(transaction, 'import_resumed', { ...params, by: staffActor(context) })
    })
    return existing(sql, params.batchId)
  },

  rollBack: async (context) => {
    const { sql, params, query } = context
    const { status } = await existing(sql, params.batchId)
    if (status === 'running' || status === 'checking')
      throw fail('CONFLICT', 'This import is running. Stop it first.')
    if (status === 'checked' || status === 'discarded')
      throw fail('CONFLICT', 'This import was never published.')
    const force = { isForced: query.force === 'true' }
    await rollBack(sql, params.batchId, staffActor(context), force).catch((error: unknown) => {
      throw error instanceof RollBackRefused ? fail('CONFLICT', error.message) : error
    })
    return existing(sql, params.batchId)
  },

  reliance: async ({ sql, params }) => {
    await existing(sql, params.batchId)
    return relianceOn(sql, params.batchId)
  },

  rejects: async ({ sql, params, query }) => {
    const { isApproved } = await existing(sql, params.batchId)
    if (!isApproved) return { rejects: await refusedExamples(sql, params.batchId), next: null }
    const rejects = await rejectsAfter(sql, params.batchId, query.after, pageRejects)
    return { rejects, next: rejects.length === pageRejects ? (rejects.at(-1)?.lineNumber ?? null) : null }
  },
})

async function existing(sql: Sql, batchId: number): Promise<ImportBatch> {
  const batch = await readBatch(sql, batchId)
  if (!batch) throw fail('NOT_FOUND')
  return batch
}

/** A new batch has the state running before a worker has started and read anything. */
async function refuseWhileRunning(sql: Sql, batchId: number): Promise<void> {
  const { status, isApproved, rowsRead } = await existing(sql, batchId)
  if (status === 'running' && isApproved && rowsRead > 0)
    throw fail('CONFLICT', `This file is already being imported, as import ${batchId}.`)
}
