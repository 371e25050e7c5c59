import { addMonths } from '#domain/dates/calendar-day.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { eachMonth, toMonth } from '#domain/dates/months.ts'

/** Consumer prices by month: the index of each held month. */
export type ConsumerPrices = ReadonlyMap<string, number>

/** The newest held month, in whose prices real figures are. Null without any. */
export function baseMonth(prices: ConsumerPrices): string | null {
  return [...prices.keys()].toSorted().at(-1) ?? null
}

/**
 * The factor that turns an amount of a month or quarter into the prices of the base month: CPI(base) / CPI(step). The
 * CPI of a quarter is the mean of its months. Null where a month of the step is not held.
 */
export function realFactor(prices: ConsumerPrices, start: string, step: 'month' | 'quarter'): number | null {
  const base = baseMonth(prices)
  const basePrice = base === null ? undefined : prices.get(base)
  const months = eachMonth(start, addMonths(start, step === 'quarter' ? 2 : 0))
  const found = months.flatMap((month) => prices.get(month) ?? [])
  if (basePrice === undefined || found.length < months.length) return null
  return basePrice / (found.reduce((sum, value) => sum + value, 0) / found.length)
}

/**
 * The same for figures over all days of some ranges, such as the median of twelve months: CPI(base) over the mean CPI of
 * the calendar months that the ranges touch. Null where one of them is not held, or without a day.
 */
export function rangesFactor(prices: ConsumerPrices, ranges: readonly DayRange[]): number | null {
  const base = baseMonth(prices)
  const basePrice = base === null ? undefined : prices.get(base)
  const months = [...new Set(ranges.flatMap(({ from, to }) => eachMonth(toMonth(from), toMonth(to))))]
  const found = months.flatMap((month) => prices.get(month) ?? [])
  if (basePrice === undefined || months.length === 0 || found.length < months.length) return null
  return basePrice / (found.reduce((sum, value) => sum + value, 0) / found.length)
}

/**
 * The gain between two sales in real terms, from the nominal gain as a ratio: both prices in those of the base month, each
 * by the mean consumer price of its quarter. Null where a month of either quarter is not held.
 */
export function realGain(
  prices: ConsumerPrices,
  { gain, bought, sold }: { gain: number; bought: string; sold: string },
): number | null {
  const [atPurchase, atSale] = [realFactor(prices, bought, 'quarter'), realFactor(prices, sold, 'quarter')]
  return atPurchase === null || atSale === null ? null : ((1 + gain) * atSale) / atPurchase - 1
}

/** The months between two that are not held. */
export function missingMonths(prices: ConsumerPrices, first: string, last: string): string[] {
  return eachMonth(first, last).filter((month) => !prices.has(month))
}
