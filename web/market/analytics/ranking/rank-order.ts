import type { AnalyticsRank } from '#contract/market/analytics.ts'
import type { Display } from '#web/format/display.ts'
import { rankName } from '#web/market/analytics/panel-text.ts'
import type { RankColumn, Ranking } from './ranking-columns.ts'

/** The column that rows are ordered by: `name`, `value`, `change` or a part. */
export type RankOrder = { column: string; direction: 'asc' | 'desc' }

/** Places are ranked and can be ranked otherwise; years, bedrooms and price bands have an order of their own. */
export function isSortable({ of, rows }: Ranking): boolean {
  return (of === 'area' || of === 'project') && rows.length > 1
}

/** The next order after a press on the head of a column: names from A, figures from the largest. */
export function nextOrder(order: RankOrder | null, column: string): RankOrder {
  const first = column === 'name' ? 'asc' : 'desc'
  if (order?.column !== column) return { column, direction: first }
  return { column, direction: order.direction === 'asc' ? 'desc' : 'asc' }
}

/** The rows in another order than the one they were answered in. Unknown figures come last in both directions. */
export function orderRanks(
  panel: Ranking,
  columns: readonly RankColumn[],
  { order, display }: { order: RankOrder | null; display: Display },
): readonly AnalyticsRank[] {
  if (order === null) return panel.rows
  const sign = order.direction === 'asc' ? 1 : -1
  if (order.column === 'name') {
    const names = new Intl.Collator(display.locale, { numeric: true })
    return panel.rows.toSorted(
      (a, b) => sign * names.compare(rankName(a, panel.of, display), rankName(b, panel.of, display)),
    )
  }
  const column = columns.find(({ id }) => id === order.column)
  const figure = (row: AnalyticsRank): number | null => {
    if (order.column === 'value') return row.value
    return order.column === 'change' ? (row.change?.ratio ?? null) : (column?.figure(row) ?? null)
  }
  return panel.rows.toSorted((a, b) => {
    const [left, right] = [figure(a), figure(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right)
  })
}
