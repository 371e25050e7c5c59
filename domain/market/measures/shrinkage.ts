import { sumNumbers } from '#domain/statistics/summaries.ts'

/** An estimate of one area (a log growth or level), and the variance of its sampling error. */
export type AreaEstimate = { value: number; variance: number }

export type Shrunk = {
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
 * Draws the estimates of thin areas towards the value of all, by how noisy each is: empirical Bayes with the
 * variance between areas of DerSimonian and Laird (1986). Null below two areas.
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

/** How far an area's own sales carry its figure: A from 50, B from 20, C from 10 (shrunk), D below (parent shown). */
export function sampleGrade(count: number): 'A' | 'B' | 'C' | 'D' {
  return count >= 50 ? 'A' : count >= 20 ? 'B' : count >= 10 ? 'C' : 'D'
}
