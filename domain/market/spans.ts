import { monthsBefore, periodStart } from './months.ts'

/** Two spans of days, both ends within: the one looked at and the one it is compared with. */
export type Spans = { from: string; to: string; previousFrom: string; previousTo: string }

/** The twelve months that end with the newest deal, or less when a filter begins later, and the same a year before. */
export function comparisonSpans(lastOn: string, filterFrom?: string): Spans {
  const year = periodStart(lastOn, 12)
  const from = filterFrom !== undefined && filterFrom > year ? filterFrom : year
  return { from, to: lastOn, previousFrom: monthsBefore(from, 12), previousTo: monthsBefore(lastOn, 12) }
}
