import type { ListSettings } from '#contract/ingestion/lists.ts'
import type { ImportBatch, ImportReject } from '#contract/ingestion.ts'
import type { TableKind, TableSettings } from '#domain/ingestion/tables.ts'
import type { DateOrder } from '#domain/market/register-dates.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { batchLockClass } from './locks.ts'
import type { SourceFile } from '#server/ingestion/files/source.ts'

/** Settings determined once per file; for a developer's list, and for another table, also its mapping. */
export type BatchState = {
  header: readonly string[]
  dateOrder: DateOrder
  list?: ListState
  /** The mapping of a table that is not converted yet. */
  table?: { kind: TableKind; settings: TableSettings }
}
export type ListState = { id: number; projectId: number; name: string; settings: ListSettings }
export type OpenBatch = {
  id: number
  byteOffset: number
  lineNumber: number
  state: BatchState
  /** The day on which its register was read, once determined. */
  asOf: string | null
}

type BatchRow = Omit<ImportBatch, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/**
 * A killed process leaves its batch in the state running. Without a heartbeat for this long it counts as
 * stopped.
 */
const silence = '10 seconds'

/** What an import did; before it is published, what its check found. */
const counted = (sql: Queryable) =>
  sql.unsafe(
    ['read', 'new', 'changed', 'unchanged', 'refused']
      .map((name) => `coalesce(c.rows_${name}, b.rows_${name}) as rows_${name}`)
      .join(', '),
  )

/** Whether a process is at work on the batch, or waits for its turn. */
const isAlive = (sql: Queryable) => sql`
  exists (select from pg_locks l
           where l.locktype = 'advisory' and l.classid = ${batchLockClass} and l.objid = b.id::oid
             and l.database = (select oid from pg_database where datname = current_database()))`

const columns = (sql: Queryable) => sql`
  b.id, b.format, b.file_name, b.mends_batch_id, b.approved_at is not null as is_approved,
  ${counted(sql)},
  b.failure, b.started_at, b.ended_at,
  case when b.status in ('running', 'checking') and b.touched_at < now() - ${silence}::interval and not ${isAlive(sql)}
       then 'stopped' else b.status end as status,
  case when b.status in ('finished', 'checked') then 1
       else coalesce(c.done_bytes, b.done_bytes)::float8 / nullif(b.file_bytes, 0) end as done_ratio,
  coalesce(jsonb_array_length(c.warnings), 0)::int as warnings,
  p.speed as rows_per_second,
  case when b.status = 'running' and b.done_bytes > 0 and b.rows_read > 0 then
    (b.file_bytes - b.done_bytes)::float8 * b.rows_read / b.done_bytes / nullif(p.speed, 0) end as seconds_left`

const speed = (sql: Queryable) => sql`
  left join import_checks c on c.batch_id = b.id and b.approved_at is null
  cross join lateral (
    select case when b.rows_read > b.resumed_rows then
      (b.rows_read - b.resumed_rows) / greatest(extract(epoch from coalesce(b.ended_at, b.touched_at) - b.resumed_at), 0.001)::float8
    end as speed
  ) p`

/** Imports before the given one, newest first. */
export async function batchesBefore(sql: Sql, before: number | null, limit: number): Promise<ImportBatch[]> {
  const rows = await sql<BatchRow[]>`
    select ${columns(sql)} from import_batches b ${speed(sql)}
     where ${before}::int4 is null or b.id < ${before} order by b.id desc limit ${limit}`
  return rows.map(asContract)
}

/** One import, or null. */
export async function readBatch(sql: Queryable, id: number): Promise<ImportBatch | null> {
  const [row] = await sql<BatchRow[]>`
    select ${columns(sql)} from import_batches b ${speed(sql)} where b.id = ${id}`
  return row ? asContract(row) : null
}

/** Whether a file of the import is being checked now. */
export async function isBeingChecked(sql: Queryable, id: number): Promise<boolean> {
  const rows =
    await sql`select from import_batches b where b.id = ${id} and b.status = 'checking' and ${isAlive(sql)}`
  return rows.length > 0
}

/** One import. Throws NOT_FOUND. */
export async function requireBatch(sql: Queryable, id: number): Promise<ImportBatch> {
  const batch = await readBatch(sql, id)
  if (!batch) throw fail('NOT_FOUND')
  return batch
}

function asContract(row: BatchRow): ImportBatch {
  return { ...row, startedAt: row.startedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null }
}

/**
 * The unfinished import of the same file, which can be resumed, or null. An import that rejected every row is
 * not resumed: the file is read from the beginning.
 */
export async function unfinishedBatch(sql: Queryable, digest: string): Promise<{ id: number } | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from import_batches
     where file_digest = ${digest} and status in ('checking', 'checked', 'running', 'stopped', 'failed')
       and not (status = 'failed' and rows_read > 0 and rows_read = rows_refused)
     order by id desc limit 1`
  return row ?? null
}

export type NewBatch = {
  format: string
  fileName: string
  source: SourceFile
  state: BatchState
  byteOffset: number
  lineNumber: number
  startedBy: string | null
  /** As given by staff, otherwise detected from the file. */
  asOf?: string | null
  /** Set for a file that is checked and published only then. */
  check?: { publishesItself?: boolean; mends?: number | null }
}

export async function createBatch(sql: Queryable, batch: NewBatch): Promise<number> {
  const { source, state, check } = batch
  const [row] = await sql<{ id: number }[]>`
    insert into import_batches (format, file_name, file_digest, file_bytes, byte_offset, line_number, state, started_by,
                                as_of, status, approved_at, publishes_itself, mends_batch_id)
    values (${batch.format}, ${batch.fileName}, ${source.digest}, ${source.bytes}, ${batch.byteOffset},
            ${batch.lineNumber}, ${sql.json({ ...state, header: [...state.header] })}, ${batch.startedBy},
            ${batch.asOf ?? null}, ${check ? 'checking' : 'running'}, case when ${!check} then now() end,
            ${check?.publishesItself ?? false}, ${check?.mends ?? null})
    returning id`
  if (!row) throw new Error('the batch was not written')
  return row.id
}

type BatchTaken = OpenBatch & { format: string; rowsRead: number }

/** Marks a batch as running again and returns its position. Null if it has ended for good. */
export async function takeUpBatch(sql: Sql, id: number): Promise<BatchTaken | null> {
  const [row] = await sql<BatchTaken[]>`
    update import_batches
       set status = 'running', failure = null, ended_at = null,
           resumed_at = now(), resumed_rows = rows_read, touched_at = now()
     where id = ${id} and status in ('running', 'stopped', 'failed')
    returning id, format, rows_read, byte_offset, line_number, state, as_of`
  return row ?? null
}

/** Stops a running import after its current chunk. */
export async function requestStop(sql: Queryable, id: number): Promise<void> {
  await sql`update import_batches set stop_requested = true where id = ${id} and status = 'running'`
}

export async function isStopRequested(sql: Queryable, id: number): Promise<boolean> {
  const [batch] = await sql<{ stopRequested: boolean }[]>`
    select stop_requested from import_batches where id = ${id}`
  return batch?.stopRequested ?? true
}

/**
 * Imports that nobody stopped and that have not ended: their processes were killed, or are about to notice
 * that their parent is gone.
 */
export async function interruptedBatches(sql: Queryable): Promise<readonly number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from import_batches where status in ('running', 'checking') and not stop_requested order by id`
  return rows.map(({ id }) => id)
}

/**
 * Marks an unfinished import as running, or as being checked, before its process has started. By the clock and not by
 * the begin of the transaction, in which the file may have been read for seconds.
 */
export async function markRunning(sql: Queryable, id: number): Promise<void> {
  await sql`
    update import_batches
       set status = case when approved_at is null then 'checking' else 'running' end, stop_requested = false,
           touched_at = clock_timestamp(), ended_at = null
     where id = ${id} and status in ('checking', 'checked', 'running', 'stopped', 'failed')`
}

export type Ending = { status: 'finished' | 'stopped' } | { status: 'failed'; failure: string }

export async function endBatch(sql: Sql, id: number, ending: Ending): Promise<void> {
  const failure = ending.status === 'failed' ? ending.failure.slice(0, 2000) : null
  await sql.begin(async (transaction) => {
    const ended = await transaction`
      update import_batches set status = ${ending.status}, failure = ${failure}, stop_requested = false,
             ended_at = now(), touched_at = now()
       where id = ${id} and status = 'running'`
    if (ended.count === 1 && ending.status === 'finished')
      await transaction`delete from import_claims where batch_id = ${id}`
    // Notified once per batch, never per row, because followers read at once.
    await transaction`notify transactions_changed`
  })
}

/** Rejects of a batch after a line, in file order. */
export function rejectsAfter(
  sql: Queryable,
  batchId: number,
  after: number,
  limit: number,
): Promise<ImportReject[]> {
  return sql<ImportReject[]>`
    select line_number, field, reason, raw from import_rejects
     where batch_id = ${batchId} and line_number > ${after} order by line_number limit ${limit}`
}
