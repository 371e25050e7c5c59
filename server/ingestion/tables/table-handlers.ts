import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { ingestionTables } from '#contract/ingestion-tables.ts'
import { staffActor } from '#server/audit/actor.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { markRunning, readBatch } from '#server/ingestion/import/batches.ts'
import { parseConverted } from '#server/ingestion/parsing/parse-upload.ts'
import { announceImport } from '#server/ingestion/runs/import-file.ts'
import { noteImport } from '#server/ingestion/runs/note-import.ts'
import { startWorker } from '#server/ingestion/runs/worker/process.ts'
import { discard, keep } from '#server/ingestion/runs/worker/uploads.ts'
import {
  listTemplates,
  storeTable,
  saveTemplate,
  readTable,
  refuseTableMapping,
  tablePath,
} from './tables.ts'

export const tableHandlers = handle(ingestionTables, {
  templates: ({ sql }) => listTemplates(sql),

  uploadTable: async ({ sql, config, query, upload, now }) => {
    const { path } = await requireUpload(upload).receive()
    const { dataDirectory } = config
    return storeTable(sql, { ...query, path, dataDirectory, at: now() }).catch(asRefusal)
  },

  importTable: async (context) => {
    const { sql, config, databaseUrl, params, body, person, now, log } = context
    const { settings, template } = body
    const table = await readTable(sql, params.tableId)
    refuseTableMapping(table, settings)
    const path = tablePath(config.dataDirectory, table.id)
    await access(path).catch(() => {
      throw fail('CONFLICT', 'The file is no longer stored. Upload it again.')
    })
    const target = join(config.dataDirectory, 'uploads', `${randomUUID()}.part`)
    try {
      await parseConverted({ path, target, table: table.kind, settings })
      const { fileName } = table
      const batchId = await announceImport(sql, { path: target, fileName, startedBy: person.id, check: {} })
      await sql.begin(async (transaction) => {
        await markRunning(transaction, batchId)
        if (template !== null) await saveTemplate(transaction, table, settings, { name: template, at: now() })
        await noteImport(transaction, 'import_started', { batchId, by: staffActor(context) })
      })
      const stored = await keep(target, config.dataDirectory, batchId)
      startWorker({ url: databaseUrl, batchId, path: stored, dataDirectory: config.dataDirectory }, log)
      const batch = await readBatch(sql, batchId)
      if (!batch) throw fail('NOT_FOUND')
      return batch
    } catch (error) {
      await discard(target)
      return asRefusal(error)
    }
  },
})

function asRefusal(error: unknown): never {
  throw error instanceof NotRecognised ? fail('FORMAT_NOT_RECOGNISED', error.message) : error
}
