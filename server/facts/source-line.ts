import type { Queryable } from '#server/db/sql.ts'

/**
 * SQL of the `SourceLine` of a row with `source_line` and the import of `batch_id`, which is joined as b. Null for rows
 * of no import.
 */
export const sourceLine = (sql: Queryable, row: string) => sql`
  case when b.id is not null then jsonb_build_object('batchId', b.id, 'fileName', b.file_name,
    'line', ${sql(row)}.source_line, 'importedOn', (b.started_at at time zone 'UTC')::date) end`
