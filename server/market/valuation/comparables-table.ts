import type { FairPrice, FairPriceComparable } from '#contract/market/valuation.ts'
import { perSqmCell, roundedRatio, sourceCell } from '#server/http/exports/figure-cells.ts'
import { toTable, type Table } from '#server/http/exports/table.ts'

/**
 * The sales behind a value, heaviest first. Adjustments are factors of the price per square metre; weights are shares of
 * all weights. Each row names the home that it is compared with.
 */
export function comparablesTable({ basis, home, place, comparables, similar }: FairPrice): Table {
  const currency = basis.currency.toLowerCase()
  const homePlace = [place.building, place.project, place.area].filter((name) => name !== null).join(', ')
  return toTable<FairPriceComparable>(
    [
      ['number', ({ number }) => number],
      ['registered_on', ({ registeredOn }) => registeredOn],
      ['shared_with_the_home', ({ shared }) => shared],
      ['project', ({ project }) => project],
      ['building', ({ building }) => building],
      ['bedrooms', ({ rooms }) => rooms],
      ['size_sqm', ({ sizeSqm }) => perSqmCell(sizeSqm)],
      [`price_${currency}`, ({ priceMinor }) => priceMinor / 100],
      [`price_${currency}_per_sqm`, ({ pricePerSqm }) => perSqmCell(pricePerSqm)],
      ['adjustment_time', ({ adjustments }) => roundedRatio(adjustments?.time)],
      ['adjustment_size', ({ adjustments }) => roundedRatio(adjustments?.size)],
      ['adjustment_bedrooms', ({ adjustments }) => roundedRatio(adjustments?.rooms)],
      ['adjustment_location', ({ adjustments }) => roundedRatio(adjustments?.place)],
      [`adjusted_${currency}_per_sqm`, ({ adjustedPerSqm }) => perSqmCell(adjustedPerSqm)],
      ['weight', ({ weightRatio }) => roundedRatio(weightRatio)],
      ['home', () => homePlace],
      ['home_type', () => home.type],
      ['home_stage', () => home.stage],
      ['home_size_sqm', () => perSqmCell(home.sizeSqm)],
      ['home_bedrooms', () => home.rooms],
      ['similar_sales', () => similar],
      ['source', () => sourceCell(basis.sources)],
      ['as_of', () => basis.asOf],
      ['data', () => basis.data],
    ],
    comparables,
  )
}
