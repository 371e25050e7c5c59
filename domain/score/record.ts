import type { Fact, Facts } from './facts.ts'
import { isDeveloperControlled, type Model, type Point } from './model.ts'

type Observation = Omit<Extract<Fact, { state: 'observed' }>, 'state'>

/** What was written down about a point of a project, and since when we know it. Nothing written is changed. */
export type RecordEntry = { key: string; recordedAt: Date } & (
  | ({ event: 'observed' } & Observation)
  | { event: 'requested'; requestedOn: string }
  | { event: 'declined' }
  /** Taken back by whoever had filed it. */
  | { event: 'withdrawn' }
)

/** What was on record of a project at an instant, from entries in any order; later ones are not looked at. */
export function factsAtDate(model: Model, entries: readonly RecordEntry[], at: Date): Facts {
  const known = entries
    .filter(({ recordedAt }) => recordedAt <= at)
    .toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
  const points = new Map(model.points.map((point) => [point.key, point]))
  const facts: Record<string, Fact> = {}
  for (const entry of known) {
    const point = points.get(entry.key)
    const fact = point && factAfter(point, facts[entry.key], entry)
    if (fact) facts[entry.key] = fact
    else delete facts[entry.key]
  }
  return facts
}

/**
 * What stands of a point once an entry is added. A value stays until a newer one comes or it is withdrawn, a failing
 * source leaves it to age, and neither a reminder nor a second request gives a silent developer more time.
 */
function factAfter(point: Point, fact: Fact | undefined, entry: RecordEntry): Fact | undefined {
  switch (entry.event) {
    case 'observed': {
      const { value, observedOn, source, proven } = entry
      const isOlder = fact?.state === 'observed' && fact.observedOn > observedOn
      return isOlder ? fact : { state: 'observed', value, observedOn, source, proven }
    }
    case 'requested':
      return fact ?? { state: 'requested', requestedOn: entry.requestedOn }
    case 'declined':
      return fact?.state === 'observed' ? fact : { state: 'refused' }
    case 'withdrawn':
      return isDeveloperControlled(point) ? { state: 'refused' } : undefined
  }
}
