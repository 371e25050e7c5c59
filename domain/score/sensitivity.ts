import type { Model } from './model.ts'
import { normalise } from './normalise.ts'
import { sumNumbers } from './numbers.ts'
import type { PointScore } from './score.ts'

/** What a point adds to the score of an average peer, or takes from it. */
export function pointContribution({ weight, shrunk, peers }: PointScore): number {
  return weight * (shrunk - peers.mean)
}

/** The score of an average peer: with the contributions of all points it makes the score before gates. */
export function peerBaseline(points: readonly PointScore[]): number {
  return sumNumbers(points, ({ weight, peers }) => weight * peers.mean)
}

/** What full marks at a point would add. */
export function pointHeadroom({ weight, shrunk }: PointScore): number {
  return weight * (100 - shrunk)
}

/** What would be lost without any marks at a point. */
export function pointDownside({ weight, shrunk }: PointScore): number {
  return weight * shrunk
}

/** The score before gates if every point of which nothing is known had this many of its 100. */
export function withUnknownAt(score: number, points: readonly PointScore[]): number {
  return sumNumbers(points, ({ state, weight, shrunk }) => weight * (state === 'observed' ? shrunk : score))
}

/** The range that the unknown leaves to the score before gates: with little and with much behind it. */
export function missingDataRange(points: readonly PointScore[]): readonly [low: number, high: number] {
  return [withUnknownAt(10, points), withUnknownAt(90, points)]
}

export type Swing = { key: string; change: number }

/**
 * The points on which the score turns most: its change when the value goes from a quarter up among the peers to three
 * quarters up, as far as the value is relied on. Largest first, whichever way. Assumed peers have no values to go to.
 */
export function largestSwings(model: Model, points: readonly PointScore[], most = 10): readonly Swing[] {
  const rules = new Map(model.points.map(({ key, rule }) => [key, rule]))
  const swings = points.flatMap(({ key, weight, reliability, peers }) => {
    const rule = rules.get(key)
    if (!rule || !peers.quartiles || reliability === 0) return []
    const [lower, upper] = peers.quartiles.map((value) =>
      rule.direction === 'map' ? value : normalise(rule, value),
    )
    return [{ key, change: weight * reliability * ((upper ?? 0) - (lower ?? 0)) }]
  })
  return swings.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, most)
}
