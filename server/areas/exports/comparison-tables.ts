import type { z } from 'zod'
import type { AffordableArea, areaComparison, ComparedArea } from '#contract/areas/comparison.ts'
import type { GrossYield, MeasuresBasis } from '#contract/market/area-measures.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { readySales } from '#domain/market/measures/ready-sales.ts'
import {
  flatsCell,
  majorUnits,
  measuredSourceCell,
  perSqmCell,
  roundedRatio,
  sourceCell,
} from '#server/http/exports/figure-cells.ts'
import { toTable, type Table, type TableColumns } from '#server/http/exports/table.ts'

type Budget = z.output<typeof areaComparison.budget.response>

/** The columns of a gross yield, with the rents and sales of the homes that it matches. */
function yieldColumns<T>(found: (row: T) => GrossYield | null): TableColumns<T> {
  return [
    ['gross_yield', (row) => roundedRatio(found(row)?.ratio)],
    ['gross_yield_rents', (row) => found(row)?.rents ?? null],
    ['gross_yield_sales', (row) => found(row)?.sales ?? null],
  ]
}

type Basis = { basis: CityBasis; measuresBasis: MeasuresBasis }

function rentSource<T>(on: (row: T) => Basis): TableColumns<T> {
  return [
    ['rents_source', (row) => measuredSourceCell(on(row).basis, on(row).measuresBasis.rents?.sources)],
    ['rents_as_of', (row) => on(row).measuresBasis.rents?.days.to ?? null],
  ]
}

/** Areas side by side. Each row names its currency, its sources and their last days. */
export function comparedAreasTable(areas: readonly ComparedArea[], type: string): Table {
  const columns: TableColumns<ComparedArea> = [
    ['area', ({ title }) => title],
    ['city', ({ basis }) => basis.name],
    ['property_type', () => type],
    ['from', ({ days }) => days?.from ?? null],
    ['to', ({ days }) => days?.to ?? null],
    ['currency', ({ basis }) => basis.currency],
    // Without types in the register, all sales are counted.
    ['sales_of', ({ hasPropertyTypes }) => (hasPropertyTypes ? type : 'all types')],
    ['sales', ({ figures }) => figures.count],
    ['median_per_sqm', ({ figures }) => perSqmCell(figures.median)],
    ['median_per_sqm_sample', ({ figures }) => figures.priced],
    ['change_on_year', ({ figures }) => roundedRatio(figures.change?.ratio)],
    ['change_is_clear', ({ figures }) => figures.change && figures.change.direction !== 'unclear'],
    ['median_price', ({ figures }) => majorUnits(figures.medianPriceMinor)],
    ['median_price_sample', ({ figures }) => figures.count],
    ['published_mean_per_sqm', ({ published }) => perSqmCell(published?.price)],
    ['published_sales', ({ published }) => published?.deals ?? null],
    ['published_quarter', ({ published }) => published?.quarter ?? null],
    ['published_by', ({ published }) => published?.publisher ?? null],
    ['new_rent_per_year', ({ measures }) => majorUnits(measures.newRent?.medianMinor)],
    ['new_rent_sample', ({ measures }) => measures.newRent?.count ?? null],
    ['renewed_rent_per_year', ({ measures }) => majorUnits(measures.renewedRent?.medianMinor)],
    ['renewed_rent_sample', ({ measures }) => measures.renewedRent?.count ?? null],
    ...yieldColumns<ComparedArea>(({ measures }) => measures.grossYield),
    ['ready_sales', ({ figures }) => readySales(figures)],
    ['ready_sales_sample', ({ figures }) => figures.stagedCount],
    ['registered_flats', ({ measures }) => flatsCell(measures.units)],
    ['turnover', ({ measures }) => roundedRatio(measures.units?.turnover)],
    ['projects_due_in_a_year', ({ measures }) => measures.handovers?.dueProjects ?? null],
    ['homes_due_in_a_year', ({ measures }) => measures.handovers?.dueHomes ?? null],
    ['projects_past_due', ({ measures }) => measures.handovers?.pastDueProjects ?? null],
    ['homes_past_due', ({ measures }) => measures.handovers?.pastDueHomes ?? null],
    ['source', ({ basis }) => sourceCell(basis.sources)],
    ['as_of', ({ basis }) => basis.asOf],
    ...rentSource<ComparedArea>((area) => area),
    [
      'projects_source',
      ({ basis, measuresBasis }) => measuredSourceCell(basis, measuresBasis.projectSources),
    ],
    ['projects_as_of', ({ measuresBasis }) => measuresBasis.projectsSeenOn],
    ['flats_source', ({ basis, measuresBasis }) => measuredSourceCell(basis, measuresBasis.units?.sources)],
    ['flats_as_of', ({ measuresBasis }) => measuresBasis.units?.readOn ?? null],
    ['data', ({ basis }) => basis.data],
  ]
  return toTable(columns, areas)
}

type BudgetQuery = { type: string; rooms?: number | undefined; budget?: number | undefined }

/** Areas within a budget, nearest to it first. */
export function budgetTable(
  { areas, basis, days, measuresBasis }: Pick<Budget, 'areas' | 'basis' | 'days' | 'measuresBasis'>,
  { type, rooms, budget }: BudgetQuery,
): Table {
  const columns: TableColumns<AffordableArea> = [
    ['area', ({ name }) => name],
    ['city', () => basis.name],
    ['property_type', () => type],
    ['bedrooms', () => (rooms === undefined ? null : rooms === 5 ? '5 or more' : rooms)],
    ['budget', () => budget ?? null],
    ['median_price', ({ medianPriceMinor }) => majorUnits(medianPriceMinor)],
    ['median_price_sample', ({ count }) => count],
    ['currency', () => basis.currency],
    ...yieldColumns<AffordableArea>(({ grossYield }) => grossYield),
    ['from', () => days?.from ?? null],
    ['to', () => days?.to ?? null],
    ['source', () => sourceCell(basis.sources)],
    ['as_of', () => basis.asOf],
    ...rentSource<AffordableArea>(() => ({ basis, measuresBasis })),
    ['data', () => basis.data],
  ]
  return toTable(columns, areas)
}
