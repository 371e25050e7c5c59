import { fitInstrumental, fitLeastSquares, robustCovariance } from '#domain/statistics/least-squares.ts'
import { tCritical } from '#domain/statistics/student-t.ts'
import type { SalePair } from './sale-pairs.ts'

type RepeatSalesPoint = { period: number; index: number; error: number | null }

type RepeatSalesIndex = {
  points: RepeatSalesPoint[]
  pairs: number
  /** Whether pairs far apart count less. `no` where the data do not support it (see `intervalWeights`). */
  isWeighted: boolean
}

/**
 * The geometric repeat-sales index of Bailey, Muth and Nourse (1963), 100 at the first period with a sale. Errors
 * are HC1, carried to index points by the delta method. With `weighted`, the interval weights of Case and Shiller
 * (1987) where the data support them. Null where it cannot be estimated.
 */
export function geometricRepeatSales(pairs: readonly SalePair[], weighted = false): RepeatSalesIndex | null {
  const periods = listPeriods(pairs)
  const columns = periods.slice(1).map((period) => signs(pairs, period))
  const changes = pairs.map(({ fromPrice, toPrice }) => Math.log(toPrice / fromPrice))
  const first = fitLeastSquares(columns, changes)
  if (!first) return null
  const weights = weighted ? intervalWeights(pairs, first.residuals) : null
  const fit = weights ? fitLeastSquares(columns, changes, weights) : first
  if (!fit) return null
  const covariance = robustCovariance(fit, columns)
  return {
    pairs: pairs.length,
    isWeighted: weights !== null,
    points: periods.map((period, at) => {
      if (at === 0) return { period, index: 100, error: null }
      const index = 100 * Math.exp(fit.coefficients[at - 1] ?? 0)
      const row = fit.used.indexOf(at - 1)
      return { period, index, error: row < 0 ? null : index * Math.sqrt(covariance[row]?.[row] ?? 0) }
    }),
  }
}

/**
 * The arithmetic, value-weighted repeat-sales index of Shiller (1991), the basis of the S&P Case-Shiller indices:
 * instrumental variables on prices, index = 100/β. Null where it cannot be estimated.
 */
export function arithmeticRepeatSales(
  pairs: readonly SalePair[],
  weights?: readonly number[],
): RepeatSalesIndex | null {
  const periods = listPeriods(pairs)
  const base = periods[0]
  const columns = periods
    .slice(1)
    .map((period) =>
      Float64Array.from(pairs, ({ fromPeriod, toPeriod, fromPrice, toPrice }) =>
        toPeriod === period ? toPrice : fromPeriod === period ? -fromPrice : 0,
      ),
    )
  const instruments = periods.slice(1).map((period) => signs(pairs, period))
  const outcome = Float64Array.from(pairs, ({ fromPeriod, fromPrice }) =>
    fromPeriod === base ? fromPrice : 0,
  )
  const fit = fitInstrumental(columns, instruments, outcome, weights)
  if (!fit) return null
  return {
    pairs: pairs.length,
    isWeighted: weights !== undefined,
    points: periods.map((period, at) => {
      if (at === 0) return { period, index: 100, error: null }
      const beta = fit.coefficients[at - 1] ?? Number.NaN
      const variance = fit.covariance[at - 1]?.[at - 1] ?? Number.NaN
      return { period, index: 100 / beta, error: (100 / beta ** 2) * Math.sqrt(variance) }
    }),
  }
}

function listPeriods(pairs: readonly SalePair[]): number[] {
  return [...new Set(pairs.flatMap(({ fromPeriod, toPeriod }) => [fromPeriod, toPeriod]))].toSorted(
    (a, b) => a - b,
  )
}

/** −1 where a period is the first of a pair, +1 where it is the second. */
function signs(pairs: readonly SalePair[], period: number): Float64Array {
  return Float64Array.from(pairs, ({ fromPeriod, toPeriod }) =>
    toPeriod === period ? 1 : fromPeriod === period ? -1 : 0,
  )
}

/**
 * Weights for pairs by the time between their sales: squared residuals are regressed on the gap, and a pair counts by
 * the inverse of what that predicts. Null, and the index stays unweighted, when the slope is not positive, not
 * significant at 5 percent, or predicts a variance ≤ 0: then the weights would distort it.
 */
export function intervalWeights(pairs: readonly SalePair[], residuals: ArrayLike<number>): number[] | null {
  const gaps = pairs.map(({ fromPeriod, toPeriod }) => toPeriod - fromPeriod)
  const fit = fitLeastSquares(
    [gaps.map(() => 1), gaps],
    Float64Array.from(residuals, (value) => value ** 2),
  )
  const [constant, slope] = fit?.coefficients ?? []
  const variance = fit?.inverse[1]?.[1]
  if (!fit || typeof constant !== 'number' || typeof slope !== 'number' || variance === undefined) return null
  const t = slope / (fit.sigma * Math.sqrt(variance))
  const predicted = gaps.map((gap) => constant + slope * gap)
  const isSupported =
    slope > 0 && t > tCritical(fit.degreesOfFreedom) && predicted.every((value) => value > 0)
  return isSupported ? predicted.map((value) => 1 / value) : null
}
