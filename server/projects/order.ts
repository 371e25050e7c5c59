import { dayNumber } from '#domain/dates/calendar-day.ts'
import type { ProjectSort } from '#domain/projects/listing.ts'
import type { ListingColumns, Measure } from './listing-columns.ts'

/** Below zero where the first of two rows stands before the second; zero for a row and itself. */
export type ListingOrder = (a: number, b: number) => number

/** The order of a list: upwards, what is not known last; the number of the project settles every tie. */
export function sortOrder(listings: ListingColumns, sort: ProjectSort, today: string): ListingOrder {
  const { projectIds, names } = listings
  const byId: ListingOrder = (a, b) => (projectIds[a] ?? 0) - (projectIds[b] ?? 0)
  if (sort !== 'name') {
    const placeOf = placesOf(listings, sort, today)
    // The unknown is endlessly far away; the difference of two is no number, and their own numbers decide.
    return (a, b) => placeOf(a) - placeOf(b) || byId(a, b)
  }
  return (a, b) => {
    const one = names[a] ?? ''
    const other = names[b] ?? ''
    return one < other ? -1 : one > other ? 1 : byId(a, b)
  }
}

/** A number for each row, the least of the first. */
function placesOf(
  listings: ListingColumns,
  sort: Exclude<ProjectSort, 'name'>,
  today: string,
): (row: number) => number {
  const { up, down } = directions(listings)
  switch (sort) {
    case 'newest': {
      // What stood in the register when it was first read follows by the day it was begun.
      const [registered, started] = [down('registeredOn'), down('startedOn')]
      return (row) => {
        const place = registered(row)
        return place < Infinity ? place : afterAll + started(row)
      }
    }
    case 'handover': {
      // What is still to come first, the soonest on top; what is past after it, the latest on top.
      const [due, now] = [up('dueOn'), dayNumber(today)]
      return (row) => {
        const day = due(row)
        return day >= now ? day : afterAll - day
      }
    }
    case 'score':
      return down('score')
    case 'price':
      return up('priceAed')
    case 'price-high':
      return down('priceAed')
    case 'done':
      return down('percentCompleted')
    case 'slip': {
      // What nobody saw move follows by how long its date had passed when it was last read.
      const [slip, late] = [down('slipDays'), up('lateAfter')]
      return (row) => {
        const place = slip(row)
        return place < Infinity ? place : afterAll + late(row)
      }
    }
    case 'value':
      return up('againstArea')
    case 'yield':
      return down('grossYield')
    case 'sales':
      return down('sales12m')
  }
}

/** Farther than any day. */
const afterAll = 1e7

function directions(listings: ListingColumns) {
  const by = (name: Measure, sign: 1 | -1) => {
    const column = listings.measure(name)
    return (row: number) => {
      const value = sign * (column[row] ?? Number.NaN)
      return Number.isNaN(value) ? Infinity : value
    }
  }
  return { up: (name: Measure) => by(name, 1), down: (name: Measure) => by(name, -1) }
}

/** The first of some rows in an order, after another row or from the beginning. */
export function firstRows(
  rows: Uint32Array,
  order: ListingOrder,
  most: number,
  after: number | null,
): number[] {
  const first: number[] = []
  for (const row of rows) {
    if (after !== null && order(row, after) <= 0) continue
    const last = first.at(-1)
    if (first.length === most && last !== undefined && order(row, last) > 0) continue
    first.splice(placeIn(first, row, order), 0, row)
    if (first.length > most) first.pop()
  }
  return first
}

function placeIn(ordered: readonly number[], row: number, order: ListingOrder): number {
  let from = 0
  let to = ordered.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (order(ordered[middle] ?? 0, row) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Those that stand beside a row in an order, and its place from 1 on. */
export function besides(
  rows: Uint32Array,
  order: ListingOrder,
  row: number,
): { place: number; previous: number | null; next: number | null } {
  let place = 1
  let previous: number | null = null
  let next: number | null = null
  for (const other of rows) {
    const difference = order(other, row)
    if (difference < 0) place += 1
    if (difference < 0 && (previous === null || order(other, previous) > 0)) previous = other
    if (difference > 0 && (next === null || order(other, next) < 0)) next = other
  }
  return { place, previous, next }
}
