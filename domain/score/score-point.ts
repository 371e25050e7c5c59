import { daysBetween } from '#domain/dates/calendar-day.ts'
import { FactError, type Fact } from './facts.ts'
import { isDeveloperControlled, type Method, type Point, type Rule } from './model.ts'
import { normalise, problemOfValue } from './normalise.ts'
import type { PeerStatistics, PointScore } from './score.ts'

type Observed = Extract<Fact, { state: 'observed' }>
type Unanswered = Exclude<Fact, Observed>
type Circumstances = { method: Method; weight: number; peers: PeerStatistics; asOf: string }

/** Throws a FactError for an invalid value and for a day in the future. */
export function scorePoint(point: Point, fact: Fact | undefined, at: Circumstances): PointScore {
  return fact?.state === 'observed' ? scoreOfValue(point, fact, at) : scoreOfSilence(point, fact, at)
}

/** The unreliable part of a value is replaced by the mean of the peers. */
function scoreOfValue(point: Point, fact: Observed, at: Circumstances): PointScore {
  const { key, category, rule, halfLifeDays } = point
  const { value, source, observedOn } = fact
  const problem = problemOfValue(rule, value)
  if (problem) throw new FactError(problem, key)
  const ageDays = daysUntil(at.asOf, observedOn, key)
  const freshness = halfLifeDays === null ? 1 : 0.5 ** (ageDays / halfLifeDays)
  const normalised = normalise(rule, value)
  const reliability = sourceTrust(at.method, fact) * freshness
  return {
    key,
    category,
    state: 'observed',
    value,
    source,
    ageDays,
    normalised,
    reliability,
    shrunk: reliability * normalised + (1 - reliability) * at.peers.mean,
    weight: at.weight,
    peers: at.peers,
    isGate: isGate(rule),
    cap: rule.direction === 'map' ? (rule.caps?.[value] ?? null) : null,
  }
}

/**
 * Silence is never rewarded: a developer who refuses gets the score of the worst answer; one with an open
 * request gets at most the peers' lower quartile. Before a request, the gap is ours and only lowers
 * confidence.
 */
function scoreOfSilence(point: Point, fact: Unanswered | undefined, at: Circumstances): PointScore {
  const { mean, p25 } = at.peers
  const state = stateOfSilence(point, fact, at)
  return {
    key: point.key,
    category: point.category,
    state,
    value: null,
    source: null,
    ageDays: null,
    normalised: null,
    reliability: 0,
    shrunk: { 'not-requested': mean, requested: Math.min(mean, p25), refused: 0 }[state],
    weight: at.weight,
    peers: at.peers,
    isGate: isGate(point.rule),
    cap: null,
  }
}

/** Only facts that the developer controls can be refused. */
function stateOfSilence(point: Point, fact: Unanswered | undefined, { method, asOf }: Circumstances) {
  if (!fact || !isDeveloperControlled(point)) return 'not-requested'
  if (fact.state === 'refused') return 'refused'
  return daysUntil(asOf, fact.requestedOn, point.key) < method.requestDays ? 'requested' : 'refused'
}

function sourceTrust({ trust }: Method, { source, proven }: Observed): number {
  return proven ? trust[source].proven : trust[source].unproven
}

function isGate(rule: Rule): boolean {
  return rule.direction === 'map' && rule.caps !== undefined
}

/** Days from a recorded day to the day of the score. */
function daysUntil(asOf: string, day: string, key: string): number {
  const days = daysBetween(day, asOf)
  if (!(days >= 0)) throw new FactError('AFTER_THE_CLOCK', key)
  return days
}
