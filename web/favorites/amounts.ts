import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { parseNumber } from '#web/forms/parse-number.ts'
import { displayLocale } from '#web/format/format.ts'

/** The pattern that `minorIn` parses, for the browser's validation: 1,250,000, 800k, 1.5m. */
export const amountPattern = String.raw`[0-9][0-9\s,]*(\.[0-9]+)?[kKmM]?`

/** Parses an amount into minor units, or 0 if it is not a number. */
export function parseMinorUnits(typed: string): number {
  return Math.round((parseNumber(typed) ?? 0) * 100)
}

/** Formats an amount in full, because small price changes matter here: AED 1,404,000. */
export function formatMinor(currency: string, minor: number): string {
  return m.favorites_amount({ currency, amount: wholeNumber(displayLocale(), minor / 100) })
}
