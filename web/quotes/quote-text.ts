import type { QuoteTerms } from '#contract/quotes.ts'
import type { VatTerms } from '#domain/quotes/comparison.ts'
import type { QuoteRequestState, QuoteState, QuoteTiming } from '#domain/quotes/request.ts'
import type { SupplierCategory } from '#domain/suppliers/categories.ts'
import { categoryText } from '#web/format/directory-labels.ts'
import { displayLocale } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'

export const requestStateText: Record<QuoteRequestState, () => string> = {
  open: m.quotes_state_open,
  confirmed: m.quotes_state_confirmed,
  done: m.quotes_state_done,
  withdrawn: m.quotes_state_withdrawn,
  expired: m.quotes_state_expired,
}

const quoteStateText: Record<QuoteState, () => string> = {
  requested: m.quotes_quote_requested,
  quoted: m.quotes_quote_quoted,
  declined: m.quotes_quote_declined,
  chosen: m.quotes_quote_chosen,
  closed: m.quotes_quote_closed,
}

/** The state of a quote, by the state of its request: without a choice, nobody was passed over. */
export function quoteStateName(quote: QuoteState, request: QuoteRequestState): string {
  const hasEnded = request === 'withdrawn' || request === 'expired'
  return quote === 'closed' && hasEnded ? m.quotes_quote_ended() : quoteStateText[quote]()
}

export const timingText: Record<QuoteTiming, () => string> = {
  now: m.quotes_timing_now,
  'this-month': m.quotes_timing_this_month,
  'three-months': m.quotes_timing_three_months,
  flexible: m.quotes_timing_flexible,
}

/** The trade and city of a request, as its name. */
export function requestName({
  category,
  city,
}: {
  category: SupplierCategory
  city: { name: string }
}): string {
  return m.quotes_in_city({ trade: categoryText[category](), city: city.name })
}

/** A percentage: 5, 12.5. */
export const formatPercent = (percent: number): string =>
  new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 2 }).format(percent)

const vatText: Record<VatTerms, (percent: number) => string> = {
  included: () => m.quotes_vat_included(),
  added: (percent) => m.quotes_vat_added({ percent: formatPercent(percent) }),
  none: () => m.quotes_vat_none(),
}

/** The price as quoted, with its VAT: AED 1,200, VAT plus 5%. */
export function quotedPrice({ priceMinor, currency, vat, vatPercent }: QuoteTerms): string {
  return m.quotes_price_with_vat({
    price: formatMoney(priceMinor, currency),
    vat: vatText[vat](vatPercent),
  })
}
