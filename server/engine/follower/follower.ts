import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { z } from 'zod'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { toCells } from '#server/engine/cells.ts'
import { copyLines } from './copy-lines.ts'
import { changedLine, createDelta, insertDelta, type FollowedTable } from '#server/engine/followed-table.ts'
import type { EngineStore } from '#server/engine/store.ts'
import { followedTables } from '#server/engine/tables.ts'

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
  const counts = followedTables.map(({ name }) => `(select count(*) from ${name})`).join(' + ')
  const reader = await connection.runAndReadAll(
    `select identity, watermark, unsorted, ${counts} as rows from follower`,
  )
  const stored = Stored.parse(toCells(reader)[0])
  return { ...stored, seen: stored.watermark }
}

/**
 * Updates a file to what PostgreSQL had committed at the call and returns its new position. What is committed meanwhile
 * waits for the next call: otherwise a call would not end while rows arrive as fast as they are applied. Null if the file
 * must be rewritten: the server was restored to an older state, or reading the changes would take longer than reading
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
  let goal: bigint | null = null
  for (;;) {
    const { top, pending } = await pendingSince(sql, progress.seen)
    if (top < progress.seen) return null
    goal ??= top
    if (pending === 0) return { ...progress, seen: top }
    if (pending > rowsAtOnce && pending > progress.rows / 2) return null
    const until = pending > rowsAtOnce ? await readLimit(sql, progress.seen, top) : top
    progress = await apply(sql, store, inbox, progress, until)
    if (progress.seen >= goal) return progress
  }
}

/** The transactions of all changes since a watermark that every reader agrees on. */
const changesSince = (sql: Sql, seen: bigint, end: string) =>
  sql.unsafe(
    followedTables
      .map(({ log }) => `select row_xid from ${log} where row_xid >= '${seen}'::xid8 and row_xid < ${end}`)
      .join(' union all '),
  )

async function pendingSince(sql: Sql, seen: bigint): Promise<{ top: bigint; pending: number }> {
  const [state] = await sql<{ top: string; pending: number }[]>`
    with top as (select pg_snapshot_xmin(pg_current_snapshot()) as xid)
    select top.xid::text as top, (select count(*)::int from (
        select from (${changesSince(sql, seen, 'pg_snapshot_xmin(pg_current_snapshot())')}) as changes
         limit ${4 * rowsAtOnce}) as changed) as pending
      from top`
  if (!state) throw new Error('no snapshot')
  return { top: BigInt(state.top), pending: state.pending }
}

/** The end of the transaction that wrote the last row which still fits into one step. */
async function readLimit(sql: Sql, seen: bigint, top: bigint): Promise<bigint> {
  const [last] = await sql<{ xid: string }[]>`
    select row_xid::text as xid from (${changesSince(sql, seen, `'${top}'::xid8`)}) as changes
     order by row_xid offset ${rowsAtOnce} limit 1`
  return last ? BigInt(last.xid) + 1n : top
}

/** Rows and watermark are committed together: killed at any moment, the file is at a watermark with all below it. */
async function apply(
  sql: Sql,
  store: EngineStore,
  inbox: string,
  from: Progress,
  until: bigint,
): Promise<Progress> {
  const { writer } = store
  let { unsorted, rows } = from
  const files = followedTables.map((table) => ({ table, file: join(inbox, `${table.name}-${until}.csv`) }))
  const changed: typeof files = []
  try {
    await sql.begin('isolation level repeatable read read only', async (transaction) => {
      for (const { table, file } of files)
        if ((await copyChanges(transaction, table, file, from.seen, until)) > 0) changed.push({ table, file })
    })
    await writer.run('begin')
    // Even to replace no row the engine reads all keys of a table.
    for (const { table, file } of changed) {
      const { removed, added } = await replaceRows(store, table, file)
      unsorted += added
      rows += added - removed
    }
    await writer.run(`update follower set watermark = ${until}, unsorted = ${unsorted}`)
    await writer.run('commit')
    return { ...from, watermark: until, seen: until, unsorted, rows }
  } catch (error) {
    await writer.run('rollback').catch(() => {})
    throw error
  } finally {
    await writer.run('drop table if exists delta').catch(() => {})
    for (const { file } of files) await rm(file, { force: true })
  }
}

function copyChanges(
  transaction: Transaction,
  table: FollowedTable,
  file: string,
  seen: bigint,
  until: bigint,
): Promise<number> {
  const changed = transaction<{ line: string }[]>`
    select ${transaction.unsafe(changedLine(table))} from ${transaction(table.changes)}
     where row_xid >= ${String(seen)}::text::xid8 and row_xid < ${String(until)}::text::xid8`
  return copyLines(changed, file)
}

/** Replaces the rows of every changed key, within a transaction of the writer. */
async function replaceRows(
  { writer }: EngineStore,
  table: FollowedTable,
  file: string,
): Promise<{ removed: number; added: number }> {
  await writer.run(createDelta(table, file))
  const { name, key } = table
  const removed = await writer.run(`delete from ${name} where ${key} in (select ${key} from delta)`)
  let added = 0
  // The rows themselves are inserted last.
  for (const statement of insertDelta(table)) added = (await writer.run(statement)).rowsChanged
  return { removed: removed.rowsChanged, added }
}
