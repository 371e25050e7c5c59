import type { AreaUnits } from '#contract/market/area-measures.ts'
import type { CityBasis, TrendPoint } from '#contract/market/overview.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { toTable, type Table } from './table.ts'

// Cells that tables of market figures share.

/** Minor units as whole units of the currency. */
export const majorUnits = (minor: number | null | undefined) =>
  minor === null || minor === undefined ? null : minor / 100

/** Four decimals: hundredths of a percent. */
export const roundedRatio = (ratio: number | null | undefined) =>
  ratio === null || ratio === undefined ? null : Math.round(ratio * 1e4) / 1e4

/** A price per square metre to the hundredth. */
export const perSqmCell = (price: number | null | undefined) =>
  price === null || price === undefined ? null : Math.round(price * 100) / 100

/** Registered flats; null where their register was not read. */
export const flatsCell = (units: AreaUnits | null) =>
  units === null || units.state === 'not-read' ? null : units.units

export const sourceCell = (sources: readonly string[] | undefined) =>
  sources && sources.length > 0 ? sources.join('; ') : null

/** The sources of what is shown beside the deals of a city. Generated figures have the source of its deals. */
export function measuredSourceCell(basis: CityBasis, sources: readonly string[] | undefined): string | null {
  return sourceCell(sources) ?? (sources && basis.data === 'demonstration' ? sourceCell(basis.sources) : null)
}

type Trend = { place: string; type: string; basis: CityBasis; points: readonly TrendPoint[] }

/**
 * Medians and quartiles by quarter, as a chart draws them: per square metre in major units, empty below five sales.
 * `state` says whether all past days of the quarter are held.
 */
export function quartersTable({ place, type, basis, points }: Trend): Table {
  const { currency, sources, asOf, data } = basis
  return toTable<TrendPoint>(
    [
      ['place', () => place],
      ['property_type', () => type],
      ['from', ({ from }) => from],
      ['to', ({ from }) => monthEnd(addMonths(from, 2))],
      [
        'state',
        ({ from, incomplete }) =>
          incomplete ?? (asOf !== null && monthEnd(addMonths(from, 2)) > asOf ? 'to-date' : 'whole'),
      ],
      ['sales', ({ count, incomplete }) => (incomplete === 'missing' ? null : count)],
      ['priced_sales', ({ priced, incomplete }) => (incomplete === 'missing' ? null : priced)],
      ['lower_quartile_per_sqm', ({ lower }) => perSqmCell(lower)],
      ['median_per_sqm', ({ median }) => perSqmCell(median)],
      ['upper_quartile_per_sqm', ({ upper }) => perSqmCell(upper)],
      ['value', ({ valueMinor, incomplete }) => (incomplete === 'missing' ? null : majorUnits(valueMinor))],
      ['currency', () => currency],
      ['source', () => sourceCell(sources)],
      ['as_of', () => asOf],
      ['data', () => data],
    ],
    points,
  )
}
