import { ingestionChecks } from '#contract/ingestion/checks.ts'
import { staffActor } from '#server/audit/actor.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { requireBatch } from '#server/ingestion/import/batches.ts'
import { noteImport } from '#server/ingestion/runs/note-import.ts'
import { continueBatch } from '#server/ingestion/runs/worker/continue-batch.ts'
import { discard, uploadPath } from '#server/ingestion/runs/worker/uploads.ts'
import { approveBatch, discardBatch, readCheck } from '#server/ingestion/checks/checks.ts'
import { openRejects, rejectsTable } from '#server/ingestion/import/rejects-file.ts'

export const checkHandlers = handle(ingestionChecks, {
  check: async ({ sql, params, person }) => {
    await requireBatch(sql, params.batchId)
    const check = await readCheck(sql, params.batchId, person)
    if (!check) throw fail('CONFLICT', 'This import was not checked.')
    return check
  },

  publish: async (context) => {
    const { sql, params, person, now } = context
    await requireBatch(sql, params.batchId)
    const check = await readCheck(sql, params.batchId, person)
    const refusal = check ? check.refusal : 'CONFLICT'
    if (refusal) throw fail(refusal)
    await continueBatch(context, params.batchId, async (transaction) => {
      if (!(await approveBatch(transaction, params.batchId, { personId: person.id, at: now() })))
        throw fail('CONFLICT')
      await noteImport(transaction, 'import_published', { ...params, by: staffActor(context) })
    })
    return requireBatch(sql, params.batchId)
  },

  discard: async (context) => {
    const { sql, config, params } = context
    await requireBatch(sql, params.batchId)
    await sql.begin(async (transaction) => {
      if (!(await discardBatch(transaction, params.batchId)))
        throw fail('CONFLICT', 'Only an import that was never published can be discarded.')
      await noteImport(transaction, 'import_discarded', { ...params, by: staffActor(context) })
    })
    await discard(uploadPath(config.dataDirectory, params.batchId))
    return requireBatch(sql, params.batchId)
  },

  refusedRows: async ({ sql, config, params, query: { format }, reply }) => {
    const { fileName } = await requireBatch(sql, params.batchId)
    const rows = await openRejects(sql, config.dataDirectory, params.batchId)
    if (!rows) throw fail('NOT_FOUND')
    const name = `${fileName.replace(/(\.\w{1,4}){1,2}$/, '')}-refused`
    return sendTable(reply, { name, format }, await rejectsTable(rows))
  },
})
