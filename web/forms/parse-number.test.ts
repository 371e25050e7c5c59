import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test.each([
  ['1250000', 1_250_000],
  ['1,250,000', 1_250_000],
  [' 1 250 000 ', 1_250_000],
  ['1.5m', 1_500_000],
  ['800K', 800_000],
  ['.5', 0.5],
  ['12.', 12],
])('%j is %d', (typed, value) => {
  expect(parseNumber(typed)).toBe(value)
})

test.each(['', 'm', 'abc', '-5', '1.2.3', '1e9', '9'.repeat(14)])('%j is not a number', (typed) => {
  expect(parseNumber(typed)).toBeNull()
})
