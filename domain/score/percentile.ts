import type { PeerGroup } from './facts.ts'
import type { Method } from './model.ts'
import { groupNames, levels } from './peers.ts'
import type { PeerLevel } from './score.ts'

/** Where a score stands among `count` published ones, itself included: 0 to 100. */
export type PercentileStanding = { percentile: number; count: number; among: PeerLevel }

/**
 * The standing of each published score among its group, or the nearest wider group that is large enough; those without
 * one are left out. A project that is not rated has no published score.
 */
export function percentileRanks<P extends PeerGroup & { score: number }>(
  { fewestPeers }: Method,
  published: readonly P[],
): ReadonlyMap<P, PercentileStanding> {
  const scores = new Map<string, Float64Array>()
  for (const level of levels)
    for (const [name, group] of Map.groupBy(published, (project) => groupNames(project)[level]))
      scores.set(name, Float64Array.from(group, ({ score }) => score).sort())
  const found = new Map<P, PercentileStanding>()
  for (const project of published) {
    const names = groupNames(project)
    const among = levels.find((level) => (scores.get(names[level])?.length ?? 0) >= fewestPeers)
    const ascending = among && scores.get(names[among])
    if (ascending)
      found.set(project, {
        percentile: percentileRank(project.score, ascending),
        count: ascending.length,
        among,
      })
  }
  return found
}

/** How many of a hundred scores lie below, equals counting half; the score is one of them. */
export function percentileRank(score: number, ascending: ArrayLike<number>): number {
  const below = countBefore(ascending, (other) => other < score)
  const upTo = countBefore(ascending, (other) => other <= score)
  return (100 * (below + 0.5 * (upTo - below))) / ascending.length
}

/** How many stand before the first for which it no longer holds. */
function countBefore(ascending: ArrayLike<number>, holds: (value: number) => boolean): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(ascending[middle] ?? Number.NaN)) low = middle + 1
    else high = middle
  }
  return low
}
