import { z } from 'zod'
import type { HistogramBar, MarketMetric } from '#contract/market.ts'
import { limits } from '#domain/limits.ts'
import { fragment, question, statement } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { barScale } from './bar-scale.ts'
import { rowsFor, type MarketSources } from '#server/market/basis.ts'
import { whereClause, type Conditions } from '#server/market/filters.ts'
import { dealMetrics } from '#server/market/metrics.ts'

// One scan counts the deals in cells that are smaller than any bar; the scale of the bars and their counts follow from the
// cells. Only an unusual range of values needs a second scan.

/** Cells from `from`, all of one width; the last holds everything above. Whole major units. */
export type CellScale = { from: number; width: number }

const Cell = z.object({ cell: z.int(), n: z.int() })
type Cell = z.output<typeof Cell>

/** Few enough to stay in the cache of the processor while they are counted. */
export const cellCount = 4000
/** Prices up to 20 million, and 200,000 per square metre. */
const usualScale: Record<MarketMetric, CellScale> = {
  price: { from: 0, width: 5000 },
  perSqm: { from: 0, width: 50 },
}

/** Amounts in whole units of their column: a fraction changes no cell. Whole numbers are divided in half the time. */
const wholeUnits: Record<MarketMetric, string> = {
  price: 'price_minor',
  perSqm: 'CAST(floor(price_per_sqm) AS bigint)',
}

/** How many deals with an amount fall into each cell. No amount is below `from`. */
export function countCells(
  conditions: Conditions,
  metric: MarketMetric,
  { from, width }: CellScale,
): Question<Cell> {
  const { column, unitsPerMajor } = dealMetrics[metric]
  const cell = fragment(
    `least((${wholeUnits[metric]} - CAST(? AS bigint)) // CAST(? AS bigint), ${cellCount - 1})`,
    from * unitsPerMajor,
    width * unitsPerMajor,
  )
  return question(
    Cell,
    statement`
      SELECT cell, count(*) AS n
        FROM (SELECT ${cell} AS cell FROM deals WHERE ${whereClause(conditions)} AND ${column} IS NOT NULL) AS counted
       GROUP BY cell ORDER BY cell`,
  )
}

/** Bars from below the lowest amount to above the 98th percentile; the last one is open-ended. Empty without a deal. */
export function readHistogram(
  sources: MarketSources,
  conditions: Conditions,
  metric: MarketMetric,
): Promise<HistogramBar[]> {
  return fitBars((cells) => rowsFor(sources, countCells(conditions, metric, cells)), usualScale[metric])
}

/** Counts cells, from `usual` ones on in others while bars do not consist of whole cells. */
export async function fitBars(
  count: (cells: CellScale) => Promise<readonly Cell[]>,
  usual: CellScale,
): Promise<HistogramBar[]> {
  let cells = usual
  for (;;) {
    const counts = await count(cells)
    const spread = findSpread(counts, cells)
    if (!spread) return []
    const scale = barScale(spread, limits.market.histogramBars)
    if (spread.isOpen) cells = { ...cells, width: 100 * cells.width }
    else if (scale.width % cells.width !== 0)
      cells = { from: spread.lowest, width: cellWidthFor(scale.width) }
    else return foldCells(counts, cells, scale)
  }
}

/** The range of the cells up to the one with the 98th percentile; open when that is the last cell. */
function findSpread(counts: readonly Cell[], { from, width }: CellScale) {
  const [first] = counts
  if (!first) return null
  let above = 0.02 * counts.reduce((sum, { n }) => sum + n, 0)
  const high = counts.findLast(({ n }) => {
    above -= n
    return above < 0
  })
  const highest = high?.cell ?? first.cell
  return {
    lowest: from + first.cell * width,
    high: from + (highest + 1) * width,
    isOpen: highest === cellCount - 1,
  }
}

/** Half a power of ten, of which every round width that is not smaller is a multiple. */
function cellWidthFor(barWidth: number): number {
  return Math.max(1, 5 * 10 ** (Math.floor(Math.log10(barWidth)) - 1))
}

function foldCells(
  counts: readonly Cell[],
  cells: CellScale,
  { from, width, bars }: ReturnType<typeof barScale>,
): HistogramBar[] {
  const byBar = Array.from({ length: bars }, () => 0)
  for (const { cell, n } of counts) {
    const bar = Math.min(bars - 1, Math.floor((cells.from + cell * cells.width - from) / width))
    byBar[bar] = (byBar[bar] ?? 0) + n
  }
  return byBar.map((count, bar) => ({
    from: from + bar * width,
    to: bar === bars - 1 ? null : from + (bar + 1) * width,
    count,
  }))
}
