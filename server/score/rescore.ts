import { dayMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { factsOnRecord, type OnRecord } from './facts-on-record.ts'
import { asScorer, keepPeers, newestPeers, score, lockScoring, type StoredPeers } from './runs.ts'
import { computePointFacts } from './computed-facts.ts'

const atOnce = 500
/** Before today, for the history of demonstration projects. */
const pastDays = [270, 180, 90]
/** Only cities whose projects have peers, and no merged projects. Others are not scored. */
const isScored = `merged_into is null and city_id in (select id from cities where slug in ('dubai', 'abu-dhabi', 'riyadh'))`

type When = { now: Date; signal?: AbortSignal }

/** Scores changed projects and returns the number of new runs. Several processes take turns. */
export async function rescoreDue(sql: Sql, { now, signal }: When): Promise<number> {
  const asOf = gulfDay(now)
  let runs = 0
  for (let taken = atOnce; taken === atOnce && !signal?.aborted;) {
    await sql.begin(async (transaction) => {
      await lockScoring(transaction)
      const due = await takeDue(transaction)
      taken = due.length
      if (taken === 0) return
      const reasons = new Map(due.map(({ projectId, reason }) => [projectId, reason]))
      const projectIds = await scoredIds(transaction, [...reasons.keys()])
      await asScorer(transaction)
      await computePointFacts(transaction, projectIds, asOf)
      const projects = await factsOnRecord(transaction, projectIds, asOf)
      for (const [demonstration, alike] of Map.groupBy(projects, (project) => project.demonstration)) {
        const peers =
          (await newestPeers(transaction, demonstration)) ??
          (await keepPeers(transaction, alike, { demonstration, asOf }))
        const reasonFor = (id: number) => reasons.get(id) ?? 'fact'
        runs += await score(transaction, alike, peers, { asOf, reasonFor, at: now })
      }
    })
  }
  return runs
}

/**
 * The longest waiting first, but entered facts before all others, because a file makes all projects due at
 * once.
 */
function takeDue(sql: Transaction): Promise<{ projectId: number; reason: string }[]> {
  return sql<{ projectId: number; reason: string }[]>`
    with first as (
      select project_id from score_due group by project_id
       order by bool_or(reason = 'fact') desc, min(since), project_id limit ${atOnce}
    ), taken as (
      delete from score_due due using first where due.project_id = first.project_id
      returning due.project_id, due.reason, due.since
    )
    select project_id, (array_agg(reason order by reason = 'fact' desc, reason = 'import', since desc))[1] as reason
      from taken group by project_id`
}

type Sweep = When & {
  /** The reason, shown in the history of each project whose score changes. */
  reason: string
  /** Only demonstration projects. */
  onlyInvented?: boolean
  onProgress?: (done: { projects: number; scored: number; runs: number }) => Promise<{ stop: boolean }>
}

/**
 * Recomputes all points, selects new peers and scores every project. If stopped early, the scores computed so
 * far stay. Due projects stay due, because they may have changed after they were computed here.
 */
export async function rescoreAll(
  sql: Sql,
  { now, reason, onlyInvented = false, signal, onProgress }: Sweep,
): Promise<number> {
  const asOf = gulfDay(now)
  const projectIds = await scoredIds(sql, undefined, onlyInvented)
  const portions = Array.from({ length: Math.ceil(projectIds.length / atOnce) }, (_, at) =>
    projectIds.slice(at * atOnce, (at + 1) * atOnce),
  )
  let runs = 0
  let scored = 0
  const isStopRequested = async () => {
    const answer = await onProgress?.({ projects: projectIds.length, scored, runs })
    return answer?.stop === true || signal?.aborted === true
  }
  const all: OnRecord[] = []
  for (const portion of portions) {
    if (await isStopRequested()) return runs
    await sql.begin(async (transaction) => {
      await lockScoring(transaction)
      await asScorer(transaction)
      await computePointFacts(transaction, portion, asOf)
      all.push(...(await factsOnRecord(transaction, portion, asOf)))
    })
  }
  for (const [demonstration, alike] of Map.groupBy(all, (project) => project.demonstration)) {
    const peers = await sql.begin(async (transaction): Promise<StoredPeers> => {
      await asScorer(transaction)
      return keepPeers(transaction, alike, { demonstration, asOf })
    })
    for (let at = 0; at < alike.length; at += atOnce) {
      if (await isStopRequested()) return runs
      const portion = alike.slice(at, at + atOnce).map(({ id }) => id)
      runs += await sql.begin(async (transaction) => {
        await lockScoring(transaction)
        await asScorer(transaction)
        // Read again, so that facts entered since the peers were selected are not lost.
        const projects = await factsOnRecord(transaction, portion, asOf)
        return score(transaction, projects, peers, { asOf, reasonFor: () => reason, at: now })
      })
      scored += portion.length
    }
  }
  await isStopRequested()
  return runs
}

/**
 * Scores demonstration projects as of past days, so that the demonstration has a history. Runs once. Real
 * projects are scored on the day itself and never afterwards.
 */
export async function inventPast(sql: Sql, { now, signal }: When & { signal: AbortSignal }): Promise<void> {
  const [row] = await sql<[{ isDue: boolean }]>`
    select exists (select from projects where demonstration)
       and not exists (select from score_runs where reason = 'demonstration') as is_due`
  if (!row.isDue) return
  for (const days of pastDays) {
    const then = new Date(now.getTime() - days * dayMs)
    await rescoreAll(sql, { now: then, reason: 'demonstration', onlyInvented: true, signal })
  }
  // With today's peers, before single projects are scored with the peers of that time.
  await rescoreAll(sql, { now, reason: 'demonstration', onlyInvented: true, signal })
}

async function scoredIds(sql: Sql | Transaction, among?: readonly number[], onlyInvented = false) {
  const rows = await sql<{ id: number }[]>`
    select id from projects
     where ${sql.unsafe(isScored)} and ${among ? sql`id = any(${[...among]})` : sql`true`}
       and ${onlyInvented ? sql`demonstration` : sql`true`} order by id`
  return rows.map(({ id }) => id)
}
