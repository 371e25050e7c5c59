import { sumNumbers } from '#domain/statistics/summaries.ts'

/** An estimate of one area (a log growth or level), and the variance of its sampling error. */
type AreaEstimate = { value: number; variance: number }

type Shrunk = {
  /** Cochran's Q. */
  heterogeneity: number
  /** The variance between areas. */
  between: number
  overall: number
  overallError: number
  areas: {
    value: number
    deviation: number
    /** How far it was drawn to the overall value, 0 to 1. */ share: number
  }[]
}

/**
 * Draws the estimates of thin areas towards the value of all, by how noisy each is: B·μ + (1 − B)·y with B = v / (v +
 * τ²), in the unit of the estimates; v is the variance of an estimate, τ² = max(0, (Q − (k − 1)) / C) that between
 * areas. Null below two areas. Source: DerSimonian and Laird, Meta-Analysis in Clinical Trials, Controlled Clinical
 * Trials 7 (1986), for τ²; Morris, Parametric Empirical Bayes Inference, Journal of the American Statistical Association
 * 78 (1983), for the shrinkage.
 */
export function shrinkEstimates(estimates: readonly AreaEstimate[]): Shrunk | null {
  if (estimates.length < 2) return null
  const weightSum = sumNumbers(estimates, ({ variance }) => 1 / variance)
  const middle = sumNumbers(estimates, ({ value, variance }) => value / variance) / weightSum
  const heterogeneity = sumNumbers(estimates, ({ value, variance }) => (value - middle) ** 2 / variance)
  const scale = weightSum - sumNumbers(estimates, ({ variance }) => 1 / variance ** 2) / weightSum
  const between = Math.max(0, (heterogeneity - (estimates.length - 1)) / scale)
  const total = sumNumbers(estimates, ({ variance }) => 1 / (variance + between))
  const overall = sumNumbers(estimates, ({ value, variance }) => value / (variance + between)) / total
  return {
    heterogeneity,
    between,
    overall,
    overallError: Math.sqrt(1 / total),
    areas: estimates.map(({ value, variance }) => {
      const share = variance / (variance + between)
      return {
        share,
        value: share * overall + (1 - share) * value,
        deviation: Math.sqrt((1 - share) * variance + share ** 2 / total),
      }
    }),
  }
}

/** A change as a logarithm with its standard error, as `medianMove` gives it. */
type ChangeEstimate = { log: number; error: number }

/** Quartiles that coincide say nothing of the error of their median: no change is taken as more precise than this. */
const leastError = 0.001

/**
 * Changes of areas as ratios, each drawn to the change of all by how noisy it is: exp(shrunk log change) − 1. Null for
 * an area without an estimate, and for all where fewer than two have one. Source: as `shrinkEstimates`.
 */
export function shrinkChanges(changes: readonly (ChangeEstimate | null)[]): (number | null)[] {
  const known = changes.flatMap((change, at) =>
    change === null ? [] : [{ at, value: change.log, variance: Math.max(change.error, leastError) ** 2 }],
  )
  const shrunk = shrinkEstimates(known)
  const byArea = new Map(known.map(({ at }, place) => [at, shrunk?.areas[place]?.value]))
  return changes.map((_, at) => {
    const value = byArea.get(at)
    return value === undefined ? null : Math.expm1(value)
  })
}
