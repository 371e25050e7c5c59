import { figure, outcome, type Calculator, type Reader } from '#domain/calculators/calculator.ts'
import { choice, number, optionalNumber, percent } from '#domain/calculators/field.ts'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import { launchCities } from '#domain/places/cities.ts'
import {
  conversionBetween,
  findExchangeRate,
  currencies,
  type Conversion,
} from '#domain/money/exchange-rates.ts'

const [firstCurrency, ...otherCurrencies] = currencies
const amount = number('amount', { unit: 'number', usual: 100_000 })
const from = choice('from', [firstCurrency, ...otherCurrencies])
const to = choice('to', [firstCurrency, ...otherCurrencies], { usual: 'USD' })
const ownRate = { unit: 'number', least: 1e-6, most: 1e6 } as const
const fromPerUsd = optionalNumber('from-per-usd', ownRate)
const toPerUsd = optionalNumber('to-per-usd', ownRate)
const fee = percent('transfer-fee', { most: 20, usual: 0 })
const fixedFee = number('fixed-fee', { unit: 'number', most: 1e6, usual: 0 })

/** A reference rate older than this is named as old. */
const oldAfterDays = 3

export const currency: Calculator = {
  id: 'currency',
  group: 'rights',
  cities: launchCities,
  fields: [amount, from, to, fromPerUsd, toPerUsd, fee, fixedFee],
  rules: [],
  check: (reader) => (findRate(reader) ? [] : [{ field: 'to-per-usd', code: 'no-rate' }]),
  currency: ({ read }) => read(to),
  calculate(reader) {
    const { read, today } = reader
    const found = findRate(reader)
    const rate = found?.rate ?? 0
    const converted = read(amount) * rate
    const charged = (converted * read(fee)) / 100 + read(fixedFee)
    const on = found?.on ?? null
    const isOld = on !== null && daysBetween(on, today) > oldAfterDays
    return outcome(
      [
        figure('amount', converted),
        figure('rate', rate),
        figure('received', Math.max(0, converted - charged)),
        figure('charged', charged),
      ],
      {
        tables: found
          ? [
              {
                name: 'rates-used',
                columns: ['pair', 'rate', 'on'],
                rows: found.steps.map((step) => [`${step.base} → ${step.quote}`, step.rate, step.on]),
              },
            ]
          : [],
        notes: isOld ? ['rate-is-old'] : [],
      },
    )
  },
}

type Found = { rate: number; on: string | null; steps: Conversion['steps'] }

/** The entered rates per US dollar, or the dated rates that are stored. */
function findRate({ read }: Reader): Found | null {
  const [base, quote] = [read(fromPerUsd), read(toPerUsd)]
  if (base !== null && quote !== null) return { rate: quote / base, on: null, steps: [] }
  const stored = conversionBetween(read(from), read(to))
  return stored ? { rate: stored.rate, on: findExchangeRate(stored), steps: stored.steps } : null
}
