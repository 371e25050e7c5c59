import { addMonths } from '#domain/dates/calendar-day.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { stepMonths, type ChartStep } from '#domain/market/analytics/step-days.ts'
import { eachMonth, monthEnd, toMonth } from '#domain/dates/months.ts'

/** Consumer prices by month: the index of each held month. */
export type ConsumerPrices = ReadonlyMap<string, number>

/** The newest held month, in whose prices real figures are. Null without any. */
export function baseMonth(prices: ConsumerPrices): string | null {
  return [...prices.keys()].toSorted().at(-1) ?? null
}

/**
 * The factor that turns an amount of a month, quarter or year into the prices of the base month: CPI(base) / CPI(step).
 * The CPI of a quarter or year is the mean of its months. Null where a month of the step is not held.
 */
export function realFactor(prices: ConsumerPrices, start: string, step: ChartStep): number | null {
  const base = baseMonth(prices)
  const basePrice = base === null ? undefined : prices.get(base)
  const months = eachMonth(start, addMonths(start, stepMonths[step] - 1))
  const found = months.flatMap((month) => prices.get(month) ?? [])
  if (basePrice === undefined || found.length < months.length) return null
  return basePrice / (found.reduce((sum, value) => sum + value, 0) / found.length)
}

/** Consumer prices appear some weeks after their month: so many months after the newest one count at its level. */
const unpublishedMonths = 3

/**
 * The same for figures over all days of some ranges, such as the median of twelve months: CPI(base) over the mean CPI of
 * the calendar months that the ranges touch. Up to three months after the base month count at its level, because a year
 * that ends today would otherwise never have a real figure. Null where another month is not held, or without a day.
 */
export function rangesFactor(prices: ConsumerPrices, ranges: readonly DayRange[]): number | null {
  const base = baseMonth(prices)
  const basePrice = base === null ? undefined : prices.get(base)
  const months = [...new Set(ranges.flatMap(({ from, to }) => eachMonth(toMonth(from), toMonth(to))))]
  if (base === null || basePrice === undefined || months.length === 0) return null
  const isUnpublished = (month: string) => month > base && month <= addMonths(base, unpublishedMonths)
  const found = months.flatMap((month) => prices.get(month) ?? (isUnpublished(month) ? basePrice : []))
  if (found.length < months.length) return null
  return basePrice / (found.reduce((sum, value) => sum + value, 0) / found.length)
}

/**
 * The gain between two sales in real terms, from the nominal gain as a ratio: both prices in those of the base month, each
 * by the mean consumer price of its quarter, given by its first day. Null where `rangesFactor` knows none of a quarter.
 */
export function realGain(
  prices: ConsumerPrices,
  { gain, bought, sold }: { gain: number; bought: string; sold: string },
): number | null {
  const inQuarter = (from: string) => rangesFactor(prices, [{ from, to: monthEnd(addMonths(from, 2)) }])
  const [atPurchase, atSale] = [inQuarter(bought), inQuarter(sold)]
  return atPurchase === null || atSale === null ? null : ((1 + gain) * atSale) / atPurchase - 1
}

/** The months between two that are not held. */
export function missingMonths(prices: ConsumerPrices, first: string, last: string): string[] {
  return eachMonth(first, last).filter((month) => !prices.has(month))
}
