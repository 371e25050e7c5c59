import { rangeMonthsBefore } from '#domain/dates/day-ranges.ts'
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
  const previous = rangeMonthsBefore({ from, to: lastOn }, 12)
  return { from, to: lastOn, previousFrom: previous.from, previousTo: previous.to }
}
