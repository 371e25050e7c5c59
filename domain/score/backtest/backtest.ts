import { monthEnd, toMonth } from '#domain/dates/months.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { rankCorrelation, type BacktestOutcome, type Relation } from './backtest-statistics.ts'
import type { PeerGroup, ProjectFacts } from '#domain/score/facts.ts'
import type { Model } from '#domain/score/model.ts'
import { selectPeers, peerSnapshot } from '#domain/score/peers.ts'
import { factsAtDate, type RecordEntry } from '#domain/score/record.ts'
import type { Score } from '#domain/score/score.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { textSeed } from '#domain/random/seeded.ts'

/**
 * Everything ever recorded of a project. Cancelled projects are included: leaving them out would flatter the
 * score (survivorship bias).
 */
export type ProjectRecord = Pick<PeerGroup, 'city' | 'propertyType'> & {
  id: number
  developerId: number
  /** When it was first recorded, and when it was completed. */
  registeredOn: string
  completedOn: string | null
  entries: readonly RecordEntry[]
}

/**
 * A project's outcome in the months after a day, higher being better; null when it is unknown, or not known
 * yet.
 */
export type OutcomeAfter<P extends ProjectRecord = ProjectRecord> = (project: P, day: string) => number | null

export type BacktestWindow = { from: string; until: string; relation: Relation }

/** The last days of the quarters before a day, oldest first. */
export function quarterEnds(before: string, years = 5): readonly string[] {
  const inQuarter = (Number(before.slice(5, 7)) - 1) % 3
  return Array.from({ length: 4 * years }, (_, at) =>
    monthEnd(`${addMonths(before, -(inQuarter + 1 + 3 * at)).slice(0, 7)}-01`),
  ).toReversed()
}

/** The last day of the first window of this length that begins on or after a day. */
export function firstWindowEnd(from: string, months: number): string {
  const toQuarterEnd = (12 - Number(from.slice(5, 7))) % 3
  return monthEnd(addMonths(toMonth(from), toQuarterEnd + months))
}

/**
 * The scores of a past day as they would have been published then: project and peers use only facts recorded
 * by its end.
 */
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
 * Past scores against later outcomes: one window per day, `months` long. Leaves out windows that have not
 * ended by `today`, projects that were not rated, and projects with unknown outcomes.
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
    const until = addMonths(from, months)
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

/**
 * The number of non-overlapping windows that must confirm the score before we say that it relates to later
 * results.
 */
const windowsNeeded = 3

/** Until this is true, the page says that the score is not yet tested against later results. */
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
