import { fitLeastSquares } from '#domain/statistics/least-squares.ts'
import { mean, median, sumNumbers } from '#domain/statistics/summaries.ts'
import { tCritical } from '#domain/statistics/student-t.ts'

/** A value that was estimated without knowing the price, and the price. */
export type Appraisal = { estimate: number; price: number }

export type RatioStudy = {
  count: number
  /** Of estimate to price. */
  medianRatio: number
  meanRatio: number
  weightedMeanRatio: number
  /** Coefficient of dispersion: mean distance from the median ratio, in percent of it. */
  cod: number
  /** Price-related differential: above 1, dear homes are valued too low. */
  prd: number
  /** Price-related bias: by how much ratios change when the value doubles; with its 95 percent interval. */
  prb: number
  prbLower: number
  prbUpper: number
  /** Modified Kakwani index: below 1, dear homes are valued too low. */
  mki: number
  medianErrorRatio: number
  within10Ratio: number
  within20Ratio: number
  /** Standard deviation of ln(estimate / price). */
  fsd: number
}

/**
 * How well estimates meet prices, by the statistics of the IAAO Standard on Ratio Studies (2013); MKI by Quintos
 * (2020). Only out-of-sample estimates give a true picture. Null below three, and where all prices are the same, over which
 * neither bias nor inequality is defined.
 */
export function ratioStudy(appraisals: readonly Appraisal[]): RatioStudy | null {
  if (new Set(appraisals.map(({ price }) => price)).size < 2) return null
  const ratios = appraisals.map(({ estimate, price }) => estimate / price)
  const middle = median(ratios)
  const errors = ratios.map((ratio) => Math.abs(ratio - 1))
  const medianError = median(errors)
  const bias = priceRelatedBias(appraisals, middle)
  if (middle === null || medianError === null || !bias) return null
  const weighted =
    sumNumbers(appraisals, ({ estimate }) => estimate) / sumNumbers(appraisals, ({ price }) => price)
  const logs = ratios.map(Math.log)
  return {
    count: ratios.length,
    medianRatio: middle,
    meanRatio: mean(ratios),
    weightedMeanRatio: weighted,
    cod: (100 * mean(ratios.map((ratio) => Math.abs(ratio - middle)))) / middle,
    prd: mean(ratios) / weighted,
    ...bias,
    mki: kakwani(appraisals),
    medianErrorRatio: medianError,
    within10Ratio: shareBelow(errors, 0.1),
    within20Ratio: shareBelow(errors, 0.2),
    fsd: Math.sqrt(sumNumbers(logs, (log) => (log - mean(logs)) ** 2) / (logs.length - 1)),
  }
}

function shareBelow(errors: readonly number[], bound: number): number {
  return errors.filter((error) => error <= bound).length / errors.length
}

function priceRelatedBias(
  appraisals: readonly Appraisal[],
  middle: number | null,
): { prb: number; prbLower: number; prbUpper: number } | null {
  if (middle === null) return null
  const values = appraisals.map(({ estimate, price }) => Math.log2(0.5 * (price + estimate / middle)))
  const deviations = appraisals.map(({ estimate, price }) => (estimate / price - middle) / middle)
  const fit = fitLeastSquares([values.map(() => 1), values], deviations)
  const prb = fit?.coefficients[1]
  if (!fit || typeof prb !== 'number') return null
  const reach = tCritical(fit.degreesOfFreedom) * fit.sigma * Math.sqrt(fit.inverse[1]?.[1] ?? 0)
  return { prb, prbLower: prb - reach, prbUpper: prb + reach }
}

/** The Gini coefficient of estimates in the order of prices, over the Gini coefficient of prices. */
function kakwani(appraisals: readonly Appraisal[]): number {
  const byPrice = appraisals.toSorted((a, b) => a.price - b.price)
  return gini(byPrice.map(({ estimate }) => estimate)) / gini(byPrice.map(({ price }) => price))
}

function gini(ordered: readonly number[]): number {
  const count = ordered.length
  const sum = sumNumbers(ordered, (value) => value)
  const ranked = ordered.reduce((all, value, at) => all + value * (at + 1), 0)
  return (2 * ranked) / (count * sum) - (count + 1) / count
}

/** Why estimates of a segment are withheld. */
export type AccuracyFault = (typeof accuracyFaultNames)[number]
export const accuracyFaultNames = [
  'too_few_sales',
  /** The median ratio: estimates are too low or too high on the whole. */
  'level',
  'dispersion',
  /** The price-related differential. */
  'price_differential',
  'price_bias',
  'range',
  /** Estimates that are too good to be independent of the prices they are tested on. */
  'chased',
  /** Ranges too wide to be given for most sales. */
  'wide',
] as const

/** What a reader must know of a segment whose statistics pass. */
export type AccuracyWarning = (typeof accuracyWarningNames)[number]
export const accuracyWarningNames = ['low_dispersion'] as const

type Bounds = { low: number; high: number }

/** The bounds that estimates of a segment must keep: the IAAO standard for homes, and the product's release gate. */
export const accuracyBounds = {
  sales: 200,
  medianRatio: { low: 0.9, high: 1.1 },
  cod: 15,
  /** Below this COD, estimates may follow the very prices they are tested on ("chased" sales). */
  chasedCod: 5,
  prd: { low: 0.98, high: 1.03 },
  prb: 0.05,
  insideRange: { low: 0.75, high: 0.85 },
} as const

/**
 * Which bounds estimates of a segment break: at least 200 test sales, median ratio 0.90 to 1.10, COD ≤ 15, PRD 0.98 to
 * 1.03, |PRB| ≤ 0.05, and 75 to 85 percent of prices within the 80 percent range. Estimates may be shown when none is.
 */
export function accuracyFaults(study: RatioStudy | null, insideRangeRatio: number | null): AccuracyFault[] {
  if (!study || study.count < accuracyBounds.sales) return ['too_few_sales']
  const { medianRatio, cod, prd, prb, insideRange } = accuracyBounds
  const faults: AccuracyFault[] = []
  if (isOutside(study.medianRatio, medianRatio)) faults.push('level')
  if (study.cod > cod) faults.push('dispersion')
  if (isOutside(study.prd, prd)) faults.push('price_differential')
  if (Math.abs(study.prb) > prb) faults.push('price_bias')
  if (insideRangeRatio === null || isOutside(insideRangeRatio, insideRange)) faults.push('range')
  return faults
}

function isOutside(value: number, { low, high }: Bounds): boolean {
  return value < low || value > high
}

/**
 * A COD below 5 is no merit: the standard reads it as a sign of chased sales. Out of time none can be chased, but one
 * price list can lie on both sides.
 */
export function accuracyWarnings(study: Pick<RatioStudy, 'cod'> | null): AccuracyWarning[] {
  return study && study.cod < accuracyBounds.chasedCod ? ['low_dispersion'] : []
}
