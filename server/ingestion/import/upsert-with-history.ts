import type { DealPart } from '#domain/market/deal.ts'
import type { Format } from '#domain/market/formats/format.ts'
import type { Side } from '#domain/market/snapshots.ts'
import type { Transaction } from '#server/db/sql.ts'
import { emptyTable } from '#server/ingestion/files/empty-table.ts'
import { copyIn } from '#server/ingestion/files/copy-in.ts'
import { CopyText } from '#server/ingestion/files/copy-text.ts'
import { contentColumns, writeStagedRow, type Column, type PreparedRow } from './rows.ts'

export type UpsertRow = { row: PreparedRow; id: number }
type Target = { format: Format; carried: ReadonlySet<DealPart>; batchId: number }
type UpsertOptions = Target & { side: Side }

const names = contentColumns.map(({ name }) => name)

/**
 * Merges rows of a file above stored rows, or below those of a newer snapshot, and stores the previous state
 * as a version. A file replaces only the fields it contains. A blank does not erase what another format
 * filed. A coarse format changes neither the fils of an amount nor a date by up to three days. Returns how
 * many rows changed; for the others it only records that this format filed them.
 */
export async function upsertWithHistory(
  sql: Transaction,
  rows: readonly UpsertRow[],
  laying: UpsertOptions,
): Promise<number> {
  if (rows.length === 0) return 0
  const { format, batchId, side } = laying
  const types = contentColumns.map(({ name, type }) => `${name} ${type}`).join(', ')
  await emptyTable(sql, 'incoming', `(id bigint, hash bigint, source_line int4, ${types}) on commit drop`)
  await copyIn(sql, 'incoming', ['id', 'hash', 'source_line', ...names], upsertText(rows))
  await emptyTable(sql, 'merged', `on commit drop as ${mergeStatement(laying)} with no data`)
  await sql.unsafe(`insert into merged ${mergeStatement(laying)}`)
  await sql`analyze merged`
  await sql`
    insert into transaction_versions (transaction_id, batch_id, version)
    select t.id, ${batchId}, to_jsonb(t) - '{size_sqm,price_per_sqm,row_xid}'::text[]
      from transactions t join merged m using (id) where m.differs`
  const filing =
    side === 'older'
      ? // After a change by this batch, the row must still know the snapshot of its format's values.
        `filed_by = filings_with(t.filed, t.filed_by, t.batch_id, ${format.slot}, coalesce(t.filed_by[${format.slot}], t.batch_id)), `
      : `filed[${format.slot}] = m.hash, filed_by = filings_with(t.filed, t.filed_by, t.batch_id, ${format.slot}, ${batchId}), `
  const changed = await sql.unsafe(`
    update transactions t
       set ${names.map((name) => `${name} = m.${name}`).join(', ')},
           ${filing}batch_id = ${batchId}, source_line = m.source_line, row_xid = pg_current_xact_id()
      from merged m where t.id = m.id and m.differs`)
  if (side !== 'older')
    await sql.unsafe(`
      update transactions t set ${filing}row_xid = pg_current_xact_id()
        from merged m where t.id = m.id and not m.differs`)
  return changed.count
}

/** Restores rows that a roll-back had deleted: they count as new. */
export async function revive(sql: Transaction, rows: readonly UpsertRow[], laying: Target): Promise<void> {
  if (rows.length === 0) return
  const { format, batchId } = laying
  const types = contentColumns.map(({ name, type }) => `${name} ${type}`).join(', ')
  await emptyTable(sql, 'revived', `(id bigint, hash bigint, source_line int4, ${types}) on commit drop`)
  await copyIn(sql, 'revived', ['id', 'hash', 'source_line', ...names], upsertText(rows))
  await sql.unsafe(`
    update transactions t
       set ${names.map((name) => `${name} = r.${name}`).join(', ')},
           filed = array_fill(null::bigint, array[${format.slot - 1}]) || r.hash,
           filed_by = null, deleted = false, batch_id = ${batchId}, first_batch_id = ${batchId}, source_line = r.source_line,
           first_seen_at = now(),
           earlier_batches = coalesce(t.earlier_batches, ',') || t.first_batch_id || ',',
           row_xid = pg_current_xact_id()
      from revived r where t.id = r.id`)
}

function upsertText(rows: readonly UpsertRow[]): CopyText {
  const text = new CopyText()
  for (const { row, id } of rows) writeStagedRow(text, row, id)
  return text
}

function mergeStatement({ format, carried, side }: UpsertOptions): string {
  const next = contentColumns.map((column) => {
    const value = side === 'over' ? valueOver(column, format, carried) : valueUnder(column, format, side)
    return `${value} as ${column.name}`
  })
  const before = names.map((name) => `b.${name}`).join(', ')
  const after = names.map((name) => `n.${name}`).join(', ')
  return `
    with both_rows as (
      select t.id, l.hash, l.source_line,
             cardinality(array_remove(t.filed[:${format.slot - 1}] || t.filed[${format.slot + 1}:], null)) > 0 as others,
             t as b, l
        from incoming l join transactions t using (id)
    ), next_rows as (
      select x.id, x.hash, x.source_line, ${next.join(', ')} from both_rows x
    )
    select n.*, row(${after}) is distinct from row(${before}) as differs
      from next_rows n join transactions b using (id)`
}

function valueOver({ name, part }: Column, { isCoarse }: Format, carried: ReadonlySet<DealPart>): string {
  const before = `(x.b).${name}`
  const after = `(x.l).${name}`
  if (part !== null && !carried.has(part)) return before
  if (part !== null) return `coalesce(${after}, case when x.others then ${before} end)`
  if (name === 'details')
    return `case when ${before} is null then ${after} when ${after} is null then ${before} else ${before} || ${after} end`
  return isCoarse ? unlessCoarser(name, before, after) : after
}

/** The same merge with exchanged roles: the stored row is the newer one, in any format. */
function valueUnder({ name, part }: Column, { isCoarse }: Format, side: 'under' | 'older'): string {
  const before = `(x.b).${name}`
  const after = `(x.l).${name}`
  if (part !== null)
    return side === 'under'
      ? `coalesce(${before}, ${after})`
      : `coalesce(${before}, case when x.others then ${after} end)`
  if (name === 'details')
    return `case when ${before} is null then ${after} when ${after} is null then ${before} else ${after} || ${before} end`
  // The older row is more precise: its fils and day refine those of the newer row.
  return side === 'under' && !isCoarse ? unlessCoarser(name, after, before) : before
}

/** `coarse`, but `exact` where the two differ by no more than the rounding of a coarse format. */
function unlessCoarser(name: string, exact: string, coarse: string): string {
  if (name === 'price_minor')
    return `case when ${exact} / 100 = ${coarse} / 100 then ${exact} else ${coarse} end`
  if (name === 'registered_on')
    return `case when x.others and ${coarse} - ${exact} between 0 and 3 then ${exact} else ${coarse} end`
  if (name === 'area_name_id')
    return `case when x.others and (x.b).area_id = (x.l).area_id then ${exact} else ${coarse} end`
  return coarse
}
