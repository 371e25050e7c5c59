import { eightyPercentZ } from '#domain/statistics/normal.ts'
import { isSuppressed } from './thin-samples.ts'

/** The distribution behind a median: quartiles in any unit, and the number of sales. */
export type Spread = { lower: number | null; median: number | null; upper: number | null; priced: number }

/**
 * A change of a median. `unclear` when chance alone could explain it, given the number and spread of sales.
 */
type MarketChange = { ratio: number; direction: 'up' | 'down' | 'unclear' }

/**
 * The change between two medians; null where either rests on too few sales. It is up or down only if its 80
 * percent interval does not include zero. The standard error of a median is estimated from its quartiles and
 * sample size, 1.25·IQR / (1.35·√n) (McGill, Tukey and Larsen, The American Statistician 32, 1978).
 */
export function changeBetween(now: Spread, before: Spread): MarketChange | null {
  const move = medianMove(now, before)
  if (!move) return null
  const { ratio, log, error } = move
  return { ratio, direction: Math.abs(log) <= eightyPercentZ * error ? 'unclear' : log > 0 ? 'up' : 'down' }
}

/** The change between two medians as a ratio and as a logarithm, with the standard error of the latter. */
export function medianMove(
  now: Spread,
  before: Spread,
): { ratio: number; log: number; error: number } | null {
  const latest = relative(now)
  const earlier = relative(before)
  if (!latest || !earlier) return null
  return {
    ratio: latest.median / earlier.median - 1,
    log: Math.log(latest.median / earlier.median),
    error: Math.hypot(latest.error, earlier.error),
  }
}

/** The median, and its standard error as a ratio of the median. */
function relative({ lower, median, upper, priced }: Spread): { median: number; error: number } | null {
  if (lower === null || upper === null || median === null || median <= 0) return null
  if (isSuppressed(priced)) return null
  return { median, error: (1.25 * (upper - lower)) / (1.35 * Math.sqrt(priced) * median) }
}
