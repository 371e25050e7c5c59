import { eightyPercentZ, normalDistribution } from '#domain/statistics/normal.ts'
import type { ComparableEstimate } from './comparables.ts'

/** What a hedonic model says: the log price per area, and the log deviation of its out-of-sample errors. */
type ModelEstimate = { logPricePerArea: number; deviation: number }

export type EstimatedValue = {
  pricePerArea: number
  value: number
  /** Bounds that hold 80 percent of sales, once calibrated. */
  low: number
  high: number
  /** Forecast standard deviation of the log value. */
  fsd: number
  /** The share of the comparables in the estimate, 0 to 1. */
  comparableShare: number
  confidence: 'high' | 'medium' | 'low'
}

/** Above this forecast deviation no value is shown. */
const highestFsd = 0.2

/**
 * Blends comparables and model by their precision, at most half comparables when there are fewer than three.
 * `calibration` widens the range so that it holds 80 percent of held-out sales; 1.25 until that is measured. Null when
 * neither says anything or the range would be too wide to be of use.
 */
export function blendValue(
  comparables: ComparableEstimate | null,
  model: ModelEstimate | null,
  subject: { size: number; comparableCount: number },
  calibration = 1.25,
): EstimatedValue | null {
  const modelVariance = model ? model.deviation ** 2 : Infinity
  const comparableVariance = comparables?.variance ?? Infinity
  if (!comparables && !model) return null
  const free = comparables ? (model ? modelVariance / (comparableVariance + modelVariance) : 1) : 0
  const share = model && subject.comparableCount < 3 ? Math.min(0.5, free) : free
  const log = share * (comparables?.logPricePerArea ?? 0) + (1 - share) * (model?.logPricePerArea ?? 0)
  const variance =
    (share > 0 ? share ** 2 * comparableVariance : 0) + (share < 1 ? (1 - share) ** 2 * modelVariance : 0)
  const fsd = calibration * Math.sqrt(variance)
  if (fsd > highestFsd) return null
  const value = subject.size * Math.exp(log)
  return {
    pricePerArea: Math.exp(log),
    value,
    low: value * Math.exp(-eightyPercentZ * fsd),
    high: value * Math.exp(eightyPercentZ * fsd),
    fsd,
    comparableShare: share,
    confidence: fsd <= 0.1 ? 'high' : fsd <= 0.15 ? 'medium' : 'low',
  }
}

/** Where an asking price stands: its percentile in the range, from the log-normal distribution behind it, 0 to 100. */
export function askingPercentile(asking: number, { value, fsd }: EstimatedValue): number {
  return 100 * normalDistribution(Math.log(asking / value) / fsd)
}
