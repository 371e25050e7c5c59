/** Every currency that may be stored; `offeredCurrencies` are those that members may choose. */
export const currencies = ['AED', 'SAR', 'USD', 'EUR', 'GBP', 'INR'] as const
export type Currency = (typeof currencies)[number]

/** The value of one `base` in `quote`. A peg is valid from its date on; a reference rate only on its date. */
export type ExchangeRate = {
  base: Currency
  quote: Currency
  rate: number
  kind: 'peg' | 'reference'
  on: string // ISO date
  source: string
}

/**
 * Every rate with a known date and source. There is none for the euro yet, so nothing is converted into it.
 */
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

/**
 * The rate from one currency to another, and the rates it is derived from. No steps when both are the same.
 */
export type Conversion = { rate: number; steps: readonly ExchangeRate[] }

/**
 * The shortest chain of known rates from one currency to another, or null if there is none: SAR to AED goes
 * through the dollar, SAR to GBP through the dollar and the dirham.
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

/**
 * The currencies that members may choose: those with a rate to the dirham. The euro is added once it has a
 * rate.
 */
export const offeredCurrencies: readonly Currency[] = currenciesWithRates(exchangeRates)

export function currenciesWithRates(rates: readonly ExchangeRate[]): Currency[] {
  return currencies.filter((currency) => conversionBetween('AED', currency, rates) !== null)
}

/** The date of the oldest reference rate in a conversion; null where every step is a peg. */
export function findExchangeRate(conversion: Conversion): string | null {
  const dates = conversion.steps.filter((step) => step.kind === 'reference').map((step) => step.on)
  return dates.toSorted()[0] ?? null
}
