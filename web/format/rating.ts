import { m } from '#web/paraglide/messages.js'
import { displayLocale, formatInteger } from './format.ts'

/** The mean of reviews with their number: 4.5 of 5, 2 reviews. */
export function formatRating({ average, count }: { average: number; count: number }): string {
  const mean = new Intl.NumberFormat(displayLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return m.suppliers_rating_value({ average: mean.format(average), count, shown: formatInteger(count) })
}
