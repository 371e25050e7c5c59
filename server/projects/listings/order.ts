import { dayNumber } from '#domain/dates/calendar-day.ts'
import type { ProjectSort } from '#domain/projects/listing.ts'
import type { ListingColumns, Measure } from './listing-columns.ts'

/** Negative if the first of two rows comes before the second, zero for a row and itself. */
type ListingOrder = (a: number, b: number) => number

/** The order of a list: ascending, unknown values last, ties by project id. */
export function sortOrder(listings: ListingColumns, sort: ProjectSort, today: string): ListingOrder {
  const { projectIds, names } = listings
  const byId: ListingOrder = (a, b) => (projectIds[a] ?? 0) - (projectIds[b] ?? 0)
  if (sort !== 'name') {
    const sortKey = createSortKey(listings, sort, today)
    // Unknown values are infinite; the difference of two of them is NaN, and the ids decide.
    return (a, b) => sortKey(a) - sortKey(b) || byId(a, b)
  }
  return (a, b) => {
    const one = names[a] ?? ''
    const other = names[b] ?? ''
    return one < other ? -1 : one > other ? 1 : byId(a, b)
  }
}

/** A function from a row to its sort key; the lowest comes first. */
function createSortKey(
  listings: ListingColumns,
  sort: Exclude<ProjectSort, 'name'>,
  today: string,
): (row: number) => number {
  const { up, down } = directions(listings)
  switch (sort) {
    case 'newest': {
      // Projects from the first reading of the register follow by their start date.
      const [registered, started] = [down('registeredOn'), down('startedOn')]
      return (row) => {
        const day = registered(row)
        return day < Infinity ? day : afterAll + started(row)
      }
    }
    case 'handover': {
      // Future dates first, soonest on top, then past dates, latest on top.
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
      // Projects without an observed slip follow by how late they were at the last reading.
      const [slip, late] = [down('slipDays'), up('lateAfter')]
      return (row) => {
        const days = slip(row)
        return days < Infinity ? days : afterAll + late(row)
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

/** Greater than any day. */
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

/** The first rows of an order, after a given row or from the beginning. */
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
    first.splice(insertionIndex(first, row, order), 0, row)
    if (first.length > most) first.pop()
  }
  return first
}

function insertionIndex(ordered: readonly number[], row: number, order: ListingOrder): number {
  let from = 0
  let to = ordered.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (order(ordered[middle] ?? 0, row) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** The rows beside a row in an order, and its position from 1. */
export function besides(
  rows: Uint32Array,
  order: ListingOrder,
  row: number,
): { position: number; previous: number | null; next: number | null } {
  let position = 1
  let previous: number | null = null
  let next: number | null = null
  for (const other of rows) {
    const difference = order(other, row)
    if (difference < 0) position += 1
    if (difference < 0 && (previous === null || order(other, previous) > 0)) previous = other
    if (difference > 0 && (next === null || order(other, next) < 0)) next = other
  }
  return { position, previous, next }
}
