import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { parseNumber } from '#web/forms/parse-number.ts'
import { displayLocale } from '#web/format/format.ts'

/** What `minorIn` reads, for the browser to say when it is something else: 1,250,000, 800k, 1.5m. */
export const amountPattern = String.raw`[0-9][0-9\s,]*(\.[0-9]+)?[kKmM]?`

/** An amount as it is typed, in minor units; 0 where there is none. */
export function parseMinorUnits(typed: string): number {
  return Math.round((parseNumber(typed) ?? 0) * 100)
}

/** To the last unit, since the change of a price is what matters here: AED 1,404,000. */
export function formatMinor(currency: string, minor: number): string {
  return m.favorites_amount({ currency, amount: wholeNumber(displayLocale(), minor / 100) })
}
