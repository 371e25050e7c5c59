import { rentalYield } from '#domain/finance/rental-yield.ts'
import { sumNumbers } from '#domain/statistics/summaries.ts'
import type { YieldCell } from './area-yield.ts'
import { matchedYield } from './matched-yield.ts'

/** The running costs of a let home in percent: vacancy of the rent, management of the rent received, the others of the price a year. */
export type LettingCosts = {
  vacancyPercent: number
  managementPercent: number
  servicePercent: number
  maintenancePercent: number
}

/** The buying costs of a home at a price, in the unit of the price; null where a figure of them is not stored. */
export type Acquisition = (price: number) => number | null

/**
 * The net yield of homes of one kind in one place: (rent × (1 − vacancy) × (1 − management) − price × (service charge +
 * maintenance)) / (price + buying costs), a year, before loan and income tax, as a ratio. Rent and price are the medians
 * of the cell, in one unit of money. Null where the cell has no gross yield or the buying costs are not known. Source:
 * EPRA, Best Practices Recommendations Guidelines, net initial yield: rent less operating costs that are not recovered,
 * over the value with the costs of a purchaser.
 */
export function netYield(
  { rent, price }: YieldCell,
  costs: LettingCosts,
  acquisition: Acquisition,
): number | null {
  if (matchedYield(rent, price) === null || rent.median === null || price.median === null) return null
  const buying = acquisition(price.median)
  if (buying === null) return null
  return (
    rentalYield({
      price: price.median,
      acquisition: buying,
      rent: rent.median,
      vacancyPercent: costs.vacancyPercent,
      serviceCharge: (price.median * costs.servicePercent) / 100,
      managementPercent: costs.managementPercent,
      maintenance: (price.median * costs.maintenancePercent) / 100,
      insurance: 0,
    }).netPercent / 100
  )
}

/**
 * The net yield of a place, as a ratio: the net yields of its matched cells, each weighted by its new rents, as
 * `areaYield` weights the gross ones, so that both are of the same homes. Null without a matched cell, or where the
 * buying costs of one are not known. Source: as `netYield` and `areaYield`.
 */
export function areaNetYield(
  cells: readonly YieldCell[],
  costs: LettingCosts,
  acquisition: Acquisition,
): number | null {
  const matched = cells.filter(({ rent, price }) => matchedYield(rent, price) !== null)
  const rents = sumNumbers(matched, ({ rent }) => rent.count)
  if (rents === 0) return null
  const found = matched.map((cell) => ({
    weight: cell.rent.count,
    value: netYield(cell, costs, acquisition),
  }))
  const known = found.flatMap(({ weight, value }) => (value === null ? [] : [weight * value]))
  return known.length < found.length ? null : known.reduce((sum, part) => sum + part, 0) / rents
}
