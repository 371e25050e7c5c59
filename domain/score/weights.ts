import type { Stage } from '#domain/market/codes.ts'
import type { ProjectFacts } from './facts.ts'
import type { Model, Point } from './model.ts'

/** The points for the project's stage, without those whose condition is not known to hold. */
export function applicablePoints({ points }: Model, { stage, facts }: ProjectFacts): readonly Point[] {
  return points.filter((point) => {
    if (point.stage !== undefined && point.stage !== stage) return false
    if (!point.condition) return true
    const fact = facts[point.condition.key]
    return fact?.state === 'observed' && fact.value === point.condition.equals
  })
}

/**
 * Each point's share of the whole score, in order: its share of its category, times the category's share of
 * all categories with an applicable point. They add up to 1.
 */
export function effectiveWeights(
  { categories }: Model,
  stage: Stage,
  points: readonly Point[],
): readonly number[] {
  const pointWeights = new Map<string, number>()
  for (const { category, weight } of points)
    pointWeights.set(category, (pointWeights.get(category) ?? 0) + weight)
  let all = 0
  for (const { key, weights } of categories) if (pointWeights.has(key)) all += weights[stage]
  const shares = new Map(categories.map(({ key, weights }) => [key, weights[stage] / all]))
  return points.map(
    ({ category, weight }) => ((shares.get(category) ?? 0) * weight) / (pointWeights.get(category) ?? weight),
  )
}
