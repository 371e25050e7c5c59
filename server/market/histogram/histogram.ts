import { z } from 'zod'
import type { HistogramBar, MarketMetric } from '#contract/market.ts'
import { limits } from '#domain/limits.ts'
import { classStart, lastClass, type AmountRange } from '#server/engine/amount-classes.ts'
import { countClasses } from '#server/engine/figures/group-quantiles.ts'
import { fragment, question, statement } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { deals } from '#server/engine/tables.ts'
import { barScale } from './bar-scale.ts'
import { rowsFor, type MarketSources } from '#server/market/basis.ts'
import { whereClause, type Conditions } from '#server/market/filters.ts'
import { dealMetrics, dealsByType } from '#server/market/metrics.ts'

// The deals are counted by class of amount (decision 079), as the medians of the same screen count them. The scale of the
// bars and their counts follow from the classes. Where a bar would hold a part of a class, the deals are counted in cells
// that bars consist of.

/** Cells from `from`, all of one width; the last holds everything above. Whole major units. */
export type CellScale = { from: number; width: number }

/** Deals with an amount from `from` to below `to`, or without an end. Major units. */
export type CountedRange = { from: number; to: number | null; n: number }

const Cell = z.object({ cell: z.int(), n: z.int() })
type Cell = z.output<typeof Cell>

/** Few enough to stay in the cache of the processor while they are counted. */
export const cellCount = 4000
/** The width of the first cells where the classes do not reach far enough: up to 2 billion, and 20 million per square metre. */
const wideCells: Record<MarketMetric, number> = { price: 500_000, perSqm: 5000 }

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
export async function readHistogram(
  sources: MarketSources,
  conditions: Conditions,
  metric: MarketMetric,
): Promise<HistogramBar[]> {
  const { column, unitsPerMajor } = dealMetrics[metric]
  const range = deals.classes?.[column]
  if (!range) throw new Error(`no classes of ${column}`)
  const selected = { ...dealsByType(conditions, 0), value: column }
  return fitBars({
    byClass: async () => classRanges(await rowsFor(sources, countClasses(selected)), range, unitsPerMajor),
    byCell: async (cells) => cellRanges(await rowsFor(sources, countCells(conditions, metric, cells)), cells),
    wide: wideCells[metric],
  })
}

/** The classes of all property types together. */
function classRanges(
  counts: readonly { class: number; n: number }[],
  range: AmountRange,
  unitsPerMajor: number,
): CountedRange[] {
  const last = lastClass(range)
  const start = (index: number) => classStart(range, index) / unitsPerMajor
  return [...Map.groupBy(counts, (count) => count.class)]
    .toSorted(([a], [b]) => a - b)
    .map(([index, of]) => ({
      from: start(index),
      to: index === last ? null : start(index + 1),
      n: of.reduce((sum, { n }) => sum + n, 0),
    }))
}

function cellRanges(counts: readonly Cell[], { from, width }: CellScale): CountedRange[] {
  return counts.map(({ cell, n }) => ({
    from: from + cell * width,
    to: cell === cellCount - 1 ? null : from + (cell + 1) * width,
    n,
  }))
}

/** Counts of the same deals, sorted by amount. */
type Counts = {
  byClass: () => Promise<readonly CountedRange[]>
  byCell: (cells: CellScale) => Promise<readonly CountedRange[]>
  /** The width of cells that reach far beyond the classes. */
  wide: number
}

/** Counts by class, and from then on in cells while bars do not consist of whole ranges. */
export async function fitBars({ byClass, byCell, wide }: Counts): Promise<HistogramBar[]> {
  let ranges = await byClass()
  for (let reach = wide; ;) {
    const spread = findSpread(ranges)
    if (!spread) return []
    if (spread.isOpen) {
      ranges = await byCell({ from: 0, width: reach })
      reach *= 100
      continue
    }
    const scale = barScale(spread, limits.market.histogramBars)
    const bars = foldRanges(ranges, scale)
    if (bars) return bars
    const width = cellWidthFor(scale.width)
    ranges = await byCell({ from: Math.floor(spread.lowest / width) * width, width })
  }
}

/** From the lowest amount to the end of the range with the 98th percentile; open when that range has no end. */
function findSpread(ranges: readonly CountedRange[]) {
  const [first] = ranges
  if (!first) return null
  let above = 0.02 * ranges.reduce((sum, { n }) => sum + n, 0)
  const highest =
    ranges.findLast(({ n }) => {
      above -= n
      return above < 0
    }) ?? first
  return { lowest: first.from, high: highest.to ?? highest.from, isOpen: highest.to === null }
}

/** Half a power of ten, of which every round width that is not smaller is a multiple. */
function cellWidthFor(barWidth: number): number {
  return Math.max(1, 5 * 10 ** (Math.floor(Math.log10(barWidth)) - 1))
}

/** Null where a range is part of two bars. */
function foldRanges(
  ranges: readonly CountedRange[],
  { from, width, bars }: ReturnType<typeof barScale>,
): HistogramBar[] | null {
  const byBar = Array.from({ length: bars }, () => 0)
  for (const range of ranges) {
    const bar = Math.min(bars - 1, Math.floor((range.from - from) / width))
    const isWhole = bar === bars - 1 || (range.to !== null && range.to <= from + (bar + 1) * width)
    if (!isWhole) return null
    byBar[bar] = (byBar[bar] ?? 0) + range.n
  }
  return byBar.map((count, bar) => ({
    from: from + bar * width,
    to: bar === bars - 1 ? null : from + (bar + 1) * width,
    count,
  }))
}
