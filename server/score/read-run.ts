import { model } from '#domain/score/catalogue.ts'
import type { ProjectFacts } from '#domain/score/facts.ts'
import type { Peers, Score } from '#domain/score/score.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** A run with all its inputs, and the score recomputed from them. */
export type ReadRun = {
  id: number
  project: { id: number; slug: string; name: string; demonstration: boolean }
  ranAt: Date
  asOf: string
  reason: string
  modelVersion: string
  factsSha256: string
  facts: ProjectFacts
  factIds: Readonly<Record<string, number>>
  peers: Peers
  score: Score
}

type Row = Omit<ReadRun, 'project' | 'peers' | 'score'> & {
  projectId: number
  slug: string
  name: string
  demonstration: boolean
  peers: Peers | null
}

/** The newest run of a published project, or the given one. Throws NOT_FOUND. */
export async function readStoredRun(sql: Queryable, slug: string, runId?: number): Promise<ReadRun> {
  const run = await newestRun(sql, slug, runId)
  if (!run) throw fail('NOT_FOUND')
  return run
}

/** The same. Null if there is none. */
export async function newestRun(sql: Queryable, slug: string, runId?: number): Promise<ReadRun | null> {
  const [row] = await sql<Row[]>`
    select r.id, r.ran_at, r.as_of, r.reason, r.model_version, r.facts_sha256, r.facts, r.fact_ids,
           p.id as project_id, p.slug, p.name, p.demonstration,
           k.statistics -> ((r.facts ->> 'city') || '/' || (r.facts ->> 'stage') || '/' || (r.facts ->> 'propertyType')) as peers
      from projects p join score_runs r on r.project_id = p.id join score_peers k on k.id = r.peers_id
     where p.slug = ${slug} and p.published and r.model_version = ${model.version}
       and ${runId === undefined ? sql`true` : sql`r.id = ${runId}`}
     order by r.ran_at desc, r.id desc limit 1`
  return row ? readRun(row) : null
}

/** The previous run of the same project. Null if there is none with the same model. */
export async function runBefore(sql: Queryable, run: ReadRun): Promise<ReadRun | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from score_runs
     where project_id = ${run.project.id} and (ran_at, id) < (${run.ranAt}, ${run.id}) and model_version = ${run.modelVersion}
     order by ran_at desc, id desc limit 1`
  return row ? readStoredRun(sql, run.project.slug, row.id) : null
}

function readRun({ projectId, slug, name, demonstration, peers: storedPeers, ...row }: Row): ReadRun {
  const peers = storedPeers ?? {}
  const score = scoreProject(model, row.facts, peers, row.asOf)
  return { ...row, project: { id: projectId, slug, name, demonstration }, peers, score }
}
