import { displayLocale } from './format.ts'

/** An amount with its currency: AED 1,200 or AED 1,200.50. */
export function formatMoney(minor: number, currency: string): string {
  return new Intl.NumberFormat(displayLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
    maximumFractionDigits: minor % 100 === 0 ? 0 : 2,
  }).format(minor / 100)
}
