import type { Transaction } from '#server/db/sql.ts'

/** A table of which it is kept what a row said before a batch changed it. */
export type Versioned = {
  table: string
  versions: string
  /** Of `versions`: the row, and what it said. */
  row: string
  said: string
  /** What a batch writes of a row. */
  columns: readonly string[]
}

/** The batches of later imports that have changed what this one wrote. */
export async function laterBatches(
  sql: Transaction,
  { table, versions, row }: Versioned,
  batchId: number,
): Promise<readonly number[]> {
  const later = await sql<{ batchId: number }[]>`
    select distinct t.batch_id from ${sql(table)} t
     where t.batch_id > ${batchId}
       and (t.first_batch_id = ${batchId}
            or exists (select from ${sql(versions)} v where v.${sql(row)} = t.id and v.batch_id = ${batchId}))
     order by t.batch_id limit 5`
  return later.map((one) => one.batchId)
}

/** Takes away the rows a batch brought and gives those it changed back what they said; the versions stay. */
export async function takeBackRows(
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

/** Forgets what rows said before a batch. */
export async function dropVersions(
  sql: Transaction,
  { versions }: Versioned,
  batchId: number,
): Promise<void> {
  await sql`delete from ${sql(versions)} where batch_id = ${batchId}`
}
