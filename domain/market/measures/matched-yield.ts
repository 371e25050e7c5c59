import { limits } from '#domain/limits.ts'

/** A median and its sample size, in one currency. */
export type SampleMedian = { median: number | null; count: number }

/**
 * The gross yield of homes of one kind in one place: median annual rent / median price, a ratio a year; both in one unit
 * of money. Null where either median has fewer than ten deals. Source: Ling and Archer, Real Estate Principles: A Value
 * Approach, on the gross income multiplier, of which it is the reciprocal; Eurostat, Handbook on Residential Property
 * Price Indices (2013), chapter 4, on matching strata so that like is compared with like.
 */
export function matchedYield(rent: SampleMedian, price: SampleMedian): number | null {
  const fewest = limits.returns.yieldFewest
  if (rent.median === null || price.median === null || price.median <= 0) return null
  return rent.count < fewest || price.count < fewest ? null : rent.median / price.median
}
