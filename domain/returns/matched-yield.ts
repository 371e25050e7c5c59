import { limits } from '#domain/limits.ts'

/** A median with how many stand behind it, in one currency. */
export type SampleMedian = { median: number | null; count: number }

/**
 * A year's rent by price, 0 to 1, of homes of one kind in one place. Null where either median stands on fewer than ten,
 * so that few deals do not make a yield.
 */
export function matchedYield(rent: SampleMedian, price: SampleMedian): number | null {
  const fewest = limits.returns.yieldFewest
  if (rent.median === null || price.median === null || price.median <= 0) return null
  return rent.count < fewest || price.count < fewest ? null : rent.median / price.median
}
