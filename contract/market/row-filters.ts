import type { Days } from '#contract/coverage.ts'
import type { RowDifference, RowsBehind } from './rows-behind.ts'

// Apart from the schemas, which pages need not load.

/** Narrows a filter to held days. Of several spans it names the first and the last day, between which are others. */
export function onHeldDays(
  rows: RowsBehind,
  held: readonly Days[],
): { rows: RowsBehind | null; differs?: RowDifference } {
  const [first, last] = [held[0], held.at(-1)]
  if (!first || !last) return { rows: null }
  const dated = { ...rows, from: first.from, to: last.to }
  return held.length === 1 ? { rows: dated } : { rows: dated, differs: 'days' }
}

/** Only deals whose price per area is known: those behind a median of it. */
export const withSize = { perSqmMin: '0' } as const

/** Of all numbers of bedrooms, but not without any: the flats of a register, and their sales. */
export const anyRooms = { rooms: '0,1,2,3,4,5' } as const

/** Contracts for one home that state a rent: those behind medians of rents. */
export const oneHome = { use: 'residential', homes: 'one', rentMin: '0.01' } as const
