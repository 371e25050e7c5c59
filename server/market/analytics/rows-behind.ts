import { anyRooms, oneHome } from '#contract/market/row-filters.ts'
import type { RowsBehind } from '#contract/market/rows-behind.ts'
import type { Analysis } from './analysis.ts'

// The filters of /transactions that list the deals, contracts and units behind figures. Each says the same as the SQL condition
// of its figure; server/market/analytics/rows-behind.test.ts compares the counts.

type Filter = Omit<RowsBehind, 'tab'>

/** Deals of any type in the chosen places. */
export function allDealRows({ market, choice }: Analysis, own: Filter = {}): RowsBehind {
  return {
    country: market.country,
    data: market.data,
    city: market.slug,
    ...(choice.area === undefined ? {} : { area: choice.area }),
    ...own,
  }
}

/** Market sales of the choice, as `Analysis.sales`. */
export function saleRows(analysis: Analysis, own: Filter = {}): RowsBehind {
  const { choice, types } = analysis
  if (types.length === 0) return allDealRows(analysis, own)
  const rooms = choice.rooms === undefined ? {} : { rooms: choice.rooms }
  return allDealRows(analysis, { type: choice.type, ...rooms, ...own })
}

/** All rent contracts of the chosen places. */
export function allRentRows(analysis: Analysis, own: Filter = {}): RowsBehind {
  return { tab: 'rents', ...allDealRows(analysis, own) }
}

/** Registered flats of the chosen places, as `registeredFlats`. */
export function flatRows(analysis: Analysis, own: Filter = {}): RowsBehind {
  return { tab: 'units', ...allDealRows(analysis, { type: 'unit', ...anyRooms, ...own }) }
}

/** Contracts for one home of the choice, as `RentScope.homes`. */
export function homeRows(analysis: Analysis, own: Filter = {}): RowsBehind {
  const { type, rooms } = analysis.choice
  return allRentRows(analysis, {
    type,
    ...oneHome,
    ...(rooms === undefined ? {} : { rooms }),
    ...own,
  })
}
