import type { ProjectFilter } from '#contract/project-filter.ts'
import { projectFacets, type ProjectFacet } from '#contract/projects.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import { daysOfQuarter } from '#domain/dates/quarters.ts'
import { liesWithin, parseShape, type Corner } from '#domain/places/shape.ts'
import { newAfter } from '#domain/projects/listing.ts'
import type { Choices, ListingColumns, Measure } from './listing-columns.ts'

/**
 * The rows that a filter leaves, and those that one facet of it alone keeps out. To be read before the next filter is asked
 * about: all are worked out in the same memory, for taking half a megabyte anew each time has it collected all the time.
 */
export type FilterResult = {
  rows: Uint32Array
  keptOutBy: (facet: ProjectFacet) => Uint32Array
}

/** What a row misses: nothing, one facet alone (its number), or two of them, or what is asked beside the facets. */
type Misses = Uint8Array
const nothing = 0
const numberOf = (facet: ProjectFacet) => projectFacets.indexOf(facet) + 1
const tooMuch = 255
const none = new Uint32Array(0)
const roomOf = { misses: spareRoom(), rows: spareRoom(), pastDue: spareRoom(), new: spareRoom() }

/** The one place where it is said what a filter leaves: each condition is looked at for all listings, one after the other. */
export function filterListings(listings: ListingColumns, filter: ProjectFilter, today: string): FilterResult {
  const misses: Misses = bytesIn(roomOf.misses, listings.projectIds.length)
  for (const [measure, least, most] of rangesOf(filter))
    if (least !== undefined || most !== undefined)
      missOutside(misses, listings.measure(measure), Number(least ?? -Infinity), Number(most ?? Infinity))
  const inForce: ProjectFacet[] = []
  for (const facet of projectFacets) {
    const chosen = chosenOf(filter, facet)
    if (!chosen) continue
    inForce.push(facet)
    missOtherChoices(misses, facetValues(listings, facet, today), chosen, numberOf(facet))
  }
  const shape = filter.within && parseShape(filter.within)
  if (shape) missElsewhere(misses, listings, shape)
  const words = filter.q === undefined ? [] : foldName(filter.q).split(' ')
  for (const word of words) missWithoutWord(misses, listings.words, word)
  return sortedOut(misses, inForce)
}

/** No row is in two of the lists, so there is room for all. */
function sortedOut(misses: Misses, inForce: readonly ProjectFacet[]): FilterResult {
  const room = new Uint32Array(roomOf.rows(misses.length * 4), 0, misses.length)
  let used = 0
  const rowsMissing = (missed: number) => {
    const from = used
    for (let row = 0; row < misses.length; row += 1) {
      if (misses[row] !== missed) continue
      room[used] = row
      used += 1
    }
    return room.subarray(from, used)
  }
  const rows = rowsMissing(nothing)
  const keptOut = new Map(inForce.map((facet) => [facet, rowsMissing(numberOf(facet))]))
  return { rows, keptOutBy: (facet) => keptOut.get(facet) ?? none }
}

type Bound = string | number | undefined

/** The least and the most of a measure, both included. What is not known lies in no range. */
function rangesOf(filter: ProjectFilter): [Measure, least: Bound, most: Bound][] {
  const { dueFrom, dueTo } = filter
  const dueFirst = dueFrom && dayNumber(daysOfQuarter(dueFrom).first)
  const dueLast = dueTo && dayNumber(daysOfQuarter(dueTo).last)
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

/** What is chosen of a facet; null where nothing is. */
function chosenOf(filter: ProjectFilter, facet: ProjectFacet): ReadonlySet<string> | null {
  const value = filter[facet]
  if (value === undefined) return null
  // One name, which may hold a comma; all others are lists.
  if (facet === 'master') return new Set([value])
  const values = value.split(',')
  return new Set(facet === 'area' ? values.map((id) => String(Number(id))) : values)
}

/** The choices of a facet on a day. */
export function facetValues(listings: ListingColumns, facet: ProjectFacet, today: string): Choices {
  if (facet === 'pastDue') return yesWhere(facet, listings.measure('lateAfter'), -Infinity, dayNumber(today))
  if (facet === 'new')
    return yesWhere(facet, listings.measure('registeredOn'), dayNumber(newAfter(today)), Infinity)
  return listings.choices(facet)
}

/** Yes for what lies between two numbers, neither included. */
function yesWhere(
  facet: 'pastDue' | 'new',
  column: readonly number[],
  above: number,
  below: number,
): Choices {
  const codes = bytesIn(roomOf[facet], column.length)
  for (let row = 0; row < codes.length; row += 1) {
    const value = column[row] ?? Number.NaN
    if (value > above && value < below) codes[row] = 1
  }
  return { codes, choicesOf: [[], ['yes']] }
}

function missOutside(misses: Misses, column: readonly number[], least: number, most: number): void {
  for (let row = 0; row < misses.length; row += 1) {
    const value = column[row] ?? Number.NaN
    if (!(value >= least && value <= most)) misses[row] = tooMuch
  }
}

function missOtherChoices(
  misses: Misses,
  { codes, choicesOf }: Choices,
  chosen: ReadonlySet<string>,
  facet: number,
): void {
  const isChosen = choicesOf.map((choices) => choices.some((choice) => chosen.has(choice)))
  for (let row = 0; row < misses.length; row += 1)
    if (!isChosen[codes[row] ?? 0]) misses[row] = misses[row] === nothing ? facet : tooMuch
}

function missElsewhere(misses: Misses, listings: ListingColumns, shape: readonly Corner[]): void {
  const longitudes = listings.measure('longitude')
  const latitudes = listings.measure('latitude')
  for (const [column, degrees] of [
    [longitudes, shape.map(({ longitude }) => longitude)],
    [latitudes, shape.map(({ latitude }) => latitude)],
  ] as const)
    missOutside(misses, column, Math.min(...degrees), Math.max(...degrees))
  for (let row = 0; row < misses.length; row += 1) {
    if (misses[row] === tooMuch) continue
    const [longitude = 0, latitude = 0] = [longitudes[row], latitudes[row]]
    if (!liesWithin(shape, { longitude, latitude })) misses[row] = tooMuch
  }
}

function missWithoutWord(misses: Misses, words: readonly string[], word: string): void {
  for (let row = 0; row < misses.length; row += 1)
    if (misses[row] !== tooMuch && !words[row]?.includes(word)) misses[row] = tooMuch
}

type Room = (bytes: number) => ArrayBuffer

/** The same memory with every call, grown to the most that was ever asked for. */
function spareRoom(): Room {
  let room = new ArrayBuffer(0)
  return (bytes) => {
    if (room.byteLength < bytes) room = new ArrayBuffer(bytes * 2)
    return room
  }
}

/** Zeros, to be written over. */
function bytesIn(room: Room, length: number): Uint8Array {
  return new Uint8Array(room(length), 0, length).fill(0)
}
