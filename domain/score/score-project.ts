import { FactError, type ProjectFacts } from './facts.ts'
import type { Model } from './model.ts'
import { sumNumbers } from '#domain/statistics/summaries.ts'
import { computeRating } from './rating.ts'
import type { CategoryScore, Peers, PeerStatistics, PointScore, Score } from './score.ts'
import { scorePoint } from './score-point.ts'
import { applicablePoints, effectiveWeights } from './weights.ts'

/**
 * Scores a project on a calendar day from its facts and peers. Deterministic: the same four arguments give
 * the same bytes. Throws a FactError for a fact that is invalid under the model.
 */
export function scoreProject(model: Model, project: ProjectFacts, peers: Peers, asOf: string): Score {
  refuseUnknownPoints(model, project)
  const { method, version: modelVersion } = model
  const assumed: PeerStatistics = { ...method.assumedPeers, count: 0, among: 'assumed', quartiles: null }
  const applicable = applicablePoints(model, project)
  const weights = effectiveWeights(model, project.stage, applicable)
  const points = applicable.map((point, at) =>
    scorePoint(point, project.facts[point.key], {
      method,
      weight: weights[at] ?? 0,
      peers: peers[point.key] ?? assumed,
      asOf,
    }),
  )
  return {
    modelVersion,
    asOf,
    stage: project.stage,
    ...computeRating(method, points),
    categories: categoryScores(points),
    points,
  }
}

/** The score of each category from its points, 0 to 100, in catalogue order. */
function categoryScores(points: readonly PointScore[]): readonly CategoryScore[] {
  return Array.from(
    Map.groupBy(points, ({ category }) => category),
    ([key, inCategory]) => {
      const weight = sumNumbers(inCategory, (point) => point.weight)
      return { key, weight, score: sumNumbers(inCategory, (point) => point.weight * point.shrunk) / weight }
    },
  )
}

/** A misspelt key would be a fact that is silently ignored. */
function refuseUnknownPoints(model: Model, { facts }: ProjectFacts): void {
  const known = pointKeys.get(model) ?? new Set(model.points.map(({ key }) => key))
  pointKeys.set(model, known)
  for (const key in facts) if (!known.has(key)) throw new FactError('UNKNOWN_POINT', key)
}

const pointKeys = new WeakMap<Model, ReadonlySet<string>>()
