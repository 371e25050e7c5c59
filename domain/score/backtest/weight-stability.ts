import type { Model } from '#domain/score/model.ts'
import { quantile } from '#domain/statistics/summaries.ts'
import { kendall, midRanks } from './ranks.ts'
import type { Score } from '#domain/score/score.ts'
import { seeded, textSeed } from '#domain/random/seeded.ts'

const draws = 1000
/** Each category weight varies by up to this ratio in either direction. */
const spread = 0.2
/**
 * If the 5th percentile of the agreement with the published order is below this, the order is sensitive to
 * the weights.
 */
const steadyFromTau = 0.8

type WeightStability = {
  /** The range of each score's rank, 1 for the highest, in nine of ten draws; in the given order. */
  ranks: readonly { readonly best: number; readonly worst: number }[]
  /** The 5th percentile of Kendall's tau with the published order. */
  tau: number
  isSensitive: boolean
}

/**
 * How sensitive the order of a group of rated projects is to the category weights: a thousand random draws of
 * all weights, the same draws for every run of a model.
 */
export function weightStability(model: Model, scores: readonly Score[]): WeightStability {
  const random = seeded(textSeed(model.catalogueSha256))
  const published = scores.map(({ score }) => score ?? Number.NaN)
  const taus = new Float64Array(draws)
  const ranks = scores.map(() => new Float64Array(draws))
  for (let draw = 0; draw < draws; draw += 1) {
    const factors = new Map(
      model.categories.map(({ key }) => [key, 1 - spread + 2 * spread * random()] as const),
    )
    const drawn = scores.map((score) => reweighted(score, factors))
    taus[draw] = kendall(published, drawn)
    const highestFirst = midRanks(drawn.map((score) => -score))
    for (const [at, rank] of highestFirst.entries()) ranks[at]?.fill(rank, draw, draw + 1)
  }
  const tau = quantile(taus.sort(), 0.05)
  return {
    ranks: ranks.map((drawn) => {
      const ascending = drawn.sort()
      return { best: quantile(ascending, 0.05), worst: quantile(ascending, 0.95) }
    }),
    tau,
    isSensitive: tau < steadyFromTau,
  }
}

/** The score with changed category weights, normalised again; its caps stay. */
function reweighted({ categories, gates }: Score, factors: ReadonlyMap<string, number>): number {
  let [sum, weights] = [0, 0]
  for (const { key, weight, score } of categories) {
    const drawn = weight * (factors.get(key) ?? 1)
    weights += drawn
    sum += drawn * score
  }
  return Math.min(sum / weights, ...gates.map(({ cap }) => cap))
}
