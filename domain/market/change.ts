import { limits } from '#domain/limits.ts'

/** What a median stands on: its quartiles, in any unit, and the sales behind them. */
export type Spread = { lower: number | null; median: number | null; upper: number | null; priced: number }

/** A change of a median. `unclear` where chance alone moves medians of so few and so different sales as far. */
export type MarketChange = { ratio: number; direction: 'up' | 'down' | 'unclear' }

/** Two-sided 80 percent of a normal distribution. */
const eighty = 1.2816

/**
 * The change between two medians, null where either stands on too few sales. It is told as up or down only where its
 * 80 percent interval leaves out nothing-at-all. The error of a median is taken from its quartiles and its sample,
 * 1.25·IQR / (1.35·√n) (McGill, Tukey and Larsen, The American Statistician 32, 1978).
 */
export function changeBetween(now: Spread, before: Spread): MarketChange | null {
  const latest = relative(now)
  const earlier = relative(before)
  if (!latest || !earlier) return null
  const ratio = latest.median / earlier.median - 1
  const reach = eighty * Math.hypot(latest.error, earlier.error)
  const moved = Math.log(latest.median / earlier.median)
  return { ratio, direction: Math.abs(moved) <= reach ? 'unclear' : moved > 0 ? 'up' : 'down' }
}

/** The median with its standard error as a share of it. */
function relative({ lower, median, upper, priced }: Spread): { median: number; error: number } | null {
  if (lower === null || upper === null || median === null || median <= 0) return null
  if (priced < limits.market.suppressedBelowSales) return null
  return { median, error: (1.25 * (upper - lower)) / (1.35 * Math.sqrt(priced) * median) }
}
