import type { Transaction } from '#server/db/sql.ts'

/** A table whose rows keep their versions before each batch. */
export type Versioned = {
  table: string
  versions: string
  /** Columns of `versions`: the row, and its values. */
  row: string
  said: string
  /** The columns that a batch writes. */
  columns: readonly string[]
}

/** How an import is rolled back whose rows are alone in their table. */
export function rollBackVersions(versioned: Versioned) {
  return {
    later: (sql: Transaction, batchId: number) => laterBatches(sql, versioned, batchId),

    async rollBack(sql: Transaction, batchId: number): Promise<{ deleted: number; restored: number }> {
      const taken = await rollBackRows(sql, versioned, batchId)
      await dropVersions(sql, versioned, batchId)
      return taken
    },
  }
}

/**
 * The batches that have changed rows of this one since. Their numbers may be lower: a file that was uploaded earlier may
 * be published later.
 */
export async function laterBatches(
  sql: Transaction,
  { table, versions, row }: Versioned,
  batchId: number,
): Promise<readonly number[]> {
  const later = await sql<{ batchId: number }[]>`
    select distinct t.batch_id from ${sql(table)} t
     where t.batch_id <> ${batchId}
       and (t.first_batch_id = ${batchId}
            or exists (select from ${sql(versions)} v where v.${sql(row)} = t.id and v.batch_id = ${batchId}))
     order by t.batch_id limit 5`
  return later.map((one) => one.batchId)
}

/** Deletes the new rows of a batch and restores the rows it changed. The versions are kept. */
export async function rollBackRows(
  sql: Transaction,
  { table, versions, row, said, columns }: Versioned,
  batchId: number,
): Promise<{ deleted: number; restored: number }> {
  const deleted = await sql`delete from ${sql(table)} where first_batch_id = ${batchId}`
  const restored = await sql.unsafe(
    `update ${table} t set ${columns.map((name) => `${name} = o.${name}`).join(', ')}, batch_id = o.batch_id
       from ${versions} v cross join lateral jsonb_populate_record(null::${table}, v.${said}) o
      where v.batch_id = $1 and t.id = v.${row}`,
    [batchId],
  )
  return { deleted: deleted.count, restored: restored.count }
}

/** Deletes the versions that a batch stored. */
export async function dropVersions(
  sql: Transaction,
  { versions }: Versioned,
  batchId: number,
): Promise<void> {
  await sql`delete from ${sql(versions)} where batch_id = ${batchId}`
}
