import { addDays } from '#domain/dates/calendar-day.ts'
import { daysOfQuarter, quartersBetween, toQuarter } from '#domain/dates/quarters.ts'
import { limits } from '#domain/limits.ts'

const { reportDueDays, silentQuarters } = limits.clubDeals

const dueReportStates = ['published', 'published_late', 'due', 'late'] as const
type DueReportState = (typeof dueReportStates)[number]

type DueQuarter = { quarter: string; periodEnd: string; dueOn: string; state: DueReportState }
type Published = { periodEnd: string; publishedOn: string }

/**
 * The quarters for which a report is due, the newest first: from the one of the investment to the last one that has ended,
 * or to the end of the deal. A report of any day of a quarter is the report of that quarter.
 */
export function dueReports(
  { investedOn, endedOn }: { investedOn: string; endedOn: string | null },
  reports: readonly Published[],
  today: string,
): DueQuarter[] {
  const until = endedOn ?? today
  return quartersBetween(toQuarter(investedOn), toQuarter(until))
    .map((quarter) => ({ quarter, periodEnd: daysOfQuarter(quarter).last }))
    .filter(({ periodEnd }) => investedOn < periodEnd && periodEnd < until)
    .map(({ quarter, periodEnd }) => {
      const dueOn = addDays(periodEnd, reportDueDays)
      const report = reports
        .filter((one) => toQuarter(one.periodEnd) === quarter)
        .toSorted((a, b) => (a.publishedOn < b.publishedOn ? -1 : 1))[0]
      return { quarter, periodEnd, dueOn, state: stateOn(report, dueOn, today) }
    })
    .toReversed()
}

function stateOn(report: Published | undefined, dueOn: string, today: string): DueReportState {
  if (report) return report.publishedOn > dueOn ? 'published_late' : 'published'
  return today > dueOn ? 'late' : 'due'
}

/** Whether the last four quarters that were due have no report: the deal is shown as not reporting. */
export function isSilent(due: readonly DueQuarter[]): boolean {
  const last = due.filter(({ state }) => state !== 'due').slice(0, silentQuarters)
  return last.length === silentQuarters && last.every(({ state }) => state === 'late')
}
