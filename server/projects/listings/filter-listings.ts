import { projectFacets, type ProjectFacet } from '#contract/projects.ts'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import { daysOfPeriod } from '#domain/dates/quarters.ts'
import { liesWithin, parseShape, type Corner } from '#domain/places/shape.ts'
import { newAfter } from '#domain/projects/listing.ts'
import type { Choices, ListingColumns, Measure } from './listing-columns.ts'
import type { ListingFilter } from './text-filter.ts'

/** Rows that match the filter, and rows excluded by exactly one facet (for facet counts). The arrays are the caller's. */
type FilterResult = {
  rows: Uint32Array
  excludedBy: (facet: ProjectFacet) => Uint32Array
}

/**
 * For each row what it fails: nothing, one facet (its number), or several facets or a condition that is not a
 * facet.
 */
type Mismatches = Uint8Array
const nothing = 0
const facetNumber = (facet: ProjectFacet) => projectFacets.indexOf(facet) + 1
const tooMuch = 255
const none = new Uint32Array(0)
/**
 * Never exposed by this module, which is synchronous while using it. Allocating a new one per call kept the
 * garbage collector busy.
 */
const scratch = { bytes: new ArrayBuffer(0) }

/** The only definition of a filter: each condition is checked for all listings, one after the other. */
export function filterListings(listings: ListingColumns, filter: ListingFilter, today: string): FilterResult {
  const mismatches = scratchBytes(listings.projectIds.length)
  for (const [measure, least, most] of ranges(filter))
    if (least !== undefined || most !== undefined)
      excludeOutside(
        mismatches,
        listings.measure(measure),
        Number(least ?? -Infinity),
        Number(most ?? Infinity),
      )
  const facets: ProjectFacet[] = []
  for (const facet of projectFacets) {
    const selected = selectedValues(filter, facet)
    if (!selected) continue
    facets.push(facet)
    excludeOtherChoices(mismatches, facetValues(listings, facet, today), selected, facetNumber(facet))
  }
  const shape = filter.within && parseShape(filter.within)
  if (shape) excludeElsewhere(mismatches, listings, shape)
  if (filter.named) excludeOthers(mismatches, listings.projectIds, filter.named)
  return partitionRows(mismatches, facets)
}

function partitionRows(mismatches: Mismatches, facets: readonly ProjectFacet[]): FilterResult {
  const sizes = new Uint32Array(tooMuch + 1)
  for (let row = 0; row < mismatches.length; row += 1)
    sizes[mismatches[row] ?? 0] = (sizes[mismatches[row] ?? 0] ?? 0) + 1
  const rowsFailing = (failed: number) => {
    const rows = new Uint32Array(sizes[failed] ?? 0)
    for (let row = 0, at = 0; at < rows.length; row += 1) {
      if (mismatches[row] !== failed) continue
      rows[at] = row
      at += 1
    }
    return rows
  }
  const rows = rowsFailing(nothing)
  const excluded = new Map(facets.map((facet) => [facet, rowsFailing(facetNumber(facet))]))
  return { rows, excludedBy: (facet) => excluded.get(facet) ?? none }
}

type Bound = string | number | undefined

/** The minimum and maximum of a measure, both included. An unknown value is in no range. */
function ranges(filter: ListingFilter): [Measure, least: Bound, most: Bound][] {
  const { dueFrom, dueTo } = filter
  const dueFirst = dueFrom && dayNumber(daysOfPeriod(dueFrom).first)
  const dueLast = dueTo && dayNumber(daysOfPeriod(dueTo).last)
  return [
    ['dueOn', dueFirst, dueLast],
    ['percentCompleted', filter.doneMin, filter.doneMax],
    ['priceAed', filter.priceMin, filter.priceMax],
    ['priceAedPerSqm', filter.perSqmMin, filter.perSqmMax],
    ['sizeSqmTo', filter.sizeMin, undefined],
    ['sizeSqmFrom', undefined, filter.sizeMax],
    ['againstArea', undefined, filter.againstMax],
    ['beforeHandover', undefined, filter.beforeMax],
    ['atBooking', undefined, filter.bookingMax],
    ['monthsAfter', filter.monthsAfterMin, undefined],
    ['grossYield', filter.yieldMin, undefined],
    ['netYield', filter.netYieldMin, undefined],
    ['sales12m', filter.salesMin, undefined],
    ['metroWalk', undefined, filter.metroMax],
    ['coverage', filter.coverageMin, undefined],
  ]
}

/** The selected choices of a facet. Null if nothing is selected. */
function selectedValues(filter: ListingFilter, facet: ProjectFacet): ReadonlySet<string> | null {
  const value = filter[facet]
  if (value === undefined) return null
  // A single name, which may contain a comma. All others are lists.
  if (facet === 'master') return new Set([value])
  const values = value.split(',')
  return new Set(facet === 'area' ? values.map((id) => String(Number(id))) : values)
}

/** The choices of a facet on a day. */
export function facetValues(listings: ListingColumns, facet: ProjectFacet, today: string): Choices {
  if (facet === 'pastDue') return yesBetween(listings.measure('lateAfter'), -Infinity, dayNumber(today))
  if (facet === 'new')
    return yesBetween(listings.measure('registeredOn'), dayNumber(newAfter(today)), Infinity)
  return listings.choices(facet)
}

/** `yes` for values between two numbers, both excluded. */
function yesBetween(column: readonly number[], above: number, below: number): Choices {
  const codes = new Uint8Array(column.length)
  for (let row = 0; row < codes.length; row += 1) {
    const value = column[row] ?? Number.NaN
    if (value > above && value < below) codes[row] = 1
  }
  return { codes, choicesByCode: [[], ['yes']] }
}

function excludeOutside(
  mismatches: Mismatches,
  column: readonly number[],
  least: number,
  most: number,
): void {
  for (let row = 0; row < mismatches.length; row += 1) {
    const value = column[row] ?? Number.NaN
    if (!(value >= least && value <= most)) mismatches[row] = tooMuch
  }
}

function excludeOtherChoices(
  mismatches: Mismatches,
  { codes, choicesByCode }: Choices,
  selected: ReadonlySet<string>,
  facet: number,
): void {
  const isSelected = choicesByCode.map((choices) => choices.some((choice) => selected.has(choice)))
  for (let row = 0; row < mismatches.length; row += 1)
    if (!isSelected[codes[row] ?? 0]) mismatches[row] = mismatches[row] === nothing ? facet : tooMuch
}

function excludeElsewhere(mismatches: Mismatches, listings: ListingColumns, shape: readonly Corner[]): void {
  const longitudes = listings.measure('longitude')
  const latitudes = listings.measure('latitude')
  for (const [column, degrees] of [
    [longitudes, shape.map(({ longitude }) => longitude)],
    [latitudes, shape.map(({ latitude }) => latitude)],
  ] as const)
    excludeOutside(mismatches, column, Math.min(...degrees), Math.max(...degrees))
  for (let row = 0; row < mismatches.length; row += 1) {
    if (mismatches[row] === tooMuch) continue
    const [longitude = 0, latitude = 0] = [longitudes[row], latitudes[row]]
    if (!liesWithin(shape, { longitude, latitude })) mismatches[row] = tooMuch
  }
}

function excludeOthers(
  mismatches: Mismatches,
  projectIds: readonly number[],
  named: ReadonlySet<number>,
): void {
  for (let row = 0; row < mismatches.length; row += 1)
    if (!named.has(projectIds[row] ?? 0)) mismatches[row] = tooMuch
}

/** A zeroed buffer, valid until the next call. */
function scratchBytes(length: number): Uint8Array {
  if (scratch.bytes.byteLength < length) scratch.bytes = new ArrayBuffer(length * 2)
  return new Uint8Array(scratch.bytes, 0, length).fill(0)
}
