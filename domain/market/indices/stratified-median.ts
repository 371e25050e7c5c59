import { median, sumNumbers } from '#domain/statistics/summaries.ts'

/** The median price and the number of sales of each stratum in one period: area, bedrooms and stage. */
export type StrataMedians = ReadonlyMap<string, { median: number; sales: number }>

/** Medians from single prices. Strata without a price are left out. */
export function strataMedians(prices: ReadonlyMap<string, readonly number[]>): StrataMedians {
  return new Map(
    [...prices].flatMap(([stratum, values]) => {
      const middle = median(values)
      return middle === null ? [] : [[stratum, { median: middle, sales: values.length }] as const]
    }),
  )
}

type StratifiedStep = {
  /** Strata with enough sales in both periods, and how their medians changed. */
  relatives: Map<string, number>
  /** The change of the index as a ratio; null when no stratum can be compared. */
  ratio: number | null
  /** The sales of the later period in the compared strata. */
  sales: number
}

/**
 * One step of the mix-adjusted median index: the weighted mean of the changes of stratum medians, over strata that
 * have at least `fewest` sales in both periods. What is empty in one period is left out of both. Method of the
 * Australian Bureau of Statistics, catalogue 6416.0; weights are the value of the stock in a stratum.
 */
export function stratifiedStep(
  before: StrataMedians,
  now: StrataMedians,
  weights: ReadonlyMap<string, number>,
  fewest = 5,
): StratifiedStep {
  const matched = [...weights].flatMap(([stratum, weight]) => {
    const earlier = before.get(stratum)
    const later = now.get(stratum)
    if (!earlier || !later || earlier.sales < fewest || later.sales < fewest || earlier.median <= 0) return []
    return [{ stratum, weight, ratio: later.median / earlier.median, sales: later.sales }]
  })
  const total = sumNumbers(matched, ({ weight }) => weight)
  return {
    relatives: new Map(matched.map(({ stratum, ratio }) => [stratum, ratio])),
    ratio: total > 0 ? sumNumbers(matched, ({ ratio, weight }) => ratio * weight) / total : null,
    sales: sumNumbers(matched, ({ sales }) => sales),
  }
}

type StratifiedPoint = {
  /** Null before the first period from which on each can be compared with the one before it. */
  index: number | null
  /** The sales that the step rests on; of the first period of the index all of them. */
  sales: number
}

/** The chained index over the last periods that can each be compared with the one before, 100 at their first. */
export function stratifiedMedianIndex(
  periods: readonly StrataMedians[],
  weights: ReadonlyMap<string, number>,
  fewest = 5,
): StratifiedPoint[] {
  const steps = periods.map((medians, at) =>
    stratifiedStep(periods[at - 1] ?? new Map(), medians, weights, fewest),
  )
  const first = steps.findLastIndex(({ ratio }) => ratio === null)
  let index = 100
  return steps.map(({ ratio, sales }, at) => {
    if (at < first) return { index: null, sales }
    if (at === first) return { index: 100, sales: countSales(periods[at]) }
    index *= ratio ?? Number.NaN
    return { index, sales }
  })
}

function countSales(medians: StrataMedians = new Map()): number {
  return sumNumbers([...medians.values()], ({ sales }) => sales)
}
