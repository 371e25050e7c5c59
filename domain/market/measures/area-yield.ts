import { matchedYield, type SampleMedian } from './matched-yield.ts'
import { sumNumbers } from '#domain/statistics/summaries.ts'

/** New rents and prices of homes of one kind in one place: same type and bedrooms. */
export type YieldCell = { rent: SampleMedian; price: SampleMedian }

type AreaYield = {
  /** Annual rent over price, 0 to 1. */
  grossYield: number
  /** Contracts and sales in the matched cells. */
  rents: number
  sales: number
  cells: number
}

/**
 * The gross yield of a place, a ratio a year: Σ(n · rent / price) / Σ n over its matched cells, n being the new rents of
 * a cell. A cell counts where rent and price both rest on ten deals or more. Null without one. Source: Eurostat,
 * Handbook on Residential Property Price Indices (2013), chapter 4: a mix-adjusted figure is the weighted mean of the
 * figures of its strata, and a stratum without a match is left out.
 */
export function areaYield(cells: readonly YieldCell[]): AreaYield | null {
  const matched = cells.flatMap(({ rent, price }) => {
    const grossYield = matchedYield(rent, price)
    return grossYield === null ? [] : [{ grossYield, rents: rent.count, sales: price.count }]
  })
  const rents = sumNumbers(matched, (cell) => cell.rents)
  if (rents === 0) return null
  return {
    grossYield: sumNumbers(matched, (cell) => cell.grossYield * cell.rents) / rents,
    rents,
    sales: sumNumbers(matched, (cell) => cell.sales),
    cells: matched.length,
  }
}
