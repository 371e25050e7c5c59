import { ingestionLists } from '#contract/ingestion/lists.ts'
import { limits } from '#domain/limits.ts'
import { staffActor } from '#server/audit/actor.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { readBatch, createBatch } from '#server/ingestion/import/batches.ts'
import { listFormats } from '#server/ingestion/developer-lists/list-kinds.ts'
import {
  keepList,
  keepMapping,
  readStoredList,
  readPreview,
  refuseMapping,
} from '#server/ingestion/developer-lists/lists.ts'
import { noteImport } from '#server/ingestion/runs/note-import.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { readHeader } from '#server/ingestion/runs/recognise.ts'
import { inspectSource } from '#server/ingestion/files/source.ts'
import { discard, keep, writeUpload } from '#server/ingestion/runs/worker/uploads.ts'
import { startWorker } from '#server/ingestion/runs/worker/process.ts'

export const listHandlers = handle(ingestionLists, {
  uploadList: async ({ sql, query, upload, person, now }) => {
    const { archiveBytes, listBytes } = limits.ingestion
    const file = await requireUpload(upload).content(query.kind === 'documents' ? archiveBytes : listBytes)
    return keepList(sql, { ...query, file, userId: person.id, at: now() }).catch((error: unknown) => {
      throw error instanceof NotRecognised ? fail('FORMAT_NOT_RECOGNISED', error.message) : error
    })
  },

  previewList: async ({ sql, params, body, now }) => {
    const list = await readStoredList(sql, params.listId)
    refuseMapping(list, body, now())
    return readPreview(sql, list, body)
  },

  importList: async (context) => {
    const { sql, config, databaseUrl, params, body, person, now, log } = context
    const list = await readStoredList(sql, params.listId)
    refuseMapping(list, body, now())
    const path = await writeUpload(list.csv, config.dataDirectory)
    try {
      const source = await inspectSource(path)
      const { header, byteOffset, lineNumber } = await readHeader(source)
      const batchId = await sql.begin(async (transaction) => {
        const [held] = await transaction<{ isTaken: boolean; isEmptied: boolean }[]>`
          select exists (select from import_batches b where b.id = l.batch_id and b.status in ('checking', 'checked', 'running', 'finished')) as is_taken,
                 l.kind = 'documents' and not exists (select from developer_list_files where list_id = l.id) as is_emptied
            from developer_lists l where l.id = ${list.id} for update`
        if (held?.isTaken)
          throw fail('CONFLICT', `This list was already imported, as import ${list.batchId}.`)
        if (held?.isEmptied)
          throw fail('CONFLICT', 'The files of this list were removed. Upload the archive again.')
        const settings = { id: list.id, projectId: list.projectId, name: list.fileName, settings: body }
        const id = await createBatch(transaction, {
          format: listFormats[list.kind].name,
          fileName: list.fileName,
          source,
          state: { header, dateOrder: 'dmy', list: settings },
          byteOffset,
          lineNumber,
          startedBy: person.id,
          check: {},
        })
        await transaction`update developer_lists set batch_id = ${id}, settings = ${transaction.json(body)} where id = ${list.id}`
        await keepMapping(transaction, list, body, now())
        await noteImport(transaction, 'import_started', { batchId: id, by: staffActor(context) })
        return id
      })
      const storedPath = await keep(path, config.dataDirectory, batchId)
      startWorker({ url: databaseUrl, batchId, path: storedPath, dataDirectory: config.dataDirectory }, log)
      const batch = await readBatch(sql, batchId)
      if (!batch) throw fail('NOT_FOUND')
      return batch
    } catch (error) {
      await discard(path)
      throw error
    }
  },
})
