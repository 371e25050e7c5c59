import type { Queryable, Transaction } from '#server/db/sql.ts'

/** A later import, and how many rows of this one it relies on. */
type Reliance = { batchId: number; rows: number }

/** Counts rows of other imports that a batch found unchanged, by import. */
export async function noteReliance(
  sql: Transaction,
  batchId: number,
  rowsByBatch: ReadonlyMap<number, number>,
): Promise<void> {
  const others = [...rowsByBatch].filter(([id]) => id !== batchId)
  if (others.length === 0) return
  await sql`
    insert into import_reliance as r (batch_id, on_batch_id, rows)
    select ${batchId}, o.id, o.rows
      from unnest(${others.map(([id]) => id)}::int4[], ${others.map(([, rows]) => rows)}::int8[]) as o (id, rows)
      join import_batches b on b.id = o.id
    on conflict (batch_id, on_batch_id) do update set rows = r.rows + excluded.rows`
}

/** The later imports that rely on rows of this one. */
export function relianceOn(sql: Queryable, batchId: number): Promise<Reliance[]> {
  return sql<Reliance[]>`
    select r.batch_id, r.rows from import_reliance r join import_batches b on b.id = r.batch_id
     where r.on_batch_id = ${batchId} and b.status <> 'rolled-back' order by r.batch_id`
}
