import type { MarketBasis } from '#contract/market.ts'
import { writtenDay } from '#domain/market/months.ts'
import { m } from '#web/paraglide/messages.js'
import { rateDate, useDisplay } from './display.ts'

/** What a figure or chart stands on: source, date, and the date of the rate where money was converted. */
export function BasisLine({ basis }: { basis: MarketBasis | undefined }) {
  const text = useBasisText(basis)
  return text === null ? null : <p className="pt-2 text-xs text-muted-foreground">{text}</p>
}

/** The same as text; null where nothing has been answered yet. */
export function useBasisText(basis: MarketBasis | undefined): string | null {
  const display = useDisplay()
  if (!basis) return null
  const source = m.market_source({ sources: basis.sources.join(', ') })
  const asOf = basis.asOf ? m.market_as_of({ date: writtenDay(display.locale, basis.asOf) }) : null
  const on = rateDate(display)
  const rate = on
    ? m.market_rate_as_of({ currency: display.currency, date: writtenDay(display.locale, on) })
    : null
  return [source, asOf, rate].filter((part) => part !== null).join(' · ')
}
