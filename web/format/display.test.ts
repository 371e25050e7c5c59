import { expect, test } from 'vitest'
import {
  createDisplay,
  filedText,
  rateDate,
  displayNumber,
  formatArea,
  formatCompactPrice,
  formatPerArea,
  formatPrice,
} from './display.ts'

test.each([
  ['AED', 'AED', 'sqm', '1,500,000', '15,000', '100'],
  ['AED', 'AED', 'sqft', '1,500,000', '1,394', '1,076'],
  ['AED', 'USD', 'sqft', '408,441', '379', '1,076'],
  ['SAR', 'AED', 'sqm', '1,469,000', '14,690', '100'],
] as const)('filed in %s, shown in %s and %s', (filed, wanted, unit, price, perArea, area) => {
  const display = createDisplay('en', filed, wanted, unit)
  expect(formatPrice(display, 150_000_000)).toBe(price)
  expect(formatPerArea(display, 15_000)).toBe(perArea)
  expect(formatArea(display, 100)).toBe(area)
})

test('a currency without a dated rate leaves figures as filed and names the missing rate', () => {
  const display = createDisplay('en', 'AED', 'EUR', 'sqm')
  expect(display).toMatchObject({ currency: 'AED', missing: 'EUR' })
  expect(formatCompactPrice(display, 150_000_000)).toBe('1.50M')
})

test('only a reference rate shows a date', () => {
  expect(rateDate(createDisplay('en', 'AED', 'USD', 'sqm'))).toBeNull()
  expect(rateDate(createDisplay('en', 'SAR', 'GBP', 'sqm'))).toBe('2026-07-17')
})

test.each([
  ['price', 1_000_000],
  ['perSqm', 1450.5],
  ['size', 850],
] as const)('a %s typed in the unit shown comes back as typed', (quantity, typed) => {
  for (const currency of ['AED', 'SAR', 'USD', 'GBP', 'INR'] as const) {
    for (const unit of ['sqft', 'sqm'] as const) {
      const display = createDisplay('en', 'SAR', currency, unit)
      const filed = filedText(display, quantity, typed)
      expect(filed).toMatch(/^\d{1,15}(\.\d{1,4})?$/)
      expect(displayNumber(display, quantity, filed)).toBeCloseTo(typed, 1)
    }
  }
})
