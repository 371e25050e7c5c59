import type {
  CataloguePoint,
  CategoryOnSheet,
  PointOnSheet,
  ScoreRunOfProject,
  ScoreSheet,
  UnscoredProject,
} from '#contract/score/sheet.ts'
import { limits } from '#domain/limits.ts'
import { definitionText } from '#domain/score/definition-text.ts'
import { categories, model } from '#domain/score/catalogue.ts'
import { weighted } from '#domain/score/category-scores.ts'
import { scoreDifference, type Causes } from '#domain/score/explanation/difference.ts'
import { paceCategory, pointsBehindPlan } from '#domain/score/explanation/behind-plan.ts'
import { strongestPoints } from '#domain/score/explanation/strongest-points.ts'
import { isDeveloperControlled, type Point, type SourceKind } from '#domain/score/model.ts'
import { resolvable } from '#domain/score/resolvers/resolve.ts'
import type { PointScore } from '#domain/score/score.ts'
import {
  pointContribution,
  pointHeadroom,
  missingDataRange,
  peerBaseline,
} from '#domain/score/explanation/sensitivity.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { newestRun, readStoredRun, runBefore, type ReadRun } from './read-run.ts'
import { peerMedians, readScoreStatus } from './score-status.ts'

const reasonsShown = 3
const changesShown = 12

type SheetInput = { runId?: number | undefined; since?: number | undefined; viewer: string }

/**
 * A run of a project with all its inputs, and the difference to another run. Throws NOT_FOUND. `viewer` is
 * the reader.
 */
export async function readSheet(sql: Queryable, slug: string, input: SheetInput): Promise<ScoreSheet> {
  return toSheet(sql, await readStoredRun(sql, slug, input.runId), input)
}

/** The same; without a run if the project waits for its first score. */
export async function readScore(
  sql: Queryable,
  slug: string,
  input: SheetInput,
): Promise<ScoreSheet | UnscoredProject> {
  const run = await newestRun(sql, slug, input.runId)
  if (run) return toSheet(sql, run, input)
  if (input.runId !== undefined) throw fail('NOT_FOUND')
  return readUnscored(sql, slug)
}

async function toSheet(sql: Queryable, run: ReadRun, { since, viewer }: SheetInput): Promise<ScoreSheet> {
  const { score, facts, project } = run
  const isRated = score.score !== null
  const rank = await readScoreStatus(sql, run)
  const { gains, losses } = strongestPoints(score.points, reasonsShown)
  return {
    project: {
      slug: project.slug,
      name: project.name,
      city: facts.city,
      stage: facts.stage,
      propertyType: facts.propertyType,
      demonstration: project.demonstration,
    },
    run: {
      id: run.id,
      ranAt: run.ranAt.toISOString(),
      asOf: run.asOf,
      reason: run.reason,
      modelVersion: run.modelVersion,
      score: score.score,
      grade: score.grade,
      coverage: score.coverage,
      interval80: score.interval80,
      inputSha256: run.factsSha256,
      catalogueSha256: model.catalogueSha256,
    },
    headline: { ...score, gates: [...score.gates], unknownGates: [...score.unknownGates] },
    rank,
    baseline: isRated ? peerBaseline(score.points) : null,
    beforeGates: isRated ? score.beforeGates : null,
    missingDataRange: isRated ? missingDataRange(score.points) : null,
    categories: toCategories(run, rank ? await peerMedians(sql, run, rank) : {}),
    points: await readPoints(sql, run, viewer),
    notApplicable: model.points
      .filter(({ key }) => !score.points.some((point) => point.key === key))
      .map(({ id, name, category }) => ({ id, name, category })),
    reasons: isRated
      ? { gains: gains.map(({ key }) => key), losses: losses.map(({ key }) => key) }
      : { gains: [], losses: [] },
    changes: changesBetween(
      since ? await readStoredRun(sql, project.slug, since) : await runBefore(sql, run),
      run,
    ),
    history: await readHistory(sql, project.id),
  }
}

async function readUnscored(sql: Queryable, slug: string): Promise<UnscoredProject> {
  const [project] = await sql<UnscoredProject['project'][]>`
    select slug, name, demonstration from projects where slug = ${slug} and published`
  if (!project) throw fail('NOT_FOUND')
  return { project, run: null }
}

/** A point of the catalogue as published. */
export function cataloguePoint(point: Point): CataloguePoint {
  const { id, key, name, category, unit, rule, weight, source, halfLifeDays, stage } = point
  return {
    id,
    key,
    name,
    category,
    unit,
    rule,
    categoryWeight: weight,
    source,
    halfLifeDays,
    stage: stage ?? null,
    definition: definitionText(point),
    isComputed: resolvable.has(key),
  }
}

function toCategories({ score }: ReadRun, medians: Readonly<Record<string, number>>): CategoryOnSheet[] {
  const isRated = score.score !== null
  return categories.flatMap(({ key, name }) => {
    const points = score.points.filter(({ category }) => category === key)
    const weight = sum(points.map((point) => point.weight))
    if (points.length === 0) return []
    return [
      {
        key,
        name,
        weight,
        known: points.filter(({ state }) => state === 'observed').length,
        points: points.length,
        score: isRated ? weighted(points, ({ shrunk }) => shrunk) : null,
        peers: weighted(points, ({ peers }) => peers.mean),
        median: medians[key] ?? null,
        contribution: isRated ? sum(points.map(pointContribution)) : null,
        behindPlan: key === paceCategory ? pointsBehindPlan(points) : null,
      },
    ]
  })
}

type RecordRow = {
  id: number
  kind: SourceKind | null
  title: string | null
  publisher: string | null
  url: string | null
  evidence: string | null
  inputs: Record<string, number | string> | null
  workedOut: boolean
}
type RequestRow = { point: string; members: number; since: string; byMe: boolean }

async function readPoints(sql: Queryable, run: ReadRun, viewer: string): Promise<PointOnSheet[]> {
  const { score, facts, factIds, project } = run
  const records = await sql<RecordRow[]>`
    select f.id, s.kind, s.title, s.publisher, s.url, f.evidence, f.inputs, f.worked_out
      from point_facts f left join data_sources s on s.id = f.source_id where f.id = any(${Object.values(factIds)})`
  const requests = await sql<RequestRow[]>`
    select point, count(*)::int as members, (min(requested_at) at time zone 'UTC')::date as since,
           bool_or(user_id = ${viewer}) as by_me
      from point_requests where project_id = ${project.id} group by point`
  const recordById = new Map(records.map((row) => [row.id, row]))
  const requestByPoint = new Map(requests.map(({ point, ...row }) => [point, row]))
  const byKey = new Map(model.points.map((point) => [point.key, point]))
  return score.points.flatMap((scored) => {
    const point = byKey.get(scored.key)
    if (!point) return []
    const fact = facts.facts[scored.key]
    return [
      {
        ...cataloguePoint(point),
        ...pointFigures(scored, score.score !== null),
        observedOn:
          fact?.state === 'observed'
            ? fact.observedOn
            : fact?.state === 'requested'
              ? fact.requestedOn
              : null,
        proven: fact?.state === 'observed' && fact.proven,
        record: recordShown(recordById.get(factIds[scored.key] ?? 0)),
        requests: requestByPoint.get(scored.key) ?? null,
        isDevelopers: isDeveloperControlled(point),
      },
    ]
  })
}

function recordShown(row: RecordRow | undefined): PointOnSheet['record'] {
  if (!row?.kind || row.title === null || row.publisher === null) return null
  const { kind, title, publisher, url, evidence, inputs, workedOut } = row
  return { kind, title, publisher, url, evidence, inputs, workedOut }
}

function pointFigures(point: PointScore, isRated: boolean) {
  const { state, value, ageDays, weight, normalised, reliability, shrunk, peers, isGate, cap } = point
  const { mean, p25, count, among } = peers
  return {
    state,
    value,
    ageDays,
    weight,
    normalised,
    reliability,
    peers: { mean, p25, count, among },
    shrunk: isRated ? shrunk : null,
    contribution: isRated ? pointContribution(point) : null,
    headroom: isRated ? pointHeadroom(point) : null,
    isGate,
    cap,
  }
}

const causeOrder = ['state', 'value', 'reliability', 'peers', 'weight'] as const

/**
 * Visible changes: points whose facts changed, and anything else that moved the score by at least a
 * hundredth.
 */
function changesBetween(before: ReadRun | null, after: ReadRun): ScoreSheet['changes'] {
  if (!before) return null
  const difference = scoreDifference(before.score, after.score)
  const isRated = after.score.score !== null
  const points = difference.points
    .filter(({ causes, moved }) => causes.state !== 0 || causes.value !== 0 || Math.abs(moved) >= 0.01)
    .slice(0, changesShown)
    .map((point) => ({
      key: point.key,
      before: point.before?.value ?? null,
      after: point.after?.value ?? null,
      moved: isRated ? point.moved : null,
      cause: mainCause(point.causes),
    }))
  const { opened, shut } = difference.gates
  return {
    run: before.id,
    since: before.asOf,
    shut: [...shut],
    opened: [...opened],
    score: difference.score,
    points,
  }
}

function mainCause(causes: Causes) {
  return causeOrder.reduce((main, cause) => (Math.abs(causes[cause]) > Math.abs(causes[main]) ? cause : main))
}

async function readHistory(sql: Queryable, projectId: number): Promise<ScoreRunOfProject[]> {
  const rows = await sql<
    (Omit<ScoreRunOfProject, 'ranAt' | 'interval80'> & {
      ranAt: Date
      intervalLow: number | null
      intervalHigh: number | null
    })[]
  >`
    select id, ran_at, as_of, reason, model_version, score, grade, coverage, interval_low, interval_high
      from score_runs where project_id = ${projectId} order by ran_at desc, id desc limit ${limits.score.historyRuns}`
  return rows.map(({ ranAt, intervalLow, intervalHigh, ...row }) => ({
    ...row,
    ranAt: ranAt.toISOString(),
    interval80: intervalLow === null || intervalHigh === null ? null : [intervalLow, intervalHigh],
  }))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
