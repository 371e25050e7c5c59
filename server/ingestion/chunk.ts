import type { DealPart } from '#domain/market/deal.ts'
import type { Format } from '#domain/market/formats/format.ts'
import { pairLines, type StandingLine } from '#domain/market/pair-lines.ts'
import { registers } from '#domain/market/registers.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { copyIn } from './copy-in.ts'
import { layOver, revive, type Laid } from './lay-over.ts'
import { importLock } from './locks.ts'
import { newRow, newRowColumns, type PreparedRow } from './rows.ts'
import type { SeenNumbers } from './seen-numbers.ts'

export type Reject = { line: number; field: string | null; reason: string; raw: string }

/** A part of a file that is committed as one. */
export type Chunk = {
  rows: readonly PreparedRow[]
  rejects: readonly Reject[]
  startOffset: number
  endOffset: number
  endLine: number
  fileBytes: number
}

export type Totals = { read: number; added: number; changed: number; unchanged: number; refused: number }

/** What the batch says after a chunk. */
export type Committed = Totals & { stopRequested: boolean }

/** Another process has gone on with the batch meanwhile. */
export class BatchMoved extends Error {}

export type ChunkTarget = {
  format: Format
  carried: ReadonlySet<DealPart>
  batchId: number
  /** The numbers this register holds, when it held none before this import began: others need no looking up. */
  seen: SeenNumbers | null
}
type Sorted = { added: string[]; unchanged: number[]; laid: Laid[]; revived: Laid[] }
type Standing = StandingLine & { number: string; deleted: boolean }

const longestLine = 32_767

/**
 * Commits a chunk: its rows, its refused rows, its totals and where reading goes on, all or nothing. Throws
 * BatchMoved when the batch does not stand where the chunk begins.
 */
export async function commitChunk(sql: Sql, chunk: Chunk, target: ChunkTarget): Promise<Committed> {
  const committed = await sql.begin(async (transaction) => {
    await holdBatch(transaction, target.batchId, chunk.startOffset)
    const { rejects } = chunk
    const sorted = sortRows(chunk.rows, await standingLines(transaction, chunk, target), target)
    await copyIn(transaction, 'transactions', newRowColumns, sorted.added)
    await revive(transaction, sorted.revived, target)
    const changed = await layOver(transaction, sorted.laid, target)
    await claim(transaction, target.batchId, [...sorted.unchanged, ...sorted.laid.map(({ id }) => id)])
    await refuse(transaction, target.batchId, rejects)
    return advance(transaction, target.batchId, chunk, {
      read: chunk.rows.length + rejects.length,
      added: sorted.added.length + sorted.revived.length,
      changed,
      unchanged: sorted.unchanged.length + sorted.laid.length - changed,
      refused: rejects.length,
    })
  })
  for (const { number } of chunk.rows) target.seen?.add(number)
  return committed
}

async function holdBatch(sql: Transaction, batchId: number, offset: number): Promise<void> {
  // Nothing is lost if the machine dies before the log is on disk: rows and offset are in one commit.
  const [batch] = await sql<{ byteOffset: number; status: string; isMyTurn: boolean }[]>`
    select byte_offset, status, pg_try_advisory_xact_lock(${importLock}::int8) as is_my_turn,
           set_config('synchronous_commit', 'off', true)
      from import_batches where id = ${batchId} for update`
  if (batch?.byteOffset !== offset || batch.status !== 'running' || !batch.isMyTurn)
    throw new BatchMoved(`Import ${batchId} has been moved on or ended by another process.`)
}

async function standingLines(
  sql: Transaction,
  { rows }: Chunk,
  { format, batchId, seen }: ChunkTarget,
): Promise<ReadonlyMap<string, Standing[]>> {
  const asked = seen ? rows.filter(({ number }) => seen.perhaps(number)) : rows
  if (asked.length === 0) return new Map()
  const numbers = asked.map(({ number }) => number).join(',')
  // Without statistics of a table that is just being filled, the planner would read all of it for each chunk.
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`
  const lines = await sql<Standing[]>`
    select t.id, t.number, t.line, t.price_minor, t.deleted,
           case when not t.deleted then t.filed[${format.slot}] end as filed,
           (t.first_batch_id = ${batchId} and not t.deleted) or exists (
             select from import_claims c where c.batch_id = ${batchId} and c.transaction_id = t.id
           ) as is_taken
      from transactions t
     where t.register = ${registers[format.register].code} and t.number = any(string_to_array(${numbers}, ','))
     order by t.deleted, t.line`
  return Map.groupBy(lines, ({ number }) => number)
}

function sortRows(
  rows: readonly PreparedRow[],
  standing: ReadonlyMap<string, Standing[]>,
  { format, batchId }: ChunkTarget,
): Sorted {
  const sorted: Sorted = { added: [], unchanged: [], laid: [], revived: [] }
  if (standing.size === 0) return { ...sorted, added: firstLines(rows, format, batchId) }
  for (const [number, alike] of Map.groupBy(rows, (row) => row.number)) {
    const lines = standing.get(number) ?? []
    let last = lines.reduce((highest, { line }) => Math.max(highest, line), 0)
    const pairs = pairLines(lines, alike)
    alike.forEach((row, at) => {
      const line = pairs[at]
      if (!line) {
        last += 1
        if (last > longestLine) throw new Error(`${number} has more than ${longestLine} rows`)
        sorted.added.push(newRow(row, last, format, batchId))
      } else if (isDeleted(line, lines)) sorted.revived.push({ row, id: line.id })
      else if (line.filed === row.hash) sorted.unchanged.push(line.id)
      else sorted.laid.push({ row, id: line.id })
    })
  }
  return sorted
}

function firstLines(rows: readonly PreparedRow[], format: Format, batchId: number): string[] {
  const last = new Map<string, number>()
  return rows.map((row) => {
    const line = (last.get(row.number) ?? 0) + 1
    last.set(row.number, line)
    return newRow(row, line, format, batchId)
  })
}

const isDeleted = ({ id }: StandingLine, lines: readonly Standing[]): boolean =>
  lines.some((line) => line.id === id && line.deleted)

async function claim(sql: Transaction, batchId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into import_claims (batch_id, transaction_id)
    select ${batchId}, id from unnest(${ids}::int8[]) id on conflict do nothing`
}

async function refuse(sql: Transaction, batchId: number, rejects: readonly Reject[]): Promise<void> {
  if (rejects.length === 0) return
  await sql`
    insert into import_rejects (batch_id, line_number, field, reason, raw)
    select ${batchId}, * from unnest(
      ${rejects.map(({ line }) => line)}::int8[], ${rejects.map(({ field }) => field)}::text[],
      ${rejects.map(({ reason }) => reason)}::text[], ${rejects.map(({ raw }) => raw)}::text[])`
}

async function advance(sql: Transaction, batchId: number, chunk: Chunk, add: Totals): Promise<Committed> {
  const [batch] = await sql<Committed[]>`
    update import_batches
       set rows_read = rows_read + ${add.read}, rows_new = rows_new + ${add.added},
           rows_changed = rows_changed + ${add.changed}, rows_unchanged = rows_unchanged + ${add.unchanged},
           rows_refused = rows_refused + ${add.refused}, byte_offset = ${chunk.endOffset},
           line_number = ${chunk.endLine}, done_bytes = ${chunk.fileBytes}, touched_at = now()
     where id = ${batchId}
    returning rows_read as read, rows_new as added, rows_changed as changed, rows_unchanged as unchanged,
              rows_refused as refused, stop_requested`
  if (!batch) throw new BatchMoved(`Import ${batchId} is gone.`)
  return batch
}
