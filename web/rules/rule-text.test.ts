import { expect, test } from 'vitest'
import { formatRule } from './rule-text.ts'

test('a figure is written like figures on other pages: currency first, percent without a space', () => {
  expect(formatRule({ value: 2_000_000, unit: 'AED' })).toBe('AED 2,000,000')
  expect(formatRule({ value: 0.25, unit: 'percent' })).toBe('0.25%')
  expect(formatRule({ value: 2, unit: 'years' })).toBe('2 years')
})
