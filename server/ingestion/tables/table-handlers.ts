import { ingestionTables } from '#contract/ingestion/tables.ts'
import { staffActor } from '#server/audit/actor.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { requireBatch } from '#server/ingestion/import/batches.ts'
import { noteImport } from '#server/ingestion/runs/note-import.ts'
import { startWorker } from '#server/ingestion/runs/worker/process.ts'
import { discard, partialPath } from '#server/ingestion/runs/worker/uploads.ts'
import { deleteUpload, lockUpload } from '#server/ingestion/uploads/unfinished-uploads.ts'
import { startTableBatch } from './table-batch.ts'
import {
  listTables,
  listTemplates,
  readTable,
  refuseTableMapping,
  removeTable,
  saveTableMapping,
  saveTemplate,
  storeTable,
} from './tables.ts'

export const tableHandlers = handle(ingestionTables, {
  templates: ({ sql }) => listTemplates(sql),

  tables: ({ sql, now }) => listTables(sql, now()),

  openTable: async ({ sql, person, config: { dataDirectory }, params, body, now }) => {
    const path = partialPath(dataDirectory, params.uploadId)
    const opened = await sql.begin(async (transaction) => {
      const held = await lockUpload(transaction, { ...params, userId: person.id, dataDirectory })
      if (held.receivedBytes < held.bytes) throw fail('CONFLICT', 'The file is not whole yet.')
      await deleteUpload(transaction, held.id)
      const file = { ...body, fileName: held.fileName, path, dataDirectory, at: now() }
      return storeTable(transaction, file).catch((error: unknown) => {
        // The upload is of no use any more, and goes with the refusal.
        if (error instanceof NotRecognised) return error
        throw error
      })
    })
    if (!(opened instanceof NotRecognised)) return opened
    await discard(path)
    throw fail('FORMAT_NOT_RECOGNISED', opened.message)
  },

  saveMapping: ({ sql, params, body }) => saveTableMapping(sql, params.tableId, body.settings),

  removeTable: ({ sql, config, params }) => removeTable(sql, config.dataDirectory, params.tableId),

  importTable: async (context) => {
    const { sql, config, databaseUrl, params, body, person, now, log } = context
    const { settings, template } = body
    const { dataDirectory } = config
    const table = await readTable(sql, params.tableId)
    refuseTableMapping(table, settings)
    const { batchId, path } = await sql.begin(async (transaction) => {
      const started = await startTableBatch(transaction, table, settings, {
        startedBy: person.id,
        dataDirectory,
      })
      if (template !== null) await saveTemplate(transaction, table, settings, { name: template, at: now() })
      await noteImport(transaction, 'import_started', { batchId: started.batchId, by: staffActor(context) })
      return started
    })
    startWorker({ url: databaseUrl, batchId, path, dataDirectory }, log)
    return requireBatch(sql, batchId)
  },
})
