import { sumNumbers } from '#domain/statistics/summaries.ts'
import type { PointScore } from './score.ts'

/** The score of each category with an applicable point, 0 to 100, by its key. */
export function categoryScores(points: readonly PointScore[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Array.from(
      Map.groupBy(points, ({ category }) => category),
      ([key, alike]) => [key, weighted(alike, ({ shrunk }) => shrunk)],
    ),
  )
}

/** The weighted mean of a property of the points. */
export function weighted(points: readonly PointScore[], of: (point: PointScore) => number): number {
  return sumNumbers(points, (point) => point.weight * of(point)) / sumNumbers(points, ({ weight }) => weight)
}
