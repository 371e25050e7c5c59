import type { Fact, Facts } from './facts.ts'
import { isDeveloperControlled, type Model, type Point } from './model.ts'

type Observation = Omit<Extract<Fact, { state: 'observed' }>, 'state'>

/** An append-only entry about a point of a project, with the time of recording. */
export type RecordEntry = { key: string; recordedAt: Date } & (
  | ({ event: 'observed' } & Observation)
  | { event: 'requested'; requestedOn: string }
  | { event: 'declined' }
  /** Withdrawn by the person who filed it. */
  | { event: 'withdrawn' }
)

/** The facts of a project at an instant, from entries in any order; later entries are ignored. */
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
 * The fact of a point after an entry is added. A value stays until a newer one arrives or it is withdrawn;
 * when a source fails, it just ages. Neither a reminder nor a second request gives a silent developer more
 * time.
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
