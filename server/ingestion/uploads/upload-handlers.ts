import { ingestionUploads } from '#contract/ingestion/uploads.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { staffActor } from '#server/audit/actor.ts'
import type { Sql } from '#server/db/sql.ts'
import { requireUpload } from '#server/http/bodies/upload.ts'
import { handle } from '#server/http/handle.ts'
import { NotRecognised } from '#server/ingestion/files/not-recognised.ts'
import { isBeingChecked, markRunning, requireBatch } from '#server/ingestion/import/batches.ts'
import { announceImport, type AnnouncedFile } from '#server/ingestion/runs/import-file.ts'
import { noteImport } from '#server/ingestion/runs/note-import.ts'
import { startWorker } from '#server/ingestion/runs/worker/process.ts'
import { discard, keep, partialPath } from '#server/ingestion/runs/worker/uploads.ts'
import { snapshotOfBatch } from '#server/ingestion/snapshots/settle-snapshot.ts'
import { fail } from '#server/problems/problem.ts'
import { appendPart, beginUpload, deleteUpload, listUploads, lockUpload } from './unfinished-uploads.ts'

export const uploadHandlers = handle(ingestionUploads, {
  uploads: ({ sql, person, config }) => listUploads(sql, person.id, config.dataDirectory),

  beginUpload: ({ sql, person, config, body, now }) =>
    beginUpload(sql, { file: body, userId: person.id, dataDirectory: config.dataDirectory, at: now() }),

  sendPart: async ({ sql, person, config: { dataDirectory }, params, query, upload, now }) => {
    const received = await requireUpload(upload).receive()
    return sql.begin(async (transaction) => {
      const held = await lockUpload(transaction, { ...params, userId: person.id, dataDirectory })
      await appendPart(held, { ...received, from: query.from }, dataDirectory)
      const at = now()
      await transaction`update unfinished_uploads set last_part_at = ${at} where id = ${held.id}`
      return {
        ...held,
        receivedBytes: held.receivedBytes + received.bytes,
        lastPartAt: at.toISOString(),
      }
    })
  },

  importUpload: async (context) => {
    const { sql, person, config, databaseUrl, params, body, log, now } = context
    const { mends = null } = body
    if (body.asOf !== undefined && body.asOf > gulfDay(now()))
      throw fail('INVALID_INPUT', 'The date of the snapshot is in the future.')
    if (mends !== null) await requireBatch(sql, mends)
    const asOf = body.asOf ?? (mends === null ? null : await snapshotOfBatch(sql, mends))
    const { dataDirectory } = config
    const path = partialPath(dataDirectory, params.uploadId)
    const announced = await sql.begin(async (transaction) => {
      const held = await lockUpload(transaction, { ...params, userId: person.id, dataDirectory })
      if (held.receivedBytes < held.bytes) throw fail('CONFLICT', 'The file is not whole yet.')
      await deleteUpload(transaction, held.id)
      const file = { path, fileName: held.fileName, startedBy: person.id, asOf, check: { mends } }
      const outcome = await announce(sql, file)
      if ('refusal' in outcome) return outcome
      const { batchId } = outcome
      await markRunning(transaction, batchId)
      await noteImport(transaction, 'import_started', { batchId, by: staffActor(context) })
      return { batchId, storedPath: await keep(path, dataDirectory, batchId) }
    })
    if ('refusal' in announced) {
      await discard(path)
      throw announced.refusal
    }
    const { batchId, storedPath } = announced
    startWorker({ url: databaseUrl, batchId, path: storedPath, dataDirectory }, log)
    return requireBatch(sql, batchId)
  },

  removeUpload: async ({ sql, person, config: { dataDirectory }, params }) => {
    await sql.begin(async (transaction) => {
      const { id } = await lockUpload(transaction, { ...params, userId: person.id, dataDirectory })
      await deleteUpload(transaction, id)
      await discard(partialPath(dataDirectory, id))
    })
  },
})

/** The import of a whole file, or why it is refused; then the file is of no use. */
async function announce(sql: Sql, file: AnnouncedFile): Promise<{ batchId: number } | { refusal: Error }> {
  try {
    const batchId = await announceImport(sql, file)
    // A check keeps its batch locked to its end.
    if (await isBeingChecked(sql, batchId))
      return { refusal: fail('CONFLICT', `This file is being checked already, as import ${batchId}.`) }
    const { status, isApproved, rowsRead } = await requireBatch(sql, batchId)
    // A new batch has the state running before a worker has started and read anything.
    const isRunning = status === 'running' && isApproved && rowsRead > 0
    return isRunning
      ? { refusal: fail('CONFLICT', `This file is already being imported, as import ${batchId}.`) }
      : { batchId }
  } catch (error) {
    if (error instanceof NotRecognised) return { refusal: fail('FORMAT_NOT_RECOGNISED', error.message) }
    throw error
  }
}
