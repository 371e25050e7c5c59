import { limits } from '#domain/limits.ts'

/** The quantile, or null where too few sales are behind it and it would reveal single deals. */
export function publishable(figure: number | null, sales: number): number | null {
  return sales < limits.market.suppressedBelowSales ? null : figure
}
