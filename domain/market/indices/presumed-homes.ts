import { monthlyPairRule, type PairRule } from './sale-pairs.ts'

/** A sale with what tells its home apart. Registers that publish deals do not number the homes. */
export type TracedSale = { home: string; quarter: number; price: number; isOffPlan: boolean }

/** `monthlyPairRule` for periods of a quarter: two quarters apart at least. */
export const quarterlyPairRule: PairRule = { ...monthlyPairRule, fewestPeriods: 2, periodsPerYear: 4 }

/**
 * Sales of homes that are presumed to be one: a key of building, exact size and bedrooms whose sales always lie at
 * least `fewestPeriods` apart. Several alike homes in one building are sold close together sooner or later, and such
 * a key is left out whole.
 */
export function presumedHomes(sales: readonly TracedSale[], fewestPeriods: number): TracedSale[] {
  const homes = Map.groupBy(sales, ({ home }) => home)
  return [...homes.values()].filter((own) => isOneHome(own, fewestPeriods)).flat()
}

function isOneHome(sales: readonly TracedSale[], fewestPeriods: number): boolean {
  const quarters = sales.map(({ quarter }) => quarter).toSorted((a, b) => a - b)
  return quarters.every((quarter, at) => at === 0 || quarter - (quarters[at - 1] ?? 0) >= fewestPeriods)
}
