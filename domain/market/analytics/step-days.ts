import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'

/** The days of one step of a chart, none before the first day that the chart shows. */
export function stepDays(
  start: string,
  step: 'month' | 'quarter',
  first: string | undefined,
): { from: string; to: string } {
  const from = first !== undefined && first > start ? first : start
  return { from, to: monthEnd(step === 'quarter' ? addMonths(start, 2) : start) }
}
