import { rename } from 'node:fs/promises'
import { writtenColumns } from '#domain/ingestion/tables.ts'
import type { Queryable } from '#server/db/sql.ts'
import { inspectSource } from '#server/ingestion/files/source.ts'
import type { BatchState } from '#server/ingestion/import/batches.ts'
import { readHeader } from './recognise.ts'
import { convertTable } from './table-file.ts'

/**
 * Converts the file of an import that is still the table as uploaded, and notes where its rows begin. Does nothing for
 * any other import, and nothing twice: a process that was killed in between leaves either file whole. Throws NotRecognised.
 */
export async function convertTableOfBatch(
  sql: Queryable,
  { batchId, path }: { batchId: number; path: string },
): Promise<void> {
  const [batch] = await sql<{ state: BatchState }[]>`select state from import_batches where id = ${batchId}`
  const table = batch?.state.table
  if (!table) return
  const written = writtenColumns(table.kind, table.settings)
  const { header } = await readHeader(await inspectSource(path))
  if (header[0] !== written[0]) {
    const target = `${path}.converted`
    await convertTable({ path, target }, table.kind, table.settings)
    await rename(target, path)
  }
  const source = await inspectSource(path)
  const { byteOffset, lineNumber } = await readHeader(source)
  await sql`
    update import_batches
       set state = state - 'table', byte_offset = ${byteOffset}, line_number = ${lineNumber}, file_bytes = ${source.bytes}
     where id = ${batchId}`
}
