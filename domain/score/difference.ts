import { total } from './numbers.ts'
import type { PointScore, Score } from './score.ts'

/** Why what a point gives has moved. The parts add up to the whole, in points of the score before gates. */
export type Causes = {
  /** It became known or unknown, was asked for or refused. */
  state: number
  /** Another value, or another rule for the same one. */
  value: number
  /** Older or newly observed, or better or worse proven. */
  reliability: number
  /** The peers moved, to whom it is drawn as far as it is not relied on. */
  peers: number
  /** Its share of the score: points came or went, or the model weighs it otherwise. */
  weight: number
}

export type PointDifference = {
  key: string
  /** Null where the point did not apply. */
  before: PointScore | null
  after: PointScore | null
  /** What it gives after less what it gave before. */
  moved: number
  causes: Causes
}

export type ScoreDifference = {
  /** The rows of all points add up to `beforeGates`; what gates add to that is the rest of `score`. */
  beforeGates: number
  /** Null where either was not rated. */
  score: number | null
  gates: { opened: readonly string[]; shut: readonly string[] }
  /** Of the points that moved, furthest first. */
  points: readonly PointDifference[]
}

/** What each change moved between two scores of a project, of one model or of two. */
export function scoreDifference(before: Score, after: Score): ScoreDifference {
  const old = new Map(before.points.map((point) => [point.key, point]))
  const now = new Map(after.points.map((point) => [point.key, point]))
  const keys = Array.from(new Set([...old.keys(), ...now.keys()]))
  const rows = keys.map((key) => pointDifference(key, old.get(key) ?? null, now.get(key) ?? null))
  const without = (one: Score, other: Score) =>
    one.gates.map(({ key }) => key).filter((key) => other.gates.every((gate) => gate.key !== key))
  return {
    beforeGates: after.beforeGates - before.beforeGates,
    score: before.score === null || after.score === null ? null : after.score - before.score,
    gates: { opened: without(before, after), shut: without(after, before) },
    points: rows
      .filter(({ causes }) => Object.values(causes).some((part) => part !== 0))
      .toSorted((a, b) => Math.abs(b.moved) - Math.abs(a.moved)),
  }
}

function pointDifference(key: string, before: PointScore | null, after: PointScore | null): PointDifference {
  const causes = causesOf(before, after)
  return { key, before, after, moved: total(Object.values(causes)), causes }
}

/** One thing after the other: the value with the trust, peers and weight of before, then trust, then peers, then weight. */
function causesOf(before: PointScore | null, after: PointScore | null): Causes {
  const none = { state: 0, value: 0, reliability: 0, peers: 0, weight: 0 }
  if (!before || !after) return { ...none, weight: (after ? given(after) : 0) - (before ? given(before) : 0) }
  const weight = (after.weight - before.weight) * after.shrunk
  const moved = before.weight * (after.shrunk - before.shrunk)
  if (before.state !== after.state) return { ...none, state: moved, weight }
  if (before.normalised === null || after.normalised === null) return { ...none, peers: moved, weight }
  const shrunk = (to: number, rho: number, mean: number) => before.weight * (rho * to + (1 - rho) * mean)
  const [mean, rho] = [before.peers.mean, before.reliability]
  const newValue = shrunk(after.normalised, rho, mean)
  const newReliability = shrunk(after.normalised, after.reliability, mean)
  return {
    ...none,
    value: newValue - given(before),
    reliability: newReliability - newValue,
    peers: before.weight * after.shrunk - newReliability,
    weight,
  }
}

function given({ weight, shrunk }: PointScore): number {
  return weight * shrunk
}
