import type { PeerGroup } from '#domain/score/facts.ts'
import type { Method } from '#domain/score/model.ts'
import { groupNames, levels } from '#domain/score/peers.ts'
import type { PeerLevel } from '#domain/score/score.ts'

/** The percentile of a score among `count` published ones, itself included: 0 to 100. */
export type PercentileRank = { percentile: number; count: number; among: PeerLevel }

/**
 * The percentile of each published score in its group, or in the nearest wider group that is large enough;
 * scores without such a group are left out. Projects that are not rated have no published score.
 */
export function percentileRanks<P extends PeerGroup & { score: number }>(
  { fewestPeers }: Method,
  published: readonly P[],
): ReadonlyMap<P, PercentileRank> {
  const scores = new Map<string, Float64Array>()
  for (const level of levels)
    for (const [name, group] of Map.groupBy(published, (project) => groupNames(project)[level]))
      scores.set(name, Float64Array.from(group, ({ score }) => score).sort())
  const found = new Map<P, PercentileRank>()
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

/** The percentile rank of a score, itself included; equal scores count half. */
export function percentileRank(score: number, ascending: ArrayLike<number>): number {
  const below = countBefore(ascending, (other) => other < score)
  const upTo = countBefore(ascending, (other) => other <= score)
  return (100 * (below + 0.5 * (upTo - below))) / ascending.length
}

/** The number of leading values for which the condition holds. */
function countBefore(ascending: ArrayLike<number>, holds: (value: number) => boolean): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(ascending[middle] ?? Number.NaN)) low = middle + 1
    else high = middle
  }
  return low
}
