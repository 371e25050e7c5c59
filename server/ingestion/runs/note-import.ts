import type { AuditAction } from '#domain/audit/actions.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable } from '#server/db/sql.ts'

type ImportAction = Extract<AuditAction, `import_${string}`>

/** Records who did what with an import, and its file, in the audit log. */
export async function noteImport(
  sql: Queryable,
  action: ImportAction,
  { batchId, by }: { batchId: number; by: StaffActor },
): Promise<void> {
  const [batch] = await sql<{ fileName: string; format: string }[]>`
    select file_name, format from import_batches where id = ${batchId}`
  if (batch)
    await recordEvent(sql, {
      action,
      ...by,
      detail: { import: batchId, file: batch.fileName, format: batch.format },
    })
}
