import { expect, test } from 'vitest'
import {
  findExchangeRate,
  conversionBetween,
  currencies,
  currenciesWithRates,
  exchangeRates,
  offeredCurrencies,
} from './exchange-rates.ts'

test.each([
  ['AED', 'AED', 1, 0],
  ['USD', 'AED', 3.6725, 1],
  ['AED', 'USD', 1 / 3.6725, 1],
  ['SAR', 'USD', 1 / 3.75, 1],
  ['SAR', 'AED', 3.6725 / 3.75, 2],
  ['AED', 'GBP', 0.201897, 1],
  ['SAR', 'GBP', (3.6725 / 3.75) * 0.201897, 3],
  ['USD', 'INR', 3.6725 * 26.250159, 2],
] as const)('one %s is so many %s', (from, to, rate, steps) => {
  const conversion = conversionBetween(from, to)
  expect(conversion?.rate).toBeCloseTo(rate, 12)
  expect(conversion?.steps).toHaveLength(steps)
})

test('converting there and back changes nothing', () => {
  for (const from of currencies) {
    for (const to of currencies) {
      const there = conversionBetween(from, to)
      const back = conversionBetween(to, from)
      expect(there === null).toBe(back === null)
      if (there && back) expect(there.rate * back.rate).toBeCloseTo(1, 12)
    }
  }
})

test('a currency without a dated rate is not estimated', () => {
  expect(conversionBetween('AED', 'EUR')).toBeNull()
  expect(conversionBetween('EUR', 'EUR')).toEqual({ rate: 1, steps: [] })
})

test('the euro is offered only once a rate is stored', () => {
  expect(offeredCurrencies).toEqual(['AED', 'SAR', 'USD', 'GBP', 'INR'])
  const euro = {
    base: 'EUR',
    quote: 'USD',
    rate: 1.1,
    kind: 'reference',
    on: '2026-11-20',
    source: 'a source',
  } as const
  expect(currenciesWithRates([...exchangeRates, euro])).toEqual([...currencies])
})

test('a conversion over pegs has no date, one over a reference rate has the date of that rate', () => {
  const pegged = conversionBetween('SAR', 'AED')
  const floating = conversionBetween('SAR', 'INR')
  expect(pegged && findExchangeRate(pegged)).toBeNull()
  expect(floating && findExchangeRate(floating)).toBe('2026-07-17')
})

test('every rate has a date and a source', () => {
  for (const { on, source } of exchangeRates) {
    expect(on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(source).not.toBe('')
  }
})
