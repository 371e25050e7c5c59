/** A sale of a home that can be recognised when it is sold again. */
type UnitSale = { unit: string; period: number; price: number; isOffPlan?: boolean }

/** Two sales of one home. */
export type SalePair = {
  unit: string
  fromPeriod: number
  toPeriod: number
  fromPrice: number
  toPrice: number
}

export type PairRule = {
  /** `consecutive` pairs a sale with the next one; `all` with every later one; `first` each sale with one later one. */
  combine: 'consecutive' | 'all'
  /** Pairs closer together are left out: quick resales are often of a changed home. */
  fewestPeriods: number
  /** The largest change of the log price a year; larger ones are of a changed home or an error. */
  largestAnnualChange: number
  periodsPerYear: number
}

/** Six months apart at least, at most a log change of 0.5 a year: for monthly periods. */
export const monthlyPairRule: PairRule = {
  combine: 'consecutive',
  fewestPeriods: 6,
  largestAnnualChange: 0.5,
  periodsPerYear: 12,
}

/**
 * Pairs of sales of one home. Of two sales in one period the higher price counts. A pair from off plan to ready is
 * left out, because the home changed.
 */
export function pairSales(sales: readonly UnitSale[], rule: PairRule): SalePair[] {
  const units = new Map<string, Map<number, UnitSale>>()
  for (const sale of sales) {
    const periods = units.get(sale.unit) ?? new Map<number, UnitSale>()
    const held = periods.get(sale.period)
    if (!held || sale.price > held.price) periods.set(sale.period, sale)
    units.set(sale.unit, periods)
  }
  return [...units.values()].flatMap((periods) =>
    pairUnit(
      [...periods.values()].toSorted((a, b) => a.period - b.period),
      rule,
    ),
  )
}

function pairUnit(sales: readonly UnitSale[], rule: PairRule): SalePair[] {
  return sales.flatMap((first, at) => {
    const later = rule.combine === 'all' ? sales.slice(at + 1) : sales.slice(at + 1, at + 2)
    return later
      .filter((second) => isComparable(first, second, rule))
      .map((second) => ({
        unit: first.unit,
        fromPeriod: first.period,
        toPeriod: second.period,
        fromPrice: first.price,
        toPrice: second.price,
      }))
  })
}

function isComparable(first: UnitSale, second: UnitSale, rule: PairRule): boolean {
  const gap = second.period - first.period
  const annual = (Math.log(second.price / first.price) * rule.periodsPerYear) / gap
  const changed = first.isOffPlan === true && second.isOffPlan !== true
  return gap >= rule.fewestPeriods && Math.abs(annual) <= rule.largestAnnualChange && !changed
}
