import { expect, test } from 'vitest'
import { lowestQuotes, totalMinor } from './comparison.ts'

test.each([
  ['added', 105_000],
  ['included', 100_000],
  ['none', 100_000],
] as const)('a price with VAT %s costs the member %i', (vat, expected) => {
  expect(totalMinor({ priceMinor: 100_000, vat, vatPercent: 5 })).toBe(expected)
})

test('VAT is rounded to minor units', () => {
  expect(totalMinor({ priceMinor: 10_010, vat: 'added', vatPercent: 5 })).toBe(10_511)
})

const quote = (id: string, total: number, validUntil = '2026-12-31') => ({
  id,
  totalMinor: total,
  validUntil,
})

test.each([
  ['one alone is no comparison', [quote('a', 1)], []],
  ['the lowest of two', [quote('a', 2), quote('b', 1)], ['b']],
  ['two that are equally low', [quote('a', 1), quote('b', 1), quote('c', 2)], ['a', 'b']],
  ['all alike: none is lower', [quote('a', 1), quote('b', 1)], []],
  ['one that ran out does not count', [quote('a', 1, '2026-11-25'), quote('b', 2), quote('c', 3)], ['b']],
  ['the last day counts', [quote('a', 1, '2026-11-26'), quote('b', 2)], ['a']],
])('%s', (_name, quotes, expected) => {
  expect(lowestQuotes(quotes, '2026-11-26')).toEqual(expected)
})
