import type { Fact, ProjectFacts } from '#domain/score/facts.ts'
import { isDeveloperControlled, type Method, type Model, type Point } from '#domain/score/model.ts'
import type { Headline } from './run.ts'
import type { PeerStatistics, Score } from '#domain/score/score.ts'

type ExportedPoint = Point & {
  developerControlled: boolean
  fact: Fact | null
  peers: PeerStatistics
}

/** All inputs and results of a score as plain JSON, from which `recompute-score.mjs` recomputes it. */
type ScoreExport = {
  modelVersion: string
  catalogueSha256: string
  method: Method
  /** With the weights for the project's stage. */
  categories: readonly { readonly key: string; readonly name: string; readonly weight: number }[]
  /** The applicable ones. */
  points: readonly ExportedPoint[]
  score: Headline
}

/** Exports a score that the model gave the project. */
export function scoreExport(model: Model, { facts }: ProjectFacts, score: Score): ScoreExport {
  const { points, ...headline } = score
  const definitions = new Map(model.points.map((point) => [point.key, point]))
  return {
    modelVersion: model.version,
    catalogueSha256: model.catalogueSha256,
    method: model.method,
    categories: model.categories.map(({ key, name, weights }) => ({
      key,
      name,
      weight: weights[score.stage],
    })),
    points: points.flatMap(({ key, peers }) => {
      const point = definitions.get(key)
      if (!point) return []
      return [
        { ...point, developerControlled: isDeveloperControlled(point), fact: facts[key] ?? null, peers },
      ]
    }),
    score: headline,
  }
}
