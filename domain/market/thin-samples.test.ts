import { expect, test } from 'vitest'
import { publishable, sampleStrength } from './thin-samples.ts'

test.each([
  [0, 'none', null],
  [4, 'none', null],
  [5, 'thin', 7],
  [14, 'thin', 7],
  [15, 'sound', 7],
] as const)('a median of %d sales is %s', (sales, strength, shown) => {
  expect(sampleStrength(sales)).toBe(strength)
  expect(publishable(7, sales)).toBe(shown)
})

test('an unknown value stays unknown, whatever the sample', () => {
  expect(publishable(null, 100)).toBe(null)
})
