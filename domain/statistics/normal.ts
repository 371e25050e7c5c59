/** The z-score of a two-sided 80 percent interval. */
export const eightyPercentZ = 1.2815515655446004

/** The standard normal distribution function, exact to 7.5e-8 (Abramowitz and Stegun 26.2.17). */
export function normalDistribution(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const upper = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z >= 0 ? 1 - upper : upper
}
