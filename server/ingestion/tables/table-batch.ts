import { createHash } from 'node:crypto'
import { access, link, rm } from 'node:fs/promises'
import { writtenColumns, writtenFormat, type TableSettings } from '#domain/ingestion/tables.ts'
import type { Transaction } from '#server/db/sql.ts'
import { inspectSource } from '#server/ingestion/files/source.ts'
import { createBatch, markRunning, unfinishedBatch } from '#server/ingestion/import/batches.ts'
import { uploadPath } from '#server/ingestion/runs/worker/uploads.ts'
import { fail } from '#server/problems/problem.ts'
import { tablePath, type StoredTable } from './tables.ts'

/**
 * Creates the import of a table, which its worker converts by the mapping before it is checked. The same table with the
 * same mapping continues its unfinished import. The table itself stays, in case the mapping was wrong. Throws CONFLICT.
 */
export async function startTableBatch(
  sql: Transaction,
  table: StoredTable,
  settings: TableSettings,
  { startedBy, dataDirectory }: { startedBy: string; dataDirectory: string },
): Promise<{ batchId: number; path: string }> {
  const { id, kind, fileName } = table
  const file = tablePath(dataDirectory, id)
  await access(file).catch(() => {
    throw fail('CONFLICT', 'The file is no longer stored. Upload it again.')
  })
  const uploaded = await inspectSource(file)
  const digest = createHash('sha256').update(uploaded.digest).update(JSON.stringify({ kind, settings }))
  const source = { ...uploaded, digest: digest.digest('hex') }
  const held = await unfinishedBatch(sql, source.digest)
  const batchId =
    held?.id ??
    (await createBatch(sql, {
      format: writtenFormat(kind, settings),
      fileName,
      source,
      state: { header: writtenColumns(kind, settings), dateOrder: 'ymd', table: { kind, settings } },
      byteOffset: 0,
      lineNumber: 1,
      startedBy,
      check: {},
    }))
  const path = uploadPath(dataDirectory, batchId)
  if (!held) {
    // A link takes no time for any size; the conversion replaces it and leaves the table.
    await rm(path, { force: true })
    await link(file, path)
  }
  await sql`update import_tables set batch_id = ${batchId}, settings = ${sql.json(settings)} where id = ${id}`
  await markRunning(sql, batchId)
  return { batchId, path }
}
