import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'
import { parseNumber } from './parse-number.ts'

test.each([
  ['1350000', '1,350,000'],
  ['1.35m', '1,350,000'],
  ['800k', '800,000'],
  ['1,350,000', '1,350,000'],
  ['1234.5678', '1,234.5678'],
  ['0', '0'],
  ['', ''],
  ['-2', '-2'],
  ['about 2m', 'about 2m'],
])('%j is shown as %j', (typed, shown) => {
  expect(groupDigits(typed)).toBe(shown)
  expect(parseNumber(shown)).toBe(parseNumber(typed))
})
