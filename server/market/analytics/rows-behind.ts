import type { RowsBehind } from '#contract/market/analytics.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import type { Analysis } from './analysis.ts'

// The filters of /transactions that list the deals and contracts behind figures. Each says the same as the SQL condition
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

/** Contracts that state a rent. */
const withRent = { homes: 'one', rentMin: '0.01' } as const

/** Contracts for one home of the choice, as `RentScope.homes`. */
export function homeRows(analysis: Analysis, own: Filter = {}): RowsBehind {
  const { type, rooms } = analysis.choice
  return allRentRows(analysis, {
    type,
    use: 'residential',
    ...withRent,
    ...(rooms === undefined ? {} : { rooms }),
    ...own,
  })
}

/** Only deals whose price per area is known: those behind a median of it. */
export const withSize = { perSqmMin: '0' } as const

/** Those on held days; null where the days are several spans, which no filter can name. */
export function onHeldDays(rows: RowsBehind, held: readonly DayRange[]): RowsBehind | null {
  const [only] = held
  return only && held.length === 1 ? { ...rows, ...only } : null
}
