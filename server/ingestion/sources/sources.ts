import type { DataSource } from '#contract/ingestion/sources.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { sourceFreshness } from '#domain/ingestion/freshness.ts'
import { formatSource, readSource, sourceKeys, type SourceKey } from '#domain/ingestion/sources.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { sourceVolumes } from './source-volumes.ts'

type LastRun = { batchId: number; fileName: string; endedAt: Date; asOf: string | null; format: string }

/** Every source with its last finished import, its freshness, and what is held of it. */
export async function listSources(sql: Sql, now: Date): Promise<DataSource[]> {
  const volumes = await sourceVolumes(sql)
  const runs = await lastRuns(sql)
  const approvals = await approvalsNeeded(sql)
  const today = gulfDay(now)
  return sourceKeys.map((key) => {
    const { title, publisher, licence, home, cadenceDays, volumeBy } = readSource(key)
    const ours = runs.filter(({ format }) => formatSource(format) === key)
    const last = ours.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())[0] ?? null
    const asOf = ours.reduce<string | null>((newest, run) => laterDay(newest, run.asOf), null)
    const volume = volumes.get(key)
    return {
      key,
      title,
      publisher,
      licence,
      home,
      cadenceDays,
      volumeBy,
      asOf,
      freshness: sourceFreshness({ cadenceDays }, { asOf, today }),
      lastRun: last
        ? { batchId: last.batchId, fileName: last.fileName, endedAt: last.endedAt.toISOString() }
        : null,
      rowsHeld: volume?.rows ?? 0,
      months: volume?.months ?? [],
      needsApproval: approvals.get(key) ?? true,
    }
  })
}

/** The last finished import of each format, and the newest snapshot of those in force. */
function lastRuns(sql: Queryable): Promise<LastRun[]> {
  return sql<LastRun[]>`
    select distinct on (format) format, id as batch_id, file_name, ended_at,
           coalesce(max(as_of) over (partition by format), ended_at::date) as as_of
      from import_batches where status = 'finished' and ended_at is not null
     order by format, ended_at desc`
}

function laterDay(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}

/** Whether a second person publishes the imports of a source, where staff have set it. */
async function approvalsNeeded(sql: Queryable): Promise<ReadonlyMap<string, boolean>> {
  const rows = await sql<{ source: string; needsApproval: boolean }[]>`
    select source, needs_approval from source_settings`
  return new Map(rows.map(({ source, needsApproval }) => [source, needsApproval]))
}

/** Whether a second person publishes the imports of a source. They do unless staff have set otherwise. */
export async function needsApproval(sql: Queryable, source: SourceKey): Promise<boolean> {
  return (await approvalsNeeded(sql)).get(source) ?? true
}

export async function setApproval(sql: Queryable, source: SourceKey, isNeeded: boolean): Promise<void> {
  await sql`
    insert into source_settings (source, needs_approval) values (${source}, ${isNeeded})
    on conflict (source) do update set needs_approval = excluded.needs_approval`
}
