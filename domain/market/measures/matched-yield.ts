import { limits } from '#domain/limits.ts'

/** A median and its sample size, in one currency. */
export type SampleMedian = { median: number | null; count: number }

/**
 * Annual rent divided by price, 0 to 1, for homes of one kind in one place. Null when either median has fewer
 * than ten deals.
 */
export function matchedYield(rent: SampleMedian, price: SampleMedian): number | null {
  const fewest = limits.returns.yieldFewest
  if (rent.median === null || price.median === null || price.median <= 0) return null
  return rent.count < fewest || price.count < fewest ? null : rent.median / price.median
}
