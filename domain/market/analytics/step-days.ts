import { addMonths, yearAndMonth } from '#domain/dates/calendar-day.ts'
import { monthEnd, toMonth } from '#domain/dates/months.ts'

/** The steps of a chart over time. */
export const chartSteps = ['month', 'quarter', 'year'] as const
export type ChartStep = (typeof chartSteps)[number]

export const stepMonths = { month: 1, quarter: 3, year: 12 } as const satisfies Record<ChartStep, number>

/** The first day of the step that holds a day. */
export function stepStart(day: string, step: ChartStep): string {
  const [, month] = yearAndMonth(day)
  return addMonths(toMonth(day), -((month - 1) % stepMonths[step]))
}

/** The days of one step of a chart, none before the first day that the chart shows, and none after the last. */
export function stepDays(
  start: string,
  step: ChartStep,
  shown: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } {
  const end = monthEnd(addMonths(start, stepMonths[step] - 1))
  return {
    from: shown.from !== undefined && shown.from > start ? shown.from : start,
    to: shown.to !== undefined && shown.to < end ? shown.to : end,
  }
}
