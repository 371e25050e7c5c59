import type { Fact, ProjectFacts } from './facts.ts'
import { isDeveloperControlled, type Method, type Model, type Point } from './model.ts'
import type { Headline } from './run.ts'
import type { PeerStatistics, Score } from './score.ts'

export type ExportedPoint = Point & {
  developerControlled: boolean
  fact: Fact | null
  peers: PeerStatistics
}

/** All that a score comes from and what comes out, as plain JSON: `recompute-score.mjs` works it out again from this. */
export type ScoreExport = {
  modelVersion: string
  catalogueSha256: string
  method: Method
  /** With the weights of the project's stage. */
  categories: readonly { readonly key: string; readonly name: string; readonly weight: number }[]
  /** The applicable ones. */
  points: readonly ExportedPoint[]
  score: Headline
}

/** Of a score that the model gave the project. */
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
