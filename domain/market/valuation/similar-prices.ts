import { dayFromNumber } from '#domain/dates/calendar-day.ts'
import { isSuppressed } from '#domain/market/thin-samples.ts'
import { quantile } from '#domain/statistics/summaries.ts'
import type { SegmentSale, ValuedHome } from './sale.ts'

/** Registered prices per m² of similar homes, not adjusted, and how many of them are below the asking price. */
export type SimilarPrices = {
  count: number
  /** Null without an asking price. */
  below: number | null
  lower: number
  median: number
  upper: number
  /** The days of the first and the last sale. */
  from: string
  to: string
}

/** Registers number bedrooms up to five; more are five. */
const mostRooms = 5

/**
 * What was paid for homes like this one, whether or not a model can value it: sales with the same number of bedrooms,
 * where it is given. Null with too few.
 */
export function similarPrices(
  subject: Pick<ValuedHome, 'rooms' | 'sizeSqm'>,
  candidates: readonly SegmentSale[],
  asking: number | null,
): SimilarPrices | null {
  const alike = candidates
    .filter(({ rooms }) => subject.rooms === null || roomsGroup(rooms) === roomsGroup(subject.rooms))
    .toSorted((a, b) => a.pricePerSqm - b.pricePerSqm)
  if (isSuppressed(alike.length)) return null
  const prices = alike.map(({ pricePerSqm }) => pricePerSqm)
  const days = alike.map(({ day }) => day).toSorted((a, b) => a - b)
  const askingPerSqm = asking === null ? null : asking / subject.sizeSqm
  return {
    count: alike.length,
    below: askingPerSqm === null ? null : prices.filter((price) => price < askingPerSqm).length,
    lower: quantile(prices, 0.25),
    median: quantile(prices, 0.5),
    upper: quantile(prices, 0.75),
    from: dayFromNumber(days[0] ?? 0),
    to: dayFromNumber(days.at(-1) ?? 0),
  }
}

const roomsGroup = (rooms: number | null) => (rooms === null ? null : Math.min(rooms, mostRooms))
