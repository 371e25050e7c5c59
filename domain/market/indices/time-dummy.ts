import { fitLeastSquares, robustCovariance, type LinearFit } from '#domain/statistics/least-squares.ts'
import { total } from '#domain/statistics/summaries.ts'

/** Sales for a hedonic model: one entry a sale in every array. */
type HedonicSales = {
  logPrices: ArrayLike<number>
  /** The period of each sale, counted from 0. */
  periods: ArrayLike<number>
  /** One array a property: log size, bedrooms, floor band, months to handover … */
  properties: readonly ArrayLike<number>[]
  /** The building or community of each sale, whose level is taken out; without it none is. */
  groups?: ArrayLike<number>
  /** Sales whose errors depend on each other, for the interval; without it HC1. */
  clusters?: readonly (string | number)[]
}

type IndexPoint = {
  period: number
  index: number
  /** Bounds of the 95 percent interval; the first period has none. */
  lower: number | null
  upper: number | null
  sales: number
}

type TimeDummyIndex = {
  points: IndexPoint[]
  /** The effect of each property on the log price; null for one that depends on the others. */
  effects: (number | null)[]
  sales: number
  /** Within groups, where there are any. */
  rSquared: number
  /** The share of the variance of log prices that properties, groups and periods explain together. */
  overallRSquared: number
  sigma: number
  durbinWatson: number
  /** Breusch and Pagan's LM statistic in the studentised form of Koenker. */
  breuschPagan: number | null
}

/** A group level needs so many sales; smaller groups share one level. */
const fewestInGroup = 8

/**
 * The hedonic time-dummy index, 100 at the first period that has sales: ln price = property effects + group level +
 * period effect, and the index is 100·exp(period effect) (Eurostat, Handbook on Residential Property Price Indices,
 * chapter 5). Null without a degree of freedom. Intervals are 100·exp(δ ± 1.96·se) with errors that are robust, or
 * clustered where clusters are given.
 */
export function timeDummyIndex(sales: HedonicSales): TimeDummyIndex | null {
  const estimate = estimateEffects(sales)
  if (!estimate) return null
  const { fit, columns, periods, firstDummy } = estimate
  const covariance = robustCovariance(fit, columns, sales.clusters)
  const counts = countBy(sales.periods)
  return {
    points: periods.map((period, at) => ({
      ...indexPoint(fit, covariance, at === 0 ? null : firstDummy + at - 1),
      period,
      sales: counts.get(period) ?? 0,
    })),
    effects: fit.coefficients.slice(firstDummy + periods.length - 1),
    sales: sales.logPrices.length,
    rSquared: fit.rSquared,
    overallRSquared: 1 - total(fit.residuals.map((value) => value ** 2)) / squaresAround(sales.logPrices),
    sigma: fit.sigma,
    durbinWatson: durbinWatson(fit.residuals),
    breuschPagan: breuschPagan(fit, columns),
  }
}

type Estimate = {
  fit: LinearFit
  columns: ArrayLike<number>[]
  periods: number[]
  /** The column of the second period; the first has none. */
  firstDummy: number
}

function estimateEffects(sales: HedonicSales): Estimate | null {
  const periods = listPeriods(sales)
  const within = withoutGroupLevels(sales.groups)
  const dummies = periods
    .slice(1)
    .map((period) => Float64Array.from(sales.periods, (own) => (own === period ? 1 : 0)))
  // Levels of groups take the place of the constant.
  const constant = sales.groups ? [] : [Float64Array.from(sales.periods, () => 1)]
  const columns = [...constant, ...dummies.map(within), ...sales.properties.map(within)]
  const fit = fitLeastSquares(columns, within(sales.logPrices))
  return fit ? { fit, columns, periods, firstDummy: constant.length } : null
}

function listPeriods(sales: HedonicSales): number[] {
  return [...new Set(Array.from(sales.periods))].toSorted((a, b) => a - b)
}

function indexPoint(
  fit: LinearFit,
  covariance: readonly (readonly number[])[],
  column: number | null,
): { index: number; lower: number | null; upper: number | null } {
  if (column === null) return { index: 100, lower: null, upper: null }
  const effect = fit.coefficients[column] ?? 0
  const at = fit.used.indexOf(column)
  const reach = 1.96 * Math.sqrt(covariance[at]?.[at] ?? Number.NaN)
  return {
    index: 100 * Math.exp(effect),
    lower: Number.isNaN(reach) ? null : 100 * Math.exp(effect - reach),
    upper: Number.isNaN(reach) ? null : 100 * Math.exp(effect + reach),
  }
}

/**
 * Subtracts the mean of its group from every value. Regression on such values has the same coefficients as one with
 * a level for each group (Frisch and Waugh 1933), at a fraction of the memory.
 */
function withoutGroupLevels(
  groups: ArrayLike<number> | undefined,
): (values: ArrayLike<number>) => ArrayLike<number> {
  if (!groups) return (values) => values
  const counts = countBy(groups)
  const pooled = Array.from(groups, (group) => ((counts.get(group) ?? 0) < fewestInGroup ? null : group))
  return (values) => {
    const sums = new Map<number | null, { sum: number; count: number }>()
    pooled.forEach((group, at) => {
      const entry = sums.get(group) ?? { sum: 0, count: 0 }
      sums.set(group, { sum: entry.sum + (values[at] ?? 0), count: entry.count + 1 })
    })
    return Float64Array.from(pooled, (group, at) => {
      const { sum, count } = sums.get(group) ?? { sum: 0, count: 1 }
      return (values[at] ?? 0) - sum / count
    })
  }
}

function countBy(values: ArrayLike<number>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of Array.from(values)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function squaresAround(values: ArrayLike<number>): number {
  const middle = total(Float64Array.from(values)) / values.length
  return total(Float64Array.from(values, (value) => (value - middle) ** 2))
}

function durbinWatson(residuals: Float64Array): number {
  const steps = residuals.subarray(1).map((value, at) => (value - (residuals[at] ?? 0)) ** 2)
  return total(steps) / total(residuals.map((value) => value ** 2))
}

function breuschPagan(fit: LinearFit, columns: readonly ArrayLike<number>[]): number | null {
  const squares = fit.residuals.map((value) => value ** 2)
  const auxiliary = fitLeastSquares(
    [squares.map(() => 1), ...fit.used.map((at) => columns[at] ?? [])],
    squares,
  )
  return auxiliary ? squares.length * auxiliary.rSquared : null
}

/**
 * The rolling-window index: each window of periods is estimated anew, and only its last growth is chained on, so
 * that published values are not revised. 100 at the first period; null where a window cannot be estimated.
 */
export function rollingTimeDummyIndex(sales: HedonicSales, window: number): (number | null)[] {
  const periods = listPeriods(sales)
  const chained: (number | null)[] = []
  periods.forEach((period, at) => {
    if (at === 0) return chained.push(100)
    // Before the first window is full, its own growth counts.
    const last = Math.max(at, Math.min(window, periods.length) - 1)
    const first = Math.max(0, last - window + 1)
    const growth = lastGrowth(selectPeriods(sales, periods[first] ?? period, periods[last] ?? period), period)
    const level = chained.at(-1) ?? null
    return chained.push(level === null || growth === null ? null : level * growth)
  })
  return chained
}

/** The growth of one period over the one before it in a window, as a factor. */
function lastGrowth(window: HedonicSales, period: number): number | null {
  const estimate = estimateEffects(window)
  const at = estimate?.periods.indexOf(period) ?? -1
  if (!estimate || at < 1) return null
  const effect = (index: number) =>
    index === 0 ? 0 : (estimate.fit.coefficients[estimate.firstDummy + index - 1] ?? Number.NaN)
  const growth = Math.exp(effect(at) - effect(at - 1))
  return Number.isNaN(growth) ? null : growth
}

function selectPeriods(sales: HedonicSales, from: number, until: number): HedonicSales {
  const rows = Array.from(sales.periods).flatMap((period, at) =>
    period >= from && period <= until ? [at] : [],
  )
  const pick = (values: ArrayLike<number>) => Float64Array.from(rows, (row) => values[row] ?? 0)
  const { clusters } = sales
  return {
    logPrices: pick(sales.logPrices),
    periods: pick(sales.periods),
    properties: sales.properties.map(pick),
    ...(sales.groups ? { groups: pick(sales.groups) } : {}),
    ...(clusters ? { clusters: rows.map((row) => clusters[row] ?? row) } : {}),
  }
}
