import { expect, test } from 'vitest'
import { hasEnoughSales } from './price-year.ts'

test.each([
  [2024, true],
  [2022, true],
  [2021, false],
  [2014, false],
])('with deals up to February 2024, prices paid in %i are usable: %s', (year, isUsable) => {
  expect(hasEnoughSales(year, '2024-02-05')).toBe(isUsable)
})
