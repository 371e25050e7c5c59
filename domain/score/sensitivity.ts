import { total } from './numbers.ts'
import type { PointScore } from './score.ts'

/** What a point adds to the score of an average peer, or takes from it. */
export function contributionOf({ weight, shrunk, peers }: PointScore): number {
  return weight * (shrunk - peers.mean)
}

/** The score of a project with the mean of its peers at every point: with all contributions it makes `beforeGates`. */
export function peerBaseline(points: readonly PointScore[]): number {
  return total(points.map(({ weight, peers }) => weight * peers.mean))
}

/** What full marks at a point would add. */
export function headroomOf({ weight, shrunk }: PointScore): number {
  return weight * (100 - shrunk)
}

/** What would be lost without any marks at a point. */
export function downsideOf({ weight, shrunk }: PointScore): number {
  return weight * shrunk
}
