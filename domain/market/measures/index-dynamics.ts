import { mean } from '#domain/statistics/summaries.ts'

/**
 * The log change of an index over a number of its periods: ln(I_t / I_(t−k)), no unit. Null where it is too short.
 * Source: Jegadeesh and Titman, Returns to Buying Winners and Selling Losers, Journal of Finance 48 (1993), momentum as
 * the return over a window; for house prices Case and Shiller, The Efficiency of the Market for Single-Family Homes,
 * American Economic Review 79 (1989).
 */
export function momentum(index: readonly number[], periods: number): number | null {
  const now = index.at(-1)
  const before = index.at(-1 - periods)
  return now === undefined || before === undefined || index.length <= periods ? null : Math.log(now / before)
}

/** How restless an index is: standard deviations of log changes, which are close to ratios. */
type Volatility = {
  perPeriod: number
  /** Of a year: times the root of the periods in one. */
  annualised: number
  lag1Autocorrelation: number
  /** With the smoothing of the index taken out, where its changes follow each other (r1 > 0.1); else null. */
  unsmoothed: number | null
}

/**
 * Volatility of an index: the standard deviation of its log changes, sd = √(Σ(x − x̄)² / (n − 1)), and a year of it, sd
 * · √(periods a year), no unit. Null below three values. An index that is smoothed by how it is made looks calmer than
 * the market: sd · √((1 + r1) / (1 − r1)) corrects for that, r1 being the autocorrelation of the changes. Source:
 * Geltner, Estimating Market Values from Appraised Values without Assuming an Efficient Market, Journal of Real Estate
 * Research 8 (1993).
 */
export function volatility(index: readonly number[], periodsPerYear: number): Volatility | null {
  const changes = index.slice(1).map((value, at) => Math.log(value / (index[at] ?? value)))
  if (changes.length < 2) return null
  const middle = mean(changes)
  const squares = changes.reduce((sum, change) => sum + (change - middle) ** 2, 0)
  const perPeriod = Math.sqrt(squares / (changes.length - 1))
  const products = changes
    .slice(1)
    .reduce((sum, change, at) => sum + (change - middle) * ((changes[at] ?? 0) - middle), 0)
  const lag1 = squares === 0 ? 0 : products / squares
  const annualised = perPeriod * Math.sqrt(periodsPerYear)
  return {
    perPeriod,
    annualised,
    lag1Autocorrelation: lag1,
    unsmoothed: lag1 > 0.1 ? annualised * Math.sqrt((1 + lag1) / (1 - lag1)) : null,
  }
}

/** A fall as a ratio ≤ 0, and the positions of the high before it and of the low. */
type Fall = { ratio: number; high: number; low: number }

/**
 * The deepest fall from an earlier high, the maximum drawdown: min over t of I_t / max(I_s, s ≤ t) − 1, a ratio ≤ 0.
 * Null where the index never falls. Source: Magdon-Ismail and Atiya, Maximum Drawdown, Risk Magazine 17 (2004).
 */
export function deepestFall(index: readonly number[]): Fall | null {
  let high = 0
  let deepest: Fall | null = null
  for (const [at, value] of index.entries()) {
    if (value >= (index[high] ?? value)) high = at
    const ratio = value / (index[high] ?? value) - 1
    if (ratio < (deepest?.ratio ?? 0)) deepest = { ratio, high, low: at }
  }
  return deepest
}

/** Quarters of changes behind a volatility: three years at most, two at least. */
export const volatilityQuarters = { most: 12, fewest: 8 } as const
const quartersPerYear = 4

type QuarterlyDynamics = {
  /** Changes over one and over four quarters as ratios; null where a quarter of either end has no figure. */
  momentumQuarter: number | null
  momentumYear: number | null
  /** Of the latest quarters that follow each other without a gap; null where these are too few. */
  volatility: Volatility | null
  /** Quarterly changes behind the volatility. */
  changes: number
  /** Null where the index never falls; positions are those of the given values. */
  fall: Fall | null
}

/**
 * Momentum exp(ln(I_t / I_(t−k))) − 1 over k = 1 and 4 quarters, volatility of the last three years and the deepest fall
 * of a quarterly index, in which null is a quarter without a figure. Null without a figure at the end. Source: as
 * `momentum`, `volatility` and `deepestFall`.
 */
export function quarterlyDynamics(levels: readonly (number | null)[]): QuarterlyDynamics | null {
  const end = levels.findLastIndex((level) => level !== null)
  if (end === -1) return null
  const gap = levels.slice(0, end).findLastIndex((level) => level === null)
  const run = levels.slice(gap + 1, end + 1).filter((level) => level !== null)
  const recent = run.slice(-1 - volatilityQuarters.most)
  const isEnough = recent.length > volatilityQuarters.fewest
  const known = levels.flatMap((level, at) => (level === null ? [] : [{ level, at }]))
  const fall = deepestFall(known.map(({ level }) => level))
  return {
    momentumQuarter: changeOver(levels.slice(0, end + 1), 1),
    momentumYear: changeOver(levels.slice(0, end + 1), quartersPerYear),
    volatility: isEnough ? volatility(recent, quartersPerYear) : null,
    changes: Math.max(0, recent.length - 1),
    fall: fall && {
      ratio: fall.ratio,
      high: known[fall.high]?.at ?? fall.high,
      low: known[fall.low]?.at ?? fall.low,
    },
  }
}

function changeOver(levels: readonly (number | null)[], periods: number): number | null {
  const [before, now] = [levels.at(-1 - periods) ?? null, levels.at(-1) ?? null]
  if (levels.length <= periods || before === null || now === null) return null
  const log = momentum([before, now], 1)
  return log === null ? null : Math.expm1(log)
}
