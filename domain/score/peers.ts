import { FactError, type PeerGroup, type ProjectFacts } from './facts.ts'
import type { Model, Point } from './model.ts'
import { normalise, problemOfValue } from './normalise.ts'
import { deviation, mean, quantile } from '#domain/statistics/summaries.ts'
import type { PeerLevel, Peers, PeerStatistics } from './score.ts'
import { applicablePoints } from './weights.ts'

/** The peers of every group, by the name of the group. */
export type PeerSnapshot = Readonly<Record<string, Peers>>

/** A group and the wider groups that contain it. */
export const levels = ['group', 'city', 'stage'] as const satisfies readonly PeerLevel[]
type GroupNames = Record<(typeof levels)[number], string>

/** A group and the observed numbers of each point in it. */
type Observed = { names: GroupNames; numbers: ReadonlyMap<string, number[]> }

/** dubai/off-plan/unit, in dubai/off-plan, in off-plan. */
export function groupNames({ city, stage, propertyType }: PeerGroup): GroupNames {
  return { group: `${city}/${stage}/${propertyType}`, city: `${city}/${stage}`, stage }
}

/** Empty for a group that is not in the snapshot: every point then uses the method's assumed peers. */
export function selectPeers(snapshot: PeerSnapshot, group: PeerGroup): Peers {
  return snapshot[groupNames(group).group] ?? {}
}

/**
 * Peer statistics of every point for every group: from the group itself if it has enough values, otherwise
 * from its city, otherwise from its stage; left out if even that has too few. Projects are read once and only
 * their numbers are kept; their order does not matter. Throws a FactError for an invalid value.
 */
export function peerSnapshot(model: Model, projects: Iterable<ProjectFacts>): PeerSnapshot {
  const groups = observedIn(model, projects)
  const statistics = statisticsIn(groups)
  const peers = groups.map(({ names }) => {
    const nearest = model.points.flatMap((point) => {
      for (const among of levels) {
        const known = statistics(point, among, names[among])
        if (known.count >= model.method.fewestPeers) return [[point.key, { ...known, among }] as const]
      }
      return []
    })
    return [names.group, Object.fromEntries(nearest)] as const
  })
  return Object.fromEntries(peers)
}

function observedIn(model: Model, projects: Iterable<ProjectFacts>): readonly Observed[] {
  const groups = new Map<string, { names: GroupNames; numbers: Map<string, number[]> }>()
  for (const project of projects) {
    const names = groupNames(project)
    const group = groups.get(names.group) ?? { names, numbers: new Map() }
    groups.set(names.group, group)
    for (const point of applicablePoints(model, project)) {
      const number = numericValue(point, project)
      if (number === null) continue
      const known = group.numbers.get(point.key)
      if (known) known.push(number)
      else group.numbers.set(point.key, [number])
    }
  }
  return Array.from(groups.values())
}

/** A value as a number that sorts: the raw number, or the score of a word. */
function numericValue({ key, rule }: Point, { facts }: ProjectFacts): number | null {
  const fact = facts[key]
  if (fact?.state !== 'observed') return null
  const problem = problemOfValue(rule, fact.value)
  if (problem) throw new FactError(problem, key)
  return rule.direction === 'map' ? normalise(rule, fact.value) : Number(fact.value)
}

type Statistics = Omit<PeerStatistics, 'among'>

/** The statistics of a point in a group or a wider one, each computed once. */
function statisticsIn(groups: readonly Observed[]) {
  const settled = new Map<string, Statistics>()
  return (point: Point, level: (typeof levels)[number], name: string): Statistics => {
    const known = settled.get(`${name} ${point.key}`)
    if (known) return known
    const within = groups.filter(({ names }) => names[level] === name)
    const statistics = computeStatistics(
      point,
      within.flatMap(({ numbers }) => numbers.get(point.key) ?? []),
    )
    settled.set(`${name} ${point.key}`, statistics)
    return statistics
  }
}

/** Numbers are sorted first, so that the order of projects does not affect the last bit. */
function computeStatistics({ rule }: Point, numbers: readonly number[]): Statistics {
  const raw = new Float64Array(numbers).sort()
  const scores = rule.direction === 'map' ? raw : raw.map((number) => normalise(rule, number)).sort()
  return {
    mean: mean(scores),
    sd: deviation(scores),
    p25: quantile(scores, 0.25),
    count: raw.length,
    quartiles: [quantile(raw, 0.25), quantile(raw, 0.75)],
  }
}
