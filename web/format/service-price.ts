import type { Service } from '#contract/suppliers.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from './format.ts'
import { unitText } from './directory-labels.ts'

/** Formats the price of a service: 'AED 900 to AED 1,500 a visit', '5 to 8 percent', 'Price on request'. */
export function formatServicePrice({ fromMinor, toMinor, currency, unit }: Service): string {
  const written = (minor: number) => (unit === 'percent' ? writtenHundredths(minor) : money(minor, currency))
  if (fromMinor === null && toMinor === null) return m.suppliers_price_on_request()
  if (fromMinor === 0 && toMinor === null) return m.suppliers_price_free()
  const from = fromMinor === null ? null : written(fromMinor)
  const to = toMinor === null ? null : written(toMinor)
  const price =
    from === null || to === null || from === to
      ? to === null
        ? m.suppliers_price_from({ from: from ?? '' })
        : to
      : m.suppliers_price_range({ from, to })
  return m.suppliers_price_unit({ price, unit: unitText[unit]() })
}

function money(minor: number, currency: string): string {
  return new Intl.NumberFormat(displayLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    maximumFractionDigits: minor % 100 === 0 ? 0 : 2,
  }).format(minor / 100)
}

function writtenHundredths(value: number): string {
  return new Intl.NumberFormat(displayLocale(), { maximumFractionDigits: 2 }).format(value / 100)
}
