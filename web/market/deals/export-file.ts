import type { MarketFilter } from '#contract/market.ts'

/** Bytes per deal in the export, measured on the Dubai register. The dialog says "about". */
export const exportRowBytes = 204

/** `transactions-ae-2024-12-31.csv`: the country and the day of the newest deal. */
export function exportName(country: MarketFilter['country'], asOf: string | null): string {
  return `transactions-${country.toLowerCase()}${asOf === null ? '' : `-${asOf}`}.csv`
}
