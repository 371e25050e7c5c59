import type { FastifyBaseLogger } from 'fastify'
import type { ChangeRecord } from '#domain/realtime/change-filter.ts'
import type { ChangeKind } from '#domain/realtime/published-tables.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { createAlarmClock } from '#server/processes/alarm-clock.ts'

/** One row of the outbox. */
export type OutboxChange = {
  id: number
  /** When it was written, in PostgreSQL's JSON format. */
  at: string
  tableName: string
  kind: ChangeKind
  record: ChangeRecord | null
  oldRecord: ChangeRecord | null
}

export type Outbox = { close: () => Promise<void> }

type Options = {
  sql: Sql
  log: FastifyBaseLogger
  /** Receives committed changes, each once; awaited before more are read. */
  onChanges: (changes: readonly OutboxChange[]) => Promise<void>
  /**
   * Called when changes may have been missed: the database was restored to an earlier state, or was away for
   * longer than changes are kept.
   */
  onGap: () => void
}

const changesAtOnce = 500
/**
 * Without a notification a change is seen after at most `longestMs`; polling slows down while nothing
 * happens.
 */
const poll = { shortestMs: 10, longestMs: 400, growth: 1.5, afterFailureMs: 500 }

/**
 * The position in the outbox: everything visible to the snapshot `seen`, plus the changes up to `after` that
 * `until` sees in addition.
 */
type Position = { seen: string; until: string | null; after: number; atMs: number }

/**
 * Follows the outbox from now on. New changes are those that the last snapshot could not see: from
 * transactions that were running then, and from later ones. So a long transaction delays nothing else, and no
 * late commit is missed. Changes of one row are in order, because its writers wait for each other.
 */
export async function followOutbox({ sql, log, onChanges, onGap }: Options): Promise<Outbox> {
  const alarm = createAlarmClock()
  const listening = await sql.listen('changes', alarm.ring)
  const fromNow = async (): Promise<Position> => ({
    seen: await snapshotNow(sql),
    until: null,
    after: 0,
    atMs: performance.now(),
  })
  let position = await fromNow()
  let stopped = false

  /** Reads one page; true when there may be more. The position advances only over delivered changes. */
  async function step(): Promise<boolean> {
    if (performance.now() - position.atMs > limits.realtime.changesRetentionMs / 2) {
      position = await fromNow()
      onGap()
      return true
    }
    const { until, changes } = await pageAt(sql, position)
    if (snapshotEnd(until) < snapshotEnd(position.seen)) {
      position = { seen: until, until: null, after: 0, atMs: performance.now() }
      onGap()
      return true
    }
    if (changes.length > 0) await onChanges(changes)
    const last = changes.at(-1)
    const atMs = performance.now()
    position =
      last && changes.length === changesAtOnce
        ? { ...position, until, after: last.id, atMs }
        : { seen: until, until: null, after: 0, atMs }
    return changes.length > 0
  }

  async function follow(): Promise<void> {
    let pauseMs = poll.shortestMs
    while (!stopped) {
      try {
        const moved = await step()
        pauseMs = moved ? poll.shortestMs : Math.min(pauseMs * poll.growth, poll.longestMs)
        if (position.until !== null) continue
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'the outbox could not be read and is tried again')
        pauseMs = poll.afterFailureMs
      }
      if (!stopped) await alarm.sleep(pauseMs)
    }
  }

  const loop = follow()
  return {
    async close() {
      stopped = true
      alarm.ring()
      await loop
      await listening.unlisten()
    },
  }
}

async function snapshotNow(sql: Sql): Promise<string> {
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  return row?.snapshot ?? ''
}

/** The xmax of a snapshot `xmin:xmax:running`: transactions from there on are not visible to it. */
function snapshotEnd(snapshot: string): bigint {
  return BigInt(snapshot.split(':')[1] ?? 0)
}

async function pageAt(
  sql: Sql,
  { seen, until, after }: Position,
): Promise<{ until: string; changes: OutboxChange[] }> {
  const unseen = sql`(xid >= pg_snapshot_xmax(${seen}::text::pg_snapshot)
    or xid = any (array(select pg_snapshot_xip(${seen}::text::pg_snapshot))))`
  const change = sql`jsonb_build_object('id', id, 'at', at, 'tableName', table_name, 'kind', kind,
    'record', record, 'oldRecord', old_record)`
  if (until !== null) {
    const rows = await sql<{ change: OutboxChange }[]>`
      select ${change} as change from changes
       where ${unseen} and pg_visible_in_snapshot(xid, ${until}::text::pg_snapshot) and id > ${after}
       order by id limit ${changesAtOnce}`
    return { until, changes: rows.map((row) => row.change) }
  }
  // The snapshot of the reading statement itself, so that the next read continues exactly after it.
  const rows = await sql<{ snapshot: string; change: OutboxChange | null }[]>`
    select pg_current_snapshot()::text as snapshot, change
      from (select) as always
      left join (
        select ${change} as change from changes where ${unseen} order by id limit ${changesAtOnce}) as new on true`
  const changes = rows.map((row) => row.change).filter((one) => one !== null)
  return { until: rows[0]?.snapshot ?? seen, changes }
}
