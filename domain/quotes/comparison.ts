/**
 * VAT of a price: `included` in it, to be `added` to it, or `none` because the supplier is not registered for
 * VAT or the service is exempt.
 */
export const vatTerms = ['included', 'added', 'none'] as const
export type VatTerms = (typeof vatTerms)[number]

type QuotedPrice = { priceMinor: number; vat: VatTerms; vatPercent: number }

/** What the member pays in all, in minor units. */
export function totalMinor({ priceMinor, vat, vatPercent }: QuotedPrice): number {
  return vat === 'added' ? Math.round(priceMinor * (1 + vatPercent / 100)) : priceMinor
}

/**
 * The quotes with the lowest total, where two or more can be compared. Quotes that ran out do not count. All
 * are in the currency of the city.
 */
export function lowestQuotes(
  quotes: readonly { id: string; totalMinor: number; validUntil: string }[],
  today: string,
): string[] {
  const valid = quotes.filter(({ validUntil }) => validUntil >= today)
  if (valid.length < 2) return []
  const lowest = Math.min(...valid.map((quote) => quote.totalMinor))
  const cheapest = valid.filter((quote) => quote.totalMinor === lowest)
  return cheapest.length === valid.length ? [] : cheapest.map(({ id }) => id)
}
