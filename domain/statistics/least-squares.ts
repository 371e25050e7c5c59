import { invertMatrix, multiplyMatrices } from './linear-solve.ts'
import { addScaled, dotProduct } from './vectors.ts'
import { mean } from './summaries.ts'

/** A linear model y = X·b + e, with one array a column of X. */
export type LinearFit = {
  /** Null for a column that depends on earlier ones and was left out. */
  coefficients: (number | null)[]
  /** Indices of the columns in the fit. */
  used: number[]
  residuals: Float64Array
  degreesOfFreedom: number
  /** The residual standard deviation. */
  sigma: number
  rSquared: number
  /** (X'X)⁻¹ over the columns in the fit. */
  inverse: number[][]
}

/** A column counts as dependent when less than this share of its length is left after the columns before it. */
const dependentBelow = 1e-10

/**
 * Ordinary least squares by Householder QR, which keeps the digits that normal equations lose (NIST Longley to
 * 1e-7). A column that depends on earlier ones is left out, as R does. `weights` multiply squared errors. Null
 * when no degree of freedom is left.
 */
export function fitLeastSquares(
  columns: readonly ArrayLike<number>[],
  outcome: ArrayLike<number>,
  weights?: ArrayLike<number>,
): LinearFit | null {
  const roots = weights ? Float64Array.from(weights, Math.sqrt) : null
  const scaled = (values: ArrayLike<number>) =>
    roots ? roots.map((root, at) => root * (values[at] ?? 0)) : Float64Array.from(values)
  const y = scaled(outcome)
  const { reflectors, triangle, used } = factorise(columns.map(scaled))
  const degreesOfFreedom = y.length - used.length
  if (used.length === 0 || degreesOfFreedom <= 0) return null
  reflectors.forEach((reflector, at) => reflect(reflector, y, at))
  const solution = backSubstitute(triangle, y)
  const residuals = Float64Array.from(outcome)
  used.forEach((column, at) => addScaled(residuals, -(solution[at] ?? 0), columns[column] ?? []))
  const unexplained = weightedSquares(residuals, weights)
  const coefficients: (number | null)[] = columns.map(() => null)
  used.forEach((column, at) => (coefficients[column] = solution[at] ?? null))
  return {
    coefficients,
    used,
    residuals,
    degreesOfFreedom,
    sigma: Math.sqrt(unexplained / degreesOfFreedom),
    rSquared: 1 - unexplained / weightedSquares(centred(outcome, weights), weights),
    inverse: inverseOfProduct(triangle),
  }
}

/** Columns of R above the diagonal, one array a column, and the reflectors that produce them. */
function factorise(columns: readonly Float64Array[]): {
  reflectors: Float64Array[]
  triangle: Float64Array[]
  used: number[]
} {
  const reflectors: Float64Array[] = []
  const triangle: Float64Array[] = []
  const used: number[] = []
  columns.forEach((column, index) => {
    const length = Math.sqrt(dotProduct(column, column))
    reflectors.forEach((reflector, at) => reflect(reflector, column, at))
    const rank = reflectors.length
    const rest = Math.sqrt(dotProduct(column, column, rank))
    if (rank >= column.length || rest <= length * dependentBelow) return
    const head = column[rank] ?? 0
    const diagonal = head > 0 ? -rest : rest
    const reflector = column.slice()
    reflector.fill(0, 0, rank)
    reflector[rank] = head - diagonal
    const size = Math.sqrt(dotProduct(reflector, reflector, rank))
    reflectors.push(reflector.map((value) => value / size))
    triangle.push(Float64Array.from([...column.subarray(0, rank), diagonal]))
    used.push(index)
  })
  return { reflectors, triangle, used }
}

function reflect(reflector: Float64Array, target: Float64Array, from: number): void {
  addScaled(target, -2 * dotProduct(reflector, target, from), reflector, from)
}

function backSubstitute(triangle: readonly Float64Array[], side: ArrayLike<number>): Float64Array {
  const solution = Float64Array.from(triangle, (_, at) => side[at] ?? 0)
  for (let column = triangle.length - 1; column >= 0; column -= 1) {
    const entries = triangle[column] ?? new Float64Array()
    const value = (solution[column] ?? 0) / (entries[column] ?? 1)
    for (let row = 0; row < column; row += 1)
      solution[row] = (solution[row] ?? 0) - value * (entries[row] ?? 0)
    solution[column] = value
  }
  return solution
}

/** (R'R)⁻¹ = R⁻¹·(R⁻¹)'. */
function inverseOfProduct(triangle: readonly Float64Array[]): number[][] {
  const inverses = triangle.map((_, at) =>
    backSubstitute(
      triangle,
      triangle.map((__, other) => (other === at ? 1 : 0)),
    ),
  )
  return triangle.map((_, row) =>
    triangle.map((__, column) =>
      inverses.reduce((sum, inverse) => sum + (inverse[row] ?? 0) * (inverse[column] ?? 0), 0),
    ),
  )
}

function centred(values: ArrayLike<number>, weights?: ArrayLike<number>): Float64Array {
  const middle = weights
    ? dotProduct(values, weights) / Array.from(weights).reduce((sum, weight) => sum + weight, 0)
    : mean(values)
  return Float64Array.from(values, (value) => value - middle)
}

function weightedSquares(values: ArrayLike<number>, weights?: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += (weights?.[at] ?? 1) * (values[at] ?? 0) ** 2
  return sum
}

/** σ²·(X'X)⁻¹: correct where all errors have one variance. */
export function classicalCovariance(fit: LinearFit): number[][] {
  return fit.inverse.map((row) => row.map((value) => value * fit.sigma ** 2))
}

/**
 * The covariance of coefficients that is robust to unequal variances (HC1: White 1980 with n/(n−k)), or, with
 * `clusters`, to dependence within them (G/(G−1)·(n−1)/(n−k)). Rows and columns follow `fit.used`.
 */
export function robustCovariance(
  fit: LinearFit,
  columns: readonly ArrayLike<number>[],
  clusters?: readonly (string | number)[],
): number[][] {
  const selected = fit.used.map((column) => columns[column] ?? [])
  return sandwich(fit.inverse, selected, fit.residuals, clusters)
}

/** `bread · meat · bread'`, with the small-sample factor of HC1 or of clusters. */
function sandwich(
  bread: readonly (readonly number[])[],
  instruments: readonly ArrayLike<number>[],
  residuals: ArrayLike<number>,
  clusters?: readonly (string | number)[],
): number[][] {
  const count = residuals.length
  const free = count - instruments.length
  const members = clusters ? numberClusters(clusters) : null
  const scores = instruments.map((column) => scoreColumn(column, residuals, members))
  const meat = scores.map((row) => scores.map((column) => dotProduct(row, column)))
  const factor = members ? (members.count / (members.count - 1)) * ((count - 1) / free) : count / free
  const transposed = bread.map((_, row) => bread.map((line) => line[row] ?? 0))
  return multiplyMatrices(multiplyMatrices(bread, meat), transposed).map((row) =>
    row.map((value) => value * factor),
  )
}

type Clusters = { of: Int32Array; count: number }

function numberClusters(clusters: readonly (string | number)[]): Clusters {
  const numbers = new Map<string | number, number>()
  const of = Int32Array.from(clusters, (cluster) => {
    const number = numbers.get(cluster) ?? numbers.size
    numbers.set(cluster, number)
    return number
  })
  return { of, count: numbers.size }
}

/** Residual times instrument of each row, added up within clusters. */
function scoreColumn(
  column: ArrayLike<number>,
  residuals: ArrayLike<number>,
  clusters: Clusters | null,
): Float64Array {
  const scores = new Float64Array(clusters?.count ?? residuals.length)
  for (let at = 0; at < residuals.length; at += 1) {
    const slot = clusters?.of[at] ?? at
    scores[slot] = (scores[slot] ?? 0) + (residuals[at] ?? 0) * (column[at] ?? 0)
  }
  return scores
}

/** Instrumental variables with as many instruments as columns: b = (Z'X)⁻¹·Z'y. Null where Z'X is singular. */
export function fitInstrumental(
  columns: readonly ArrayLike<number>[],
  instruments: readonly ArrayLike<number>[],
  outcome: ArrayLike<number>,
  weights: ArrayLike<number> = Array.from(outcome, () => 1),
): { coefficients: number[]; covariance: number[][] } | null {
  const weighted = instruments.map((column) =>
    Float64Array.from(column, (value, at) => value * (weights[at] ?? 1)),
  )
  const bread = invertMatrix(weighted.map((z) => columns.map((x) => dotProduct(z, x))))
  if (!bread) return null
  const side = weighted.map((z) => dotProduct(z, outcome))
  const coefficients = bread.map((row) => dotProduct(row, side))
  const residuals = Float64Array.from(outcome)
  columns.forEach((column, at) => addScaled(residuals, -(coefficients[at] ?? 0), column))
  return { coefficients, covariance: sandwich(bread, weighted, residuals) }
}
