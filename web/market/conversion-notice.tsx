import { formatDay } from '#domain/dates/format-days.ts'
import type { ExchangeRate } from '#domain/money/exchange-rates.ts'
import { type Display, rateDate, useDisplay } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'

/** The exchange rate between the register's currency and the displayed one, or a note that there is none. */
export function ConversionNotice() {
  const display = useDisplay()
  const text = conversionText(display)
  return text === null ? null : <p className="max-w-[80ch] text-xs text-muted-foreground">{text}</p>
}

function conversionText(display: Display): string | null {
  const { currency, filed, missing, locale, conversion } = display
  if (missing) return m.market_converted_missing({ currency: missing, filed })
  if (conversion.steps.length === 0) return null
  const rates = conversion.steps.map((step) => rateText(step, locale)).join('; ')
  const on = rateDate(display)
  return on === null
    ? m.market_converted_peg({ currency, filed, rates })
    : m.market_converted_rate({ currency, filed, rates, date: formatDay(locale, on) })
}

function rateText({ base, quote, rate, kind, on, source }: ExchangeRate, locale: string): string {
  const said = { base, quote, rate: String(rate), source, date: formatDay(locale, on) }
  return kind === 'peg' ? m.market_rate_step_peg(said) : m.market_rate_step(said)
}
