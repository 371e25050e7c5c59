import type { Transaction } from '#server/db/sql.ts'
import { importLock } from './locks.ts'

export type Reject = { line: number; field: string | null; reason: string; raw: string }

/** Where a part of a file begins and ends, and its rejects. */
export type Part = {
  rejects: readonly Reject[]
  startOffset: number
  endOffset: number
  endLine: number
  fileBytes: number
}

export type Totals = { read: number; added: number; changed: number; unchanged: number; refused: number }

/** The state of the batch after a part. */
export type Committed = Totals & { stopRequested: boolean }

/** Runs a write in a transaction: its own in an import, that of the whole file in a check. */
export type InTransaction = (write: (transaction: Transaction) => Promise<Committed>) => Promise<Committed>

/** A prepared part of a file: its end position, and a function that writes it in one transaction. */
export type Step = { fileBytes: number; commit(run: InTransaction): Promise<Committed> }

/** Another process has continued the batch. */
class BatchMoved extends Error {}

/**
 * Commits a part of a file in one transaction: what `write` writes, its rejects, its totals and the next
 * position. Throws BatchMoved if the batch is not at the position where the part begins.
 */
export function commitPart(
  run: InTransaction,
  batchId: number,
  part: Part,
  write: (transaction: Transaction) => Promise<Omit<Totals, 'refused'>>,
): Promise<Committed> {
  return run(async (transaction) => {
    await holdBatch(transaction, batchId, part.startOffset)
    const written = await write(transaction)
    await refuse(transaction, batchId, part.rejects)
    const refused = part.rejects.length
    return advance(transaction, batchId, part, { ...written, read: written.read + refused, refused })
  })
}

async function holdBatch(sql: Transaction, batchId: number, offset: number): Promise<void> {
  // Nothing is lost if the machine crashes before the log is on disk: rows and offset are in one commit.
  const [batch] = await sql<{ byteOffset: number; status: string; isMyTurn: boolean }[]>`
    select byte_offset, status, pg_try_advisory_xact_lock(${importLock}::int8) as is_my_turn,
           set_config('synchronous_commit', 'off', true)
      from import_batches where id = ${batchId} for update`
  if (batch?.byteOffset !== offset || batch.status !== 'running' || !batch.isMyTurn)
    throw new BatchMoved(`Import ${batchId} has been moved on or ended by another process.`)
}

async function refuse(sql: Transaction, batchId: number, rejects: readonly Reject[]): Promise<void> {
  if (rejects.length === 0) return
  await sql`
    insert into import_rejects (batch_id, line_number, field, reason, raw)
    select ${batchId}, * from unnest(
      ${rejects.map(({ line }) => line)}::int8[], ${rejects.map(({ field }) => field)}::text[],
      ${rejects.map(({ reason }) => reason)}::text[], ${rejects.map(({ raw }) => raw)}::text[])`
}

async function advance(sql: Transaction, batchId: number, part: Part, add: Totals): Promise<Committed> {
  const [batch] = await sql<Committed[]>`
    update import_batches
       set rows_read = rows_read + ${add.read}, rows_new = rows_new + ${add.added},
           rows_changed = rows_changed + ${add.changed}, rows_unchanged = rows_unchanged + ${add.unchanged},
           rows_refused = rows_refused + ${add.refused}, byte_offset = ${part.endOffset},
           line_number = ${part.endLine}, done_bytes = ${part.fileBytes}, touched_at = now()
     where id = ${batchId}
    returning rows_read as read, rows_new as added, rows_changed as changed, rows_unchanged as unchanged,
              rows_refused as refused, stop_requested`
  if (!batch) throw new BatchMoved(`Import ${batchId} is gone.`)
  return batch
}
