import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { z } from 'zod'
import type { Sql } from '#server/db/sql.ts'
import { toCells } from '#server/engine/cells.ts'
import { copyLines } from './copy-lines.ts'
import { changedDealsFrom, changedLine, dealColumns } from '#server/engine/deals.ts'
import type { EngineStore } from '#server/engine/store.ts'

/**
 * The number of changed rows read at once. More rows wait for the next step, so that memory stays bounded.
 */
const rowsAtOnce = 500_000

/** How far a file has followed. Watermarks are PostgreSQL's 64-bit transaction ids. */
export type Progress = {
  identity: string
  /** The watermark stored with the rows: it moves only when rows change, so it is the data's version, too. */
  watermark: bigint
  /** Everything below is known to be in the file. */
  seen: bigint
  rows: number
  /** Rows written since the file was sorted. */
  unsorted: number
}

const Stored = z.object({
  identity: z.string(),
  watermark: z.int().transform(BigInt),
  unsorted: z.int(),
  rows: z.int(),
})

export async function readProgress(connection: DuckDBConnection): Promise<Progress> {
  const reader = await connection.runAndReadAll(
    'select identity, watermark, unsorted, (select count(*) from deals) as rows from follower',
  )
  const stored = Stored.parse(toCells(reader)[0])
  return { ...stored, seen: stored.watermark }
}

/**
 * Updates a file to what PostgreSQL has committed and returns its new position. Null if the file must be
 * rewritten: the server was restored to an older state, or reading the changes would take longer than reading
 * everything. A row is read once every transaction older than its writer has ended (`row_xid` below the
 * snapshot's `xmin`). A watermark on the change time would lose the rows of transactions that began earlier
 * and committed later.
 */
export async function follow(
  sql: Sql,
  store: EngineStore,
  inbox: string,
  from: Progress,
): Promise<Progress | null> {
  let progress = from
  for (;;) {
    const { top, pending } = await pendingSince(sql, progress.seen)
    if (top < progress.seen) return null
    if (pending === 0) return { ...progress, seen: top }
    if (pending > rowsAtOnce && pending > progress.rows / 2) return null
    const until = pending > rowsAtOnce ? await readLimit(sql, progress.seen, top) : top
    progress = await apply(sql, store, inbox, progress, until)
  }
}

async function pendingSince(sql: Sql, seen: bigint): Promise<{ top: bigint; pending: number }> {
  const [state] = await sql<{ top: string; pending: number }[]>`
    with top as (select pg_snapshot_xmin(pg_current_snapshot()) as xid)
    select top.xid::text as top, (select count(*)::int from (
        select from transactions
         where row_xid >= ${String(seen)}::text::xid8 and row_xid < pg_snapshot_xmin(pg_current_snapshot())
         limit ${4 * rowsAtOnce}) as changed) as pending
      from top`
  if (!state) throw new Error('no snapshot')
  return { top: BigInt(state.top), pending: state.pending }
}

/** The end of the transaction that wrote the last row which still fits into one step. */
async function readLimit(sql: Sql, seen: bigint, top: bigint): Promise<bigint> {
  const [last] = await sql<{ xid: string }[]>`
    select row_xid::text as xid from transactions
     where row_xid >= ${String(seen)}::text::xid8 and row_xid < ${String(top)}::text::xid8
     order by row_xid offset ${rowsAtOnce} limit 1`
  return last ? BigInt(last.xid) + 1n : top
}

/** Rows and watermark are committed together: killed at any moment, the file is at a watermark with all below it. */
async function apply(
  sql: Sql,
  { writer }: EngineStore,
  inbox: string,
  from: Progress,
  until: bigint,
): Promise<Progress> {
  const file = join(inbox, `changes-${until}.csv`)
  try {
    await sql.begin('read only', (transaction) => {
      const changed = transaction<{ line: string }[]>`
        select ${transaction.unsafe(changedLine)} from transactions
         where row_xid >= ${String(from.seen)}::text::xid8 and row_xid < ${String(until)}::text::xid8`
      return copyLines(changed, file)
    })
    await writer.run(changedDealsFrom(file))
    await writer.run('begin')
    const removed = await writer.run('delete from deals where id in (select id from delta)')
    const added = await writer.run(`insert into deals select ${dealColumns} from delta where not deleted`)
    const unsorted = from.unsorted + added.rowsChanged
    await writer.run(`update follower set watermark = ${until}, unsorted = ${unsorted}`)
    await writer.run('commit')
    const rows = from.rows - removed.rowsChanged + added.rowsChanged
    return { ...from, watermark: until, seen: until, unsorted, rows }
  } catch (error) {
    await writer.run('rollback').catch(() => {})
    throw error
  } finally {
    await writer.run('drop table if exists delta').catch(() => {})
    await rm(file, { force: true })
  }
}
