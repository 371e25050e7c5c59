import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'

/** The days of one step of a chart, none before the first day that the chart shows, and none after the last. */
export function stepDays(
  start: string,
  step: 'month' | 'quarter',
  shown: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } {
  const end = monthEnd(step === 'quarter' ? addMonths(start, 2) : start)
  return {
    from: shown.from !== undefined && shown.from > start ? shown.from : start,
    to: shown.to !== undefined && shown.to < end ? shown.to : end,
  }
}
