import { total } from '#domain/statistics/summaries.ts'
import type { PointScore, Score } from '#domain/score/score.ts'

/**
 * The causes of a change in a point's contribution, in points of the score before gates. They add up to the
 * whole change.
 */
export type Causes = {
  /** The fact became known or unknown, was requested or refused. */
  state: number
  /** The value changed, or the rule that normalises it. */
  value: number
  /** The fact aged or was observed again, or its proof changed. */
  reliability: number
  /** The peers' mean changed, which replaces the unreliable part of a value. */
  peers: number
  /** The point's share of the score changed: points came or went, or the model's weights changed. */
  weight: number
}

type PointDifference = {
  key: string
  /** Null where the point did not apply. */
  before: PointScore | null
  after: PointScore | null
  /** The contribution after minus before. */
  moved: number
  causes: Causes
}

type ScoreDifference = {
  /** The points' changes add up to `beforeGates`; the rest of `score` is due to gates. */
  beforeGates: number
  /** Null when either score was not rated. */
  score: number | null
  gates: { opened: readonly string[]; shut: readonly string[] }
  /** The points that changed, largest change first. */
  points: readonly PointDifference[]
}

/** Explains the difference between two scores of a project, from one model or two. */
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
  const causes = findCauses(before, after)
  return { key, before, after, moved: total(Object.values(causes)), causes }
}

/**
 * Changes one input after the other: first the value (with the old trust, peers and weight), then trust,
 * peers and weight.
 */
function findCauses(before: PointScore | null, after: PointScore | null): Causes {
  const none = { state: 0, value: 0, reliability: 0, peers: 0, weight: 0 }
  if (!before || !after)
    return { ...none, weight: (after ? contribution(after) : 0) - (before ? contribution(before) : 0) }
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
    value: newValue - contribution(before),
    reliability: newReliability - newValue,
    peers: before.weight * after.shrunk - newReliability,
    weight,
  }
}

function contribution({ weight, shrunk }: PointScore): number {
  return weight * shrunk
}
