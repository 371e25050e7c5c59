import { sumNumbers } from '#domain/statistics/summaries.ts'
import type { PointScore } from '#domain/score/score.ts'

/** The difference that a point makes compared with an average peer. */
export function pointContribution({ weight, shrunk, peers }: PointScore): number {
  return weight * (shrunk - peers.mean)
}

/** The score of an average peer. This plus the contributions of all points is the score before gates. */
export function peerBaseline(points: readonly PointScore[]): number {
  return sumNumbers(points, ({ weight, peers }) => weight * peers.mean)
}

/** The gain if the point had full marks. */
export function pointHeadroom({ weight, shrunk }: PointScore): number {
  return weight * (100 - shrunk)
}

/** The score before gates if every unknown point had this many of 100 marks. */
function withUnknownAt(score: number, points: readonly PointScore[]): number {
  return sumNumbers(points, ({ state, weight, shrunk }) => weight * (state === 'observed' ? shrunk : score))
}

/** The range of the score if unknown points scored low or high. Closed gates limit it as they limit the score. */
export function missingDataRange(points: readonly PointScore[]): readonly [low: number, high: number] {
  const caps = points.flatMap(({ cap }) => cap ?? [])
  const capped = (value: number) => Math.min(value, ...caps)
  return [capped(withUnknownAt(10, points)), capped(withUnknownAt(90, points))]
}
