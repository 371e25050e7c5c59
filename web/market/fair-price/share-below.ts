import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'

/** The share of similar units that sell for less, from a percentile. A model never knows of none, or of all. */
export function shareBelow(percentile: number, locale: string): string {
  const percent = Math.round(percentile)
  if (percent < 1) return m.fair_share_fewest()
  return percent > 99 ? m.fair_share_most() : m.fair_share_about({ percent: wholeNumber(locale, percent) })
}
