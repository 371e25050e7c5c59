import type { Model } from '#domain/score/model.ts'
import { normalise } from '#domain/score/normalise.ts'
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

/** The loss if the point had no marks. */
export function pointDownside({ weight, shrunk }: PointScore): number {
  return weight * shrunk
}

/** The score before gates if every unknown point had this many of 100 marks. */
export function withUnknownAt(score: number, points: readonly PointScore[]): number {
  return sumNumbers(points, ({ state, weight, shrunk }) => weight * (state === 'observed' ? shrunk : score))
}

/** The range of the score if unknown points scored low or high. Closed gates limit it as they limit the score. */
export function missingDataRange(points: readonly PointScore[]): readonly [low: number, high: number] {
  const caps = points.flatMap(({ cap }) => cap ?? [])
  const capped = (value: number) => Math.min(value, ...caps)
  return [capped(withUnknownAt(10, points)), capped(withUnknownAt(90, points))]
}

export type Swing = { key: string; change: number }

/**
 * The points to which the score is most sensitive: its change when the value moves from the peers' lower to
 * their upper quartile, scaled by reliability. Largest change first, in either direction. Assumed peers have
 * no quartiles.
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
