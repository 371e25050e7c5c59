/** All sales, those whose stage the register files, and those off plan. */
export type StagedSales = { count: number; stagedCount: number; offPlanCount: number }

/**
 * Sales of ready homes, the measure of how easily one can be sold again: sales with a stage − off-plan sales, a count;
 * off-plan sales are a developer's. Null where the register files no stage. Source: Dubai Land Department, open data of
 * transactions, the field registration type (off-plan or existing properties); turnover as a measure of liquidity as in
 * Eurostat, House Sales statistics.
 */
export function readySales({ count, stagedCount, offPlanCount }: StagedSales): number | null {
  return stagedCount === 0 && count > 0 ? null : stagedCount - offPlanCount
}
