import { sumNumbers } from '#domain/statistics/summaries.ts'

/** A sale that a home is compared with. Prices per area are in one unit and currency. */
export type Comparable = {
  pricePerArea: number
  /** The area's index at the sale. */
  indexAtSale: number
  distanceKm: number
  monthsAgo: number
  size: number
  /** The log effect of what differs: floor, view, grade. */
  logAdjustment: number
}

type AdjustedComparable = { weight: number; adjustedPricePerArea: number }

/** What sales nearby say of a price per area. */
export type ComparableEstimate = {
  logPricePerArea: number
  /** How many equally good comparables these amount to. */
  effectiveCount: number
  variance: number
  comparables: AdjustedComparable[]
}

const bandwidths = { km: 0.5, months: 6, logSize: 0.2 }
/** The log deviation of like homes that a comparison cannot explain. */
const leastDeviation = 0.08

/** 1 for the same place, day and size, less the farther, the older and the more different in size a sale is. */
export function comparableWeight(
  { distanceKm, monthsAgo, size }: Pick<Comparable, 'distanceKm' | 'monthsAgo' | 'size'>,
  subjectSize: number,
): number {
  return (
    Math.exp(-distanceKm / bandwidths.km) *
    Math.exp(-monthsAgo / bandwidths.months) *
    Math.exp(-Math.abs(Math.log(size / subjectSize)) / bandwidths.logSize)
  )
}

/**
 * The weighted mean of comparable sales, brought to today by the index. A sale counts less the farther, the older and
 * the more different in size it is. Null without comparables.
 */
export function estimateFromComparables(
  comparables: readonly Comparable[],
  subject: { size: number; indexNow: number },
): ComparableEstimate | null {
  const weighed = comparables.map((sale) => ({
    weight: comparableWeight(sale, subject.size),
    log: Math.log((sale.pricePerArea * subject.indexNow) / sale.indexAtSale) + sale.logAdjustment,
  }))
  const weights = sumNumbers(weighed, ({ weight }) => weight)
  if (weights <= 0) return null
  const middle = sumNumbers(weighed, ({ weight, log }) => weight * log) / weights
  const effectiveCount = weights ** 2 / sumNumbers(weighed, ({ weight }) => weight ** 2)
  const spread = sumNumbers(weighed, ({ weight, log }) => weight * (log - middle) ** 2) / weights
  const floor = leastDeviation ** 2
  return {
    logPricePerArea: middle,
    effectiveCount,
    variance: Math.max(spread, floor) / effectiveCount + 0.25 * floor,
    comparables: weighed.map(({ weight, log }) => ({ weight, adjustedPricePerArea: Math.exp(log) })),
  }
}
