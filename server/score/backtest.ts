import { backtestedOutcomes, scoreBacktest, type BacktestReport } from '#contract/score/backtest.ts'
import { addMonths, daysBetween } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import {
  backtest,
  firstWindowEnd,
  isRelatedToLaterResults,
  quarterEnds,
  type BacktestWindow,
  type OutcomeAfter,
} from '#domain/score/backtest/backtest.ts'
import { model } from '#domain/score/catalogue.ts'
import type { Sql } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import { projectRecords, type HeldRecord } from './project-records.ts'
import { asScorer, json } from './runs.ts'

const windowMonths = [12, 24, 36]
type OutcomeName = (typeof backtestedOutcomes)[number]

export const backtestHandlers = handle(scoreBacktest, {
  backtest: async ({ sql }) => {
    const [row] = await sql<{ report: BacktestReport }[]>`
      select report from score_backtests where model_version = ${model.version} order by id desc limit 1`
    return { report: row?.report ?? null }
  },
})

/**
 * Compares the scores of past quarters with later outcomes, for real projects only, and stores the result.
 */
export async function runBacktest(sql: Sql, now: Date): Promise<BacktestReport> {
  const records = await sql.begin(async (transaction) => {
    await asScorer(transaction)
    return projectRecords(transaction)
  })
  const report = createReport(records, gulfDay(now))
  await sql`
    insert into score_backtests (model_version, ran_at, report)
    values (${model.version}, ${now}, ${json(sql, report)})`
  return report
}

function createReport(records: readonly HeldRecord[], today: string): BacktestReport {
  const recordedFrom = records
    .flatMap(({ entries }) => entries.map(({ recordedAt }) => gulfDay(recordedAt)))
    .reduce<string | null>((first, day) => (first === null || day < first ? day : first), null)
  // Before the first recorded fact no score could be published.
  const days = quarterEnds(today).filter((day) => recordedFrom !== null && recordedFrom <= day)
  return {
    ranOn: today,
    modelVersion: model.version,
    projects: records.length,
    recordedFrom,
    tests: backtestedOutcomes.flatMap((outcome) =>
      windowMonths.map((months) => {
        const over = days.filter((day) => addMonths(day, months) <= today)
        const outcomeAfter = outcomes[outcome](months)
        const windows = backtest(model, records, { days: over, months, today, outcomeAfter })
        return {
          outcome,
          months,
          over: over.length,
          tooFew: over.length - windows.length,
          firstEnds: recordedFrom === null ? null : firstWindowEnd(recordedFrom, months),
          windows: windows.map(windowShown),
          isRelated: isRelatedToLaterResults(windows),
        }
      }),
    ),
  }
}

/** Higher is better: no later date, and no cancellation. */
const outcomes: Record<OutcomeName, (months: number) => OutcomeAfter<HeldRecord>> = {
  delay: (months) => (record, day) => {
    const [before, after] = [dueDateAsAt(record, day), dueDateAsAt(record, addMonths(day, months))]
    return before === null || after === null ? null : -daysBetween(before, after)
  },
  cancellation: (months) => (record, day) => {
    const { cancelledOn } = record
    if (cancelledOn !== null && cancelledOn <= day) return null
    return cancelledOn !== null && cancelledOn <= addMonths(day, months) ? 0 : 1
  },
}

/** The completion date as registered on a day. */
function dueDateAsAt({ dueDates }: HeldRecord, day: string): string | null {
  return dueDates.findLast(({ seenOn }) => seenOn <= day)?.dueOn ?? null
}

function windowShown({ from, until, relation }: BacktestWindow) {
  const { count, rho, interval95, quintileSpread, areaUnderRoc } = relation
  return {
    from,
    until,
    cases: count,
    rho: Number.isNaN(rho) ? null : rho,
    interval95: interval95.some(Number.isNaN)
      ? null
      : ([interval95[0], interval95[1]] satisfies [number, number]),
    quintileSpread,
    areaUnderRoc,
  }
}
