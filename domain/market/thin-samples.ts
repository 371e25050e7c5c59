import { limits } from '#domain/limits.ts'

/** A quantile, or null where so few sales stand behind it that it would tell of single deals. */
export function publishable(figure: number | null, sales: number): number | null {
  return sales < limits.market.suppressedBelowSales ? null : figure
}
