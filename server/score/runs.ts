import { canonicalJson } from '#domain/score/run/canonical-json.ts'
import { model } from '#domain/score/catalogue.ts'
import { categoryScores } from '#domain/score/category-scores.ts'
import { selectPeers, peerSnapshot, type PeerSnapshot } from '#domain/score/peers.ts'
import { scoreRun } from '#domain/score/run/run.ts'
import { displayed } from '#domain/score/score.ts'
import type { Score } from '#domain/score/score.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { mapInSlices } from '#server/processes/in-slices.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import type { OnRecord } from './facts-on-record.ts'

/** A run carries all facts of its project; serialising a statement blocks the event loop. */
const runsAtOnce = 25

/** A value for a JSON column. */
export const json = (sql: Queryable, value: object) => sql.json(JSON.parse(JSON.stringify(value)))

/** From here to its end, the transaction can read only what scores are computed from. */
export async function asScorer(sql: Transaction): Promise<void> {
  await sql`set local role diwan_scoring`
}

/**
 * Waits until no other process scores, and blocks others to the end of the transaction: results from before a
 * change must not overwrite later ones.
 */
export async function lockScoring(sql: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('diwan.score'))`
}

export type StoredPeers = { id: number; statistics: PeerSnapshot }

/** The newest peers. Null if there are none. */
export async function newestPeers(sql: Transaction, demonstration: boolean): Promise<StoredPeers | null> {
  const [row] = await sql<StoredPeers[]>`
    select id, statistics from score_peers
     where demonstration = ${demonstration} and model_version = ${model.version}
     order by as_of desc, id desc limit 1`
  return row ?? null
}

/** The peers of all these projects. Stored if they differ from the newest ones. */
export async function keepPeers(
  sql: Transaction,
  projects: readonly OnRecord[],
  { demonstration, asOf }: { demonstration: boolean; asOf: string },
): Promise<StoredPeers> {
  const statistics = peerSnapshot(
    model,
    projects.map(({ project }) => project),
  )
  const newest = await newestPeers(sql, demonstration)
  if (newest && sameJson(newest.statistics, statistics)) return newest
  const [row] = await sql<[{ id: number }]>`
    insert into score_peers (model_version, as_of, statistics, demonstration)
    values (${model.version}, ${asOf}, ${json(sql, statistics)}, ${demonstration}) returning id`
  return { id: row.id, statistics }
}

/** PostgreSQL orders the keys of stored JSON. */
function sameJson(stored: PeerSnapshot, made: PeerSnapshot): boolean {
  return canonicalJson(stored) === canonicalJson(made)
}

type Last = {
  projectId: number
  factsSha256: string
  modelVersion: string
  score: number | null
  grade: string
}

/**
 * Scores projects and stores a run for each whose facts or displayed figures differ from the last one.
 * Returns the number of runs.
 */
export async function score(
  sql: Transaction,
  projects: readonly OnRecord[],
  peers: StoredPeers,
  { asOf, reasonFor, at }: { asOf: string; reasonFor: (projectId: number) => string; at: Date },
): Promise<number> {
  const last = await lastRuns(
    sql,
    projects.map(({ id }) => id),
  )
  const changed = await mapInSlices(projects, ({ id, project, factIds }) => {
    const given = { project, peers: selectPeers(peers.statistics, project), asOf }
    const { score: scored, run } = scoreRun(model, given, hexDigest)
    const before = last.get(id)
    if (before && isSame(before, scored, run.inputSha256)) return []
    return [
      {
        projectId: id,
        modelVersion: run.modelVersion,
        asOf,
        reason: reasonFor(id),
        peersId: peers.id,
        facts: json(sql, project),
        factsSha256: run.inputSha256,
        factIds: json(sql, factIds),
        score: scored.score,
        grade: scored.grade,
        coverage: scored.coverage,
        confidence: scored.confidence,
        categories: json(sql, categoryScores(scored.points)),
        intervalLow: scored.interval80?.[0] ?? null,
        intervalHigh: scored.interval80?.[1] ?? null,
        ranAt: at,
      },
    ]
  })
  const rows = changed.flat()
  for (let from = 0; from < rows.length; from += runsAtOnce)
    await keep(sql, rows.slice(from, from + runsAtOnce))
  return rows.length
}

async function keep(sql: Transaction, rows: readonly object[]): Promise<void> {
  await sql`
    with added as (insert into score_runs ${sql(rows)} returning *)
    insert into project_scores
      (project_id, run_id, score, grade, coverage, confidence, interval_low, interval_high, categories, ran_at)
    select project_id, id, score, grade, coverage, confidence, interval_low, interval_high, categories, ran_at from added
    on conflict (project_id) do update set
      run_id = excluded.run_id, score = excluded.score, grade = excluded.grade, coverage = excluded.coverage,
      confidence = excluded.confidence, interval_low = excluded.interval_low,
      interval_high = excluded.interval_high, categories = excluded.categories, ran_at = excluded.ran_at
    where project_scores.ran_at <= excluded.ran_at`
}

async function lastRuns(sql: Transaction, projectIds: readonly number[]): Promise<ReadonlyMap<number, Last>> {
  const rows = await sql<Last[]>`
    select s.project_id, r.facts_sha256, r.model_version, r.score, r.grade
      from project_scores s join score_runs r on r.id = s.run_id where s.project_id = any(${[...projectIds]})`
  return new Map(rows.map((row) => [row.projectId, row]))
}

function isSame(last: Last, { score: now, grade, modelVersion }: Score, inputSha256: string): boolean {
  const shown = (value: number | null) => (value === null ? null : displayed(value))
  return (
    last.factsSha256 === inputSha256 &&
    last.modelVersion === modelVersion &&
    last.grade === grade &&
    shown(last.score) === shown(now)
  )
}
