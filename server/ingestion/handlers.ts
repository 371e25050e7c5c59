import { ingestion } from '#contract/ingestion.ts'
import { staffActor } from '#server/audit/actor.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import {
  requestStop,
  batchesBefore,
  requireBatch,
  markRunning,
  rejectsAfter,
} from '#server/ingestion/import/batches.ts'
import { noteImport } from '#server/ingestion/runs/note-import.ts'
import { RollBackRefused, rollBack } from '#server/ingestion/runs/roll-back.ts'
import { refusedExamples, requestCheckStop } from '#server/ingestion/checks/checks.ts'
import { continueBatch } from '#server/ingestion/runs/worker/continue-batch.ts'
import { relianceOn } from '#server/ingestion/import/reliance.ts'

const pageBatches = 50
const pageRejects = 200

export const ingestionHandlers = handle(ingestion, {
  list: async ({ sql, query }) => {
    const batches = await batchesBefore(sql, query.before ?? null, pageBatches)
    return { batches, next: batches.length === pageBatches ? (batches.at(-1)?.id ?? null) : null }
  },

  read: ({ sql, params }) => requireBatch(sql, params.batchId),

  cancel: async (context) => {
    const { sql, params } = context
    const { status } = await requireBatch(sql, params.batchId)
    if (status !== 'running' && status !== 'checking') throw fail('CONFLICT', 'This import is not running.')
    await sql.begin(async (transaction) => {
      if (status === 'checking') await requestCheckStop(transaction, params.batchId)
      else await requestStop(transaction, params.batchId)
      await noteImport(transaction, 'import_stopped', { ...params, by: staffActor(context) })
    })
    return requireBatch(sql, params.batchId)
  },

  resume: async (context) => {
    const { sql, params } = context
    const { status } = await requireBatch(sql, params.batchId)
    if (status !== 'stopped' && status !== 'failed')
      throw fail('CONFLICT', 'Only a stopped or failed import can be resumed.')
    await continueBatch(context, params.batchId, async (transaction) => {
      await markRunning(transaction, params.batchId)
      await noteImport(transaction, 'import_resumed', { ...params, by: staffActor(context) })
    })
    return requireBatch(sql, params.batchId)
  },

  rollBack: async (context) => {
    const { sql, params, query } = context
    const { status } = await requireBatch(sql, params.batchId)
    if (status === 'running' || status === 'checking')
      throw fail('CONFLICT', 'This import is running. Stop it first.')
    if (status === 'checked' || status === 'discarded')
      throw fail('CONFLICT', 'This import was never published.')
    const force = { isForced: query.force === 'true' }
    await rollBack(sql, params.batchId, staffActor(context), force).catch((error: unknown) => {
      throw error instanceof RollBackRefused ? fail('CONFLICT', error.message) : error
    })
    return requireBatch(sql, params.batchId)
  },

  reliance: async ({ sql, params }) => {
    await requireBatch(sql, params.batchId)
    return relianceOn(sql, params.batchId)
  },

  rejects: async ({ sql, params, query }) => {
    const { isApproved } = await requireBatch(sql, params.batchId)
    if (!isApproved) return { rejects: await refusedExamples(sql, params.batchId), next: null }
    const rejects = await rejectsAfter(sql, params.batchId, query.after, pageRejects)
    return { rejects, next: rejects.length === pageRejects ? (rejects.at(-1)?.lineNumber ?? null) : null }
  },
})
