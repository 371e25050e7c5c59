import type { MarketBasis } from '#contract/market.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { rateDate, useDisplay } from '#web/format/display.ts'

/**
 * The basis of a figure or chart: source, date, and the date of the exchange rate if money was converted at a
 * floating rate. Null before the first answer.
 */
export function useBasisText(basis: MarketBasis | undefined): string | null {
  const display = useDisplay()
  if (!basis) return null
  const on = rateDate(display)
  const { locale, currency } = display
  const parts = [
    basis.sources.length > 0 ? m.market_source({ sources: basis.sources.join(', ') }) : null,
    basis.asOf ? m.market_as_of({ date: formatDay(locale, basis.asOf) }) : null,
    on ? m.market_rate_as_of({ currency, date: formatDay(locale, on) }) : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
