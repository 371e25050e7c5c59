import { addMonths } from '#domain/dates/calendar-day.ts'
import { eachMonth } from '#domain/dates/months.ts'

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

/** The months between two that are not held. */
export function missingMonths(prices: ConsumerPrices, first: string, last: string): string[] {
  return eachMonth(first, last).filter((month) => !prices.has(month))
}
