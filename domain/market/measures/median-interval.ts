import { quantile } from '#domain/statistics/summaries.ts'

/** A median with a 95 percent interval; the interval is null below six values. */
type MedianInterval = {
  median: number | null
  lower: number | null
  upper: number | null
  /** The probability with which the interval holds the true median, 0 to 1. */
  coverage: number | null
  /** The rank of the lower bound, counted from 1; 0 without an interval. */
  rankLow: number
  count: number
}

/**
 * The median and its distribution-free interval between two order statistics, in the unit of the values: the largest
 * rank l with P(Bin(n, ½) ≤ l − 1) ≤ 0.025, and its mirror n + 1 − l. Source: Conover, Practical Nonparametric
 * Statistics (1999), 3.2.
 */
export function medianInterval(values: readonly number[]): MedianInterval {
  const ascending = Float64Array.from(values).toSorted()
  const count = ascending.length
  const { rankLow, tail } = lowerRank(count)
  return {
    median: count === 0 ? null : quantile(ascending, 0.5),
    lower: rankLow === 0 ? null : (ascending[rankLow - 1] ?? null),
    upper: rankLow === 0 ? null : (ascending[count - rankLow] ?? null),
    coverage: rankLow === 0 ? null : 1 - 2 * tail,
    rankLow,
    count,
  }
}

/**
 * The rank of the lower bound among `count` values, counted from 1 and 0 without one, and the probability P(Bin(n, ½) ≤
 * l − 1) that the median lies below it. Source: as `medianInterval`.
 */
export function lowerRank(count: number): { rankLow: number; tail: number } {
  let rankLow = 0
  let tail = 0
  let logTerm = -count * Math.LN2
  let sum = Math.exp(logTerm)
  while (count > 0 && sum <= 0.025) {
    rankLow += 1
    tail = sum
    logTerm += Math.log((count - rankLow + 1) / rankLow)
    sum += Math.exp(logTerm)
  }
  return { rankLow, tail }
}
