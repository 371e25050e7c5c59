import { displayLocale } from '#web/format/format.ts'

/** An amount as it stands in a field: empty for 0, decimals only where there are any. */
export function amountText(minor: number): string {
  if (minor === 0) return ''
  const digits = minor % 100 === 0 ? 0 : 2
  return (minor / 100).toLocaleString(displayLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
