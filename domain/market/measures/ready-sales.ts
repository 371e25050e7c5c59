/** All sales, those whose stage the register files, and those off plan. */
export type StagedSales = { count: number; stagedCount: number; offPlanCount: number }

/**
 * Sales of ready homes, the measure of how easily one can be sold again: off-plan sales are a developer's. Null where
 * the register files no stage.
 */
export function readySales({ count, stagedCount, offPlanCount }: StagedSales): number | null {
  return stagedCount === 0 && count > 0 ? null : stagedCount - offPlanCount
}
