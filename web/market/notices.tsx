import { X } from 'lucide-react'
import type { MarketBasis } from '#contract/market.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import type { ExchangeRate } from '#domain/money/exchange-rates.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { type Display, rateDate, useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from './market-search.ts'
import { Badge } from '#web/ui/layout/badge.tsx'

/** Marks demonstration deals as long as they are on the page. */
export function DemonstrationNotice({ basis }: { basis: MarketBasis }) {
  return basis.data === 'demonstration' ? (
    <Badge variant="warning">{m.ui_demonstration_notice()}</Badge>
  ) : null
}

/** The exchange rate between the register's currency and the displayed one, or a note that there is none. */
export function ConversionNotice() {
  const display = useDisplay()
  const text = conversionText(display)
  return text === null ? null : <p className="text-xs text-muted-foreground">{text}</p>
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

/** Reports ignored parts of the address, until it is dismissed or the filter changes. */
export function DroppedNotice({ names }: { names: readonly string[] }) {
  const { search, go } = useMarketSearch()
  if (names.length === 0) return null
  return (
    <output className="flex items-center gap-2 border-s-2 border-border ps-3 text-sm text-muted-foreground">
      {m.market_dropped({ names: names.join(', ') })}
      <IconButton size="icon-sm" label={m.market_dropped_dismiss()} onClick={() => go(search, 'replace')}>
        <X />
      </IconButton>
    </output>
  )
}
