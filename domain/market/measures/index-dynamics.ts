import { mean } from '#domain/statistics/summaries.ts'

/** The log change of an index over a number of periods; null where it is too short. */
export function momentum(index: readonly number[], periods: number): number | null {
  const now = index.at(-1)
  const before = index.at(-1 - periods)
  return now === undefined || before === undefined || index.length <= periods ? null : Math.log(now / before)
}

/** How restless an index is. `annualised` is the standard deviation of monthly log changes times √12. */
export type Volatility = {
  monthly: number
  annualised: number
  lag1Autocorrelation: number
  /** With the smoothing of the index taken out, where its changes follow each other (r1 > 0.1); else null. */
  unsmoothed: number | null
}

/**
 * Volatility of a monthly index; null below three values. An index that is smoothed by how it is made looks
 * calmer than the market: sd·√((1+r1)/(1−r1)) corrects for that (Geltner 1993).
 */
export function volatility(index: readonly number[]): Volatility | null {
  const changes = index.slice(1).map((value, at) => Math.log(value / (index[at] ?? value)))
  if (changes.length < 2) return null
  const middle = mean(changes)
  const squares = changes.reduce((sum, change) => sum + (change - middle) ** 2, 0)
  const monthly = Math.sqrt(squares / (changes.length - 1))
  const products = changes
    .slice(1)
    .reduce((sum, change, at) => sum + (change - middle) * ((changes[at] ?? 0) - middle), 0)
  const lag1 = squares === 0 ? 0 : products / squares
  const annualised = monthly * Math.sqrt(12)
  return {
    monthly,
    annualised,
    lag1Autocorrelation: lag1,
    unsmoothed: lag1 > 0.1 ? annualised * Math.sqrt((1 + lag1) / (1 - lag1)) : null,
  }
}

/** The deepest fall from an earlier high, as a ratio ≤ 0. */
export function maximumDrawdown(index: readonly number[]): number {
  let high = -Infinity
  let deepest = 0
  for (const value of index) {
    high = Math.max(high, value)
    deepest = Math.min(deepest, value / high - 1)
  }
  return deepest
}
