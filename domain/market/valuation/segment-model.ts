import { daysAMonth } from '#domain/dates/elapsed.ts'
import { locationGroups } from '#domain/market/indices/location-groups.ts'
import { timeDummyIndex } from '#domain/market/indices/time-dummy.ts'
import { placeLevel, placeLevels, type PlaceLevels } from './location-levels.ts'
import type { SegmentSale, ValuedHome } from './sale.ts'

/** Raised with every change to the method: stored models and studies of another version are computed again. */
export const valuationVersion = 2

/** A hedonic model of one segment: ln price per m² = index + size + bedrooms + place. */
export type SegmentModel = {
  /** The index from a day on, 100 at first. */
  periods: { fromDay: number; index: number }[]
  /** The effect of ln size on ln price per area. */
  sizeEffect: number
  /** The effect of 0 to 5 bedrooms, where 5 means five or more; the last is for sales that file none. */
  roomsEffects: number[]
  levels: PlaceLevels
  sales: number
}

const mostRooms = 5
/** A period of the index has at least so many sales; thinner months are joined. */
const fewestInPeriod = 30
/** Below this many sales no model is fitted. */
const fewestSales = 60
/** A place has a level of its own in the regression from this many sales on; others count for their area. */
const fewestInGroup = 8

/** Fits the model, or null with too few sales or none that tells its properties apart. */
export function fitSegmentModel(sales: readonly SegmentSale[]): SegmentModel | null {
  if (sales.length < fewestSales) return null
  const starts = periodStarts(sales)
  const columns = Array.from({ length: mostRooms + 2 }, (_, rooms) =>
    Float64Array.from(sales, (sale) => (roomsColumn(sale) === rooms ? 1 : 0)),
  )
  const index = timeDummyIndex({
    logPrices: sales.map(({ pricePerSqm }) => Math.log(pricePerSqm)),
    periods: sales.map(({ day }) => periodAt(starts, day)),
    properties: [sales.map(({ sizeSqm }) => Math.log(sizeSqm)), ...columns],
    groups: locationGroups(sales, fewestInGroup),
  })
  if (!index) return null
  const [sizeEffect, ...roomsEffects] = index.effects.map((effect) => effect ?? 0)
  const model: SegmentModel = {
    periods: index.points.map((point) => ({
      fromDay: starts[point.period] ?? 0,
      index: point.index,
    })),
    sizeEffect: sizeEffect ?? 0,
    roomsEffects,
    levels: { city: 0, areas: {}, projects: {}, buildings: {} },
    sales: sales.length,
  }
  const residuals = sales.map((sale) => ({
    place: sale,
    residual: Math.log(sale.pricePerSqm) - logWithoutPlace(model, sale),
  }))
  return { ...model, levels: placeLevels(residuals) }
}

/** First days of periods about a month long, each with enough sales. */
function periodStarts(sales: readonly SegmentSale[]): number[] {
  const days = sales.map(({ day }) => day).toSorted((a, b) => a - b)
  const starts: number[] = []
  let count = 0
  for (const [at, day] of days.entries()) {
    const start = starts.at(-1)
    const isDue = start === undefined || (day - start >= daysAMonth && count >= fewestInPeriod)
    if (isDue && (start === undefined || days.length - at >= fewestInPeriod)) {
      starts.push(day)
      count = 0
    }
    count += 1
  }
  return starts
}

function periodAt(starts: readonly number[], day: number): number {
  const after = starts.findIndex((start) => start > day)
  return Math.max(0, after === -1 ? starts.length - 1 : after - 1)
}

function roomsColumn({ rooms }: Pick<ValuedHome, 'rooms'>): number {
  return rooms === null ? mostRooms + 1 : Math.min(rooms, mostRooms)
}

/** The index on a day; the first or last period's outside of them. */
export function indexAt({ periods }: SegmentModel, day: number): number {
  return (
    periods[
      periodAt(
        periods.map(({ fromDay }) => fromDay),
        day,
      )
    ]?.index ?? 100
  )
}

function logWithoutPlace(model: SegmentModel, subject: ValuedHome): number {
  return Math.log(indexAt(model, subject.day) / 100) + sizeTerm(model, subject) + roomsTerm(model, subject)
}

function sizeTerm({ sizeEffect }: SegmentModel, { sizeSqm }: Pick<ValuedHome, 'sizeSqm'>): number {
  return sizeEffect * Math.log(sizeSqm)
}

function roomsTerm({ roomsEffects }: SegmentModel, subject: Pick<ValuedHome, 'rooms'>): number {
  return roomsEffects[roomsColumn(subject)] ?? 0
}

/** The model's ln price per m² of a home. */
export function predictLogPrice(model: SegmentModel, subject: ValuedHome): number {
  return logWithoutPlace(model, subject) + placeLevel(model.levels, subject)
}

/** What a comparable sale is corrected by, as natural logs of factors of its price per area. */
export type Adjustments = { time: number; size: number; rooms: number; place: number }

/** The corrections that make a sale comparable with a home. */
export function adjustSale(model: SegmentModel, sale: SegmentSale, subject: ValuedHome): Adjustments {
  return {
    time: Math.log(indexAt(model, subject.day) / indexAt(model, sale.day)),
    size: sizeTerm(model, subject) - sizeTerm(model, sale),
    rooms: roomsTerm(model, subject) - roomsTerm(model, sale),
    place: placeLevel(model.levels, subject) - placeLevel(model.levels, sale),
  }
}
