import { presumedHomes, quarterlyPairRule, type TracedSale } from './presumed-homes.ts'
import { pairSales } from './sale-pairs.ts'

/** What the owner of a presumed home made of it, before costs. */
type PresumedResale = {
  home: string
  boughtQuarter: number
  soldQuarter: number
  /** The change of the price as a ratio. */
  gain: number
}

/**
 * Consecutive sales of presumed homes, from off plan to ready included: the owner made that gain too. Changes of the
 * log price above 0.5 a year are left out, as for the index.
 */
export function presumedResales(sales: readonly TracedSale[]): PresumedResale[] {
  const homes = presumedHomes(sales, quarterlyPairRule.fewestPeriods)
  return pairSales(
    homes.map(({ home, quarter, price }) => ({ unit: home, period: quarter, price })),
    quarterlyPairRule,
  ).map(({ unit, fromPeriod, toPeriod, fromPrice, toPrice }) => ({
    home: unit,
    boughtQuarter: fromPeriod,
    soldQuarter: toPeriod,
    gain: toPrice / fromPrice - 1,
  }))
}
