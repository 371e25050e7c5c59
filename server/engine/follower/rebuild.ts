import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Sql } from '#server/db/sql.ts'
import { copyLines } from './copy-lines.ts'
import {
  createSorted,
  quoted,
  rowLine,
  schemaDigest,
  type FollowedTable,
} from '#server/engine/followed-table.ts'
import type { EngineDirectory } from '#server/engine/directory.ts'
import { followedTables } from '#server/engine/tables.ts'

/**
 * Writes a new, sorted follower file from one snapshot of PostgreSQL. Its watermark is the oldest transaction
 * that was still running in that snapshot; what committed in the meantime is read again by the next step.
 */
export async function rebuild(
  {
    sql,
    directory,
    identity,
    signal,
  }: { sql: Sql; directory: EngineDirectory; identity: string; signal: AbortSignal },
  number: number,
): Promise<void> {
  const dumps = followedTables.map((table) => ({
    table,
    file: join(directory.inbox, `${table.name}-${number}.csv`),
  }))
  const watermark = await sql.begin('isolation level repeatable read read only', async (transaction) => {
    const [snapshot] = await transaction<
      { top: string }[]
    >`select pg_snapshot_xmin(pg_current_snapshot())::text as top`
    if (!snapshot) throw new Error('no snapshot')
    for (const { table, file } of dumps)
      await copyLines(
        transaction`select ${transaction.unsafe(rowLine(table))} from ${transaction(table.name)}`,
        file,
        signal,
      )
    return snapshot.top
  })
  await directory.discard(number)
  const spill = join(directory.spill, String(number))
  try {
    await writeSorted({ file: directory.marketFile(number), dumps, spill, identity, watermark, signal })
  } finally {
    for (const { file } of dumps) await rm(file, { force: true })
  }
}

type Writing = {
  file: string
  dumps: readonly { table: FollowedTable; file: string }[]
  spill: string
  identity: string
  watermark: string
  signal: AbortSignal
}

/**
 * Sorts the lines of the dumps into a new follower file. Data beyond the memory limit goes to the spill folder.
 */
export async function writeSorted({
  file,
  dumps,
  spill,
  identity,
  watermark,
  signal,
}: Writing): Promise<void> {
  // It sorts while the file in use answers, within the memory of one process.
  const instance = await DuckDBInstance.create(file, { memory_limit: '256MB', temp_directory: spill })
  try {
    const connection = await instance.connect()
    signal.addEventListener('abort', () => connection.interrupt(), { once: true })
    signal.throwIfAborted()
    // The engine cannot know how long a file is, and would hold all its lines in memory to join them with a few kinds.
    await connection.run(`set disabled_optimizers = 'join_order,build_side_probe_side'`)
    for (const { table, file: dump } of dumps)
      for (const statement of createSorted(table, dump)) await connection.run(statement)
    await connection.run('create table follower (identity varchar, watermark bigint, unsorted bigint)')
    await connection.run(`insert into follower values (${quoted(identity)}, ${watermark}, 0)`)
    await connection.run('checkpoint')
    connection.closeSync()
  } finally {
    instance.closeSync()
  }
}

/** The origin of a file, which must match to continue following: cluster, database, schema. */
export async function databaseIdentity(sql: Sql): Promise<string> {
  const [row] = await sql<{ identity: string }[]>`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
      from pg_control_system()`
  if (!row) throw new Error('the cluster has no identity')
  return `${row.identity}/${schemaDigest(followedTables)}`
}
