/** Every currency that may be stored; `offeredCurrencies` are those that may be chosen. */
export const currencies = ['AED', 'SAR', 'USD', 'EUR', 'GBP', 'INR'] as const
export type Currency = (typeof currencies)[number]

/** How much `quote` one `base` is worth. A peg holds from its date on; a reference rate is that of its date alone. */
export type ExchangeRate = {
  base: Currency
  quote: Currency
  rate: number
  kind: 'peg' | 'reference'
  on: string // ISO date
  source: string
}

/** Every rate we can name a date and a source for. The euro has none yet, so no figure is converted into it. */
export const exchangeRates = [
  {
    base: 'USD',
    quote: 'AED',
    rate: 3.6725,
    kind: 'peg',
    on: '1997-11-01',
    source: 'Central Bank of the UAE',
  },
  { base: 'USD', quote: 'SAR', rate: 3.75, kind: 'peg', on: '1986-06-01', source: 'Saudi Central Bank' },
  {
    base: 'AED',
    quote: 'INR',
    rate: 26.250159,
    kind: 'reference',
    on: '2026-07-17',
    source: 'open.er-api.com',
  },
  {
    base: 'AED',
    quote: 'GBP',
    rate: 0.201897,
    kind: 'reference',
    on: '2026-07-17',
    source: 'open.er-api.com',
  },
] as const satisfies readonly ExchangeRate[]

/** What one unit of a currency is worth in another, and the rates that say so. No steps: it is the same currency. */
export type Conversion = { rate: number; steps: readonly ExchangeRate[] }

/**
 * The shortest chain of known rates from one currency to another, or null where none exists: SAR to AED runs over
 * the dollar, SAR to GBP over the dollar and the dirham.
 */
export function conversionBetween(
  from: Currency,
  to: Currency,
  rates: readonly ExchangeRate[] = exchangeRates,
): Conversion | null {
  const reached = new Map<Currency, Conversion>([[from, { rate: 1, steps: [] }]])
  for (const [currency, soFar] of reached) {
    if (currency === to) return soFar
    for (const step of rates) {
      const next = step.base === currency ? step.quote : step.quote === currency ? step.base : null
      if (!next || reached.has(next)) continue
      const rate = step.base === currency ? soFar.rate * step.rate : soFar.rate / step.rate
      reached.set(next, { rate, steps: [...soFar.steps, step] })
    }
  }
  return null
}

/** The currencies a person may choose: those with a rate to the dirham. The euro joins them once a rate is held. */
export const offeredCurrencies: readonly Currency[] = currenciesWithRates(exchangeRates)

export function currenciesWithRates(rates: readonly ExchangeRate[]): Currency[] {
  return currencies.filter((currency) => conversionBetween('AED', currency, rates) !== null)
}

/** The date of the oldest reference rate in a conversion; null where every step is a peg. */
export function findExchangeRate(conversion: Conversion): string | null {
  const dates = conversion.steps.filter((step) => step.kind === 'reference').map((step) => step.on)
  return dates.toSorted()[0] ?? null
}
