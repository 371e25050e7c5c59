import { monthEnd, monthsBefore } from '#domain/market/months.ts'
import { rankCorrelation, type BacktestOutcome, type Relation } from './backtest-statistics.ts'
import type { PeerGroup, ProjectFacts } from './facts.ts'
import type { Model } from './model.ts'
import { selectPeers, peerSnapshot } from './peers.ts'
import { factsAtDate, type RecordEntry } from './record.ts'
import type { Score } from './score.ts'
import { scoreProject } from './score-project.ts'
import { textSeed } from '#domain/random/seeded.ts'

/** All that was ever written down of a project. Cancelled ones belong to it, or the survivors would flatter the score. */
export type ProjectRecord = Pick<PeerGroup, 'city' | 'propertyType'> & {
  id: number
  developerId: number
  /** When it first was on record, and when it was completed. */
  registeredOn: string
  completedOn: string | null
  entries: readonly RecordEntry[]
}

/** What came of a project in the months after a day, more being better; null where it is not known, or not yet. */
export type OutcomeAfter<P extends ProjectRecord = ProjectRecord> = (project: P, day: string) => number | null

export type BacktestWindow = { from: string; until: string; relation: Relation }

/** The last days of the quarters before a day, oldest first. */
export function quarterEnds(before: string, years = 5): readonly string[] {
  const inQuarter = (Number(before.slice(5, 7)) - 1) % 3
  return Array.from({ length: 4 * years }, (_, at) =>
    monthEnd(`${monthsBefore(before, inQuarter + 1 + 3 * at).slice(0, 7)}-01`),
  ).toReversed()
}

/** The last day of the first window of so many months that begins no earlier than a day. */
export function firstWindowEnd(from: string, months: number): string {
  const toQuarterEnd = (12 - Number(from.slice(5, 7))) % 3
  return monthEnd(monthsBefore(`${from.slice(0, 7)}-01`, -(toQuarterEnd + months)))
}

/** The scores of a past day as they would have been published then: from what was recorded by its end, peers too. */
export function scoresAtDate<P extends ProjectRecord>(
  model: Model,
  records: readonly P[],
  day: string,
): ReadonlyMap<P, Score> {
  const end = new Date(`${day}T23:59:59.999Z`)
  const known = records
    .filter(({ registeredOn }) => registeredOn <= day)
    .map((record): readonly [P, ProjectFacts] => {
      const { city, propertyType, completedOn } = record
      const stage = completedOn !== null && completedOn <= day ? 'ready' : 'off-plan'
      return [record, { city, propertyType, stage, facts: factsAtDate(model, record.entries, end) }]
    })
  const snapshot = peerSnapshot(
    model,
    known.map(([, project]) => project),
  )
  return new Map(
    known.map(([record, project]) => [
      record,
      scoreProject(model, project, selectPeers(snapshot, project), day),
    ]),
  )
}

/**
 * Scores of past days against what came later: one window for each day, `months` long. Windows that are not over on
 * `today` are left out, and so are projects that were not rated or of which the outcome is not known.
 */
export function backtest<P extends ProjectRecord>(
  model: Model,
  records: readonly P[],
  {
    days,
    months,
    today,
    outcomeAfter,
  }: { days: readonly string[]; months: number; today: string; outcomeAfter: OutcomeAfter<P> },
): readonly BacktestWindow[] {
  return days.flatMap((from) => {
    const until = monthsBefore(from, -months)
    if (until > today) return []
    const outcomes = Array.from(scoresAtDate(model, records, from)).flatMap(
      ([record, { score, grade }]): BacktestOutcome[] => {
        const outcome = outcomeAfter(record, from)
        if (score === null || grade === 'NR' || outcome === null) return []
        return [{ developerId: record.developerId, score, grade, outcome }]
      },
    )
    if (outcomes.length < model.method.fewestPeers) return []
    return [{ from, until, relation: rankCorrelation(outcomes, textSeed(model.catalogueSha256)) }]
  })
}

/** Windows that have to speak for the score, none overlapping another, before we say that it goes with later results. */
const windowsNeeded = 3

/** Until this holds the page says that the score is not yet tested against later results. */
export function isRelatedToLaterResults(windows: readonly BacktestWindow[]): boolean {
  const speaking = windows
    .filter(({ relation }) => relation.interval95[0] > 0)
    .toSorted((a, b) => (a.until < b.until ? -1 : 1))
  let [count, last] = [0, '']
  for (const { from, until } of speaking) {
    if (from < last) continue
    count += 1
    last = until
  }
  return count >= windowsNeeded
}
