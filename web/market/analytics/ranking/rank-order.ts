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
  const figure = (row: AnalyticsRank) => orderedFigure(row, order.column, columns)
  return panel.rows.toSorted((a, b) => {
    const [left, right] = [figure(a), figure(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right)
  })
}

function orderedFigure(row: AnalyticsRank, id: string, columns: readonly RankColumn[]): number | null {
  if (id === 'value') return row.value
  if (id === 'change') return row.change?.ratio ?? null
  return columns.find((column) => column.id === id)?.figure(row) ?? null
}

/**
 * The order in which the rows were answered: by the first of the columns whose figures never rise. Null where none does,
 * or where its figures are all the same.
 */
export function usualOrder(
  { rows }: Ranking,
  columns: readonly RankColumn[],
  ids: readonly string[],
): RankOrder | null {
  const found = ids.find((id) => {
    const figures = rows.map((row) => orderedFigure(row, id, columns))
    return new Set(figures).size > 1 && isFalling(figures)
  })
  return found === undefined ? null : { column: found, direction: 'desc' }
}

function isFalling(figures: readonly (number | null)[]): boolean {
  return figures.every((figure, at) => {
    const before = at === 0 ? Infinity : (figures[at - 1] ?? null)
    return figure === null || (before !== null && before >= figure)
  })
}
