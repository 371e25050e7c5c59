import { addMonths } from '#domain/dates/calendar-day.ts'
import { periodStart } from '#domain/dates/months.ts'

/** Two ranges of days, ends included: the current one and the one it is compared with. */
export type Spans = { from: string; to: string; previousFrom: string; previousTo: string }

/**
 * The twelve months that end with the newest deal, or fewer when a filter begins later, and the same days a
 * year before.
 */
export function comparisonSpans(lastOn: string, filterFrom?: string): Spans {
  const year = periodStart(lastOn, 12)
  const from = filterFrom !== undefined && filterFrom > year ? filterFrom : year
  return { from, to: lastOn, previousFrom: addMonths(from, -12), previousTo: addMonths(lastOn, -12) }
}
