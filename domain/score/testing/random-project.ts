import type { Fact, Facts, ProjectFacts } from '#domain/score/facts.ts'
import type { Model, Point } from '#domain/score/model.ts'

type Random = () => number

/**
 * A project where each point is known with the given probability, observed at most two years before 22
 * November 2026.
 */
export function randomProject({ points }: Model, random: Random, known = 0.9): ProjectFacts {
  const facts: Facts = Object.fromEntries(
    points.map((point) => [point.key, random() < known ? observedFact(point, random) : silentFact(random)]),
  )
  return {
    city: pickOne(['dubai', 'abu-dhabi', 'riyadh'] as const, random),
    stage: pickOne(['off-plan', 'ready'] as const, random),
    propertyType: pickOne(['unit', 'villa'] as const, random),
    facts,
  }
}

function observedFact(point: Point, random: Random): Fact {
  return {
    state: 'observed',
    value: randomValue(point, random),
    observedOn: dayBefore(Math.floor(730 * random() ** 3)),
    source: point.source,
    proven: random() < 0.7,
  }
}

/** Refused, requested recently or long ago, or never requested. */
function silentFact(random: Random): Fact | undefined {
  const chance = random()
  if (chance < 0.3) return { state: 'refused' }
  return chance < 0.6 ? { state: 'requested', requestedOn: dayBefore(Math.floor(60 * random())) } : undefined
}

/**
 * Mostly between the anchors, with good words more frequent, like real values: few projects have a closed
 * gate.
 */
function randomValue({ rule }: Point, random: Random): number | string {
  if (rule.direction === 'map') return pickOne(Object.keys(rule.scores), () => random() ** 0.3)
  const [from, to] = rule.direction === 'band' ? rule.none : [rule.anchors[0], rule.anchors[2]]
  const [lowest, highest] = rule.range
  const value = Math.min(highest, Math.max(lowest, from + (to - from) * (1.4 * random() - 0.2)))
  return rule.whole ? Math.round(value) : value
}

function pickOne<T>(list: readonly T[], random: Random): T {
  const [picked] = list.slice(Math.floor(random() * list.length))
  if (picked === undefined) throw new Error('There is nothing to choose from.')
  return picked
}

function dayBefore(days: number): string {
  return new Date(Date.UTC(2026, 10, 22 - days)).toISOString().slice(0, 10)
}
