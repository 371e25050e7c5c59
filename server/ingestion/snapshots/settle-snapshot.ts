import { formats } from '#domain/market/formats/formats.ts'
import type { FileFormat } from '#domain/market/formats/format.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { SourceFile } from '#server/ingestion/files/source.ts'
import type { OpenBatch } from '#server/ingestion/import/batches.ts'
import { snapshotDay } from './snapshot-day.ts'

type Settling = { source: SourceFile; format: FileFormat; batch: OpenBatch; asOf: string | null; now: Date }

/**
 * Determines once per batch when its register was read: as given by staff, else by the file, else today. Null
 * for the first file of a register of deals, which is not read twice because it is compared with nothing:
 * `settleFirst` finds the day after the import.
 */
export async function settleSnapshot(
  sql: Queryable,
  { source, format, batch, asOf, now }: Settling,
): Promise<string | null> {
  if (batch.asOf !== null) return batch.asOf
  if (asOf === null && (await isFirstOfDeals(sql, format, batch.id))) return null
  const today = gulfDay(now)
  const day =
    asOf ??
    batch.state.list?.settings.observedOn ??
    (await snapshotDay(source, format, batch, today)) ??
    today
  await sql`update import_batches set as_of = ${day} where id = ${batch.id}`
  return day
}

/** The snapshot of a register's first file, from its imported rows. */
export async function settleFirst(sql: Queryable, batchId: number, now: Date): Promise<void> {
  await sql`
    update import_batches b
       set as_of = (select max(t.registered_on) from transactions t
                     where t.batch_id = b.id and t.registered_on <= ${gulfDay(now)})
     where b.id = ${batchId} and b.as_of is null`
}

async function isFirstOfDeals(sql: Queryable, format: FileFormat, batchId: number): Promise<boolean> {
  const register = formats.find(({ name }) => name === format.name)?.register
  if (register === undefined) return false
  const names = formats.filter((one) => one.register === register).map(({ name }) => name)
  const [other] = await sql<{ exists: boolean }[]>`
    select exists (select from import_batches
                    where id <> ${batchId} and format = any(${names}) and status <> 'rolled-back'
                      and rows_new + rows_changed > 0)`
  return !other?.exists
}

/** The snapshots of imports in force, by number. */
export async function knownSnapshots(sql: Queryable): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ id: number; asOf: string }[]>`
    select id, as_of from import_batches where as_of is not null and status <> 'rolled-back'`
  return new Map(rows.map(({ id, asOf }) => [id, asOf]))
}

/** The day of an import's snapshot, or null while it is not known. */
export async function snapshotOfBatch(sql: Queryable, batchId: number): Promise<string | null> {
  const [row] = await sql<{ asOf: string | null }[]>`
    select coalesce(b.as_of, c.as_of) as as_of from import_batches b left join import_checks c on c.batch_id = b.id
     where b.id = ${batchId}`
  return row?.asOf ?? null
}
