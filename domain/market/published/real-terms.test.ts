import { expect, test } from 'vitest'
import { baseMonth, missingMonths, rangesFactor, realFactor, realGain } from './real-terms.ts'

const prices = new Map([
  ['2024-01-01', 100],
  ['2024-02-01', 101],
  ['2024-03-01', 102],
  ['2024-05-01', 110],
])

test('an amount is carried to the prices of the newest held month', () => {
  expect(baseMonth(prices)).toBe('2024-05-01')
  expect(realFactor(prices, '2024-02-01', 'month')).toBeCloseTo(110 / 101, 12)
  expect(realFactor(prices, '2024-01-01', 'quarter')).toBeCloseTo(110 / 101, 12)
  expect(realFactor(prices, '2024-05-01', 'month')).toBe(1)
})

test('a year has the mean of its months, and no factor while one of them is not held', () => {
  const year = Array.from({ length: 12 }, (_, at) => `2023-${String(at + 1).padStart(2, '0')}-01`)
  const whole = new Map([...year.map((month, at) => [month, 90 + at] as const), ...prices])
  expect(realFactor(whole, '2023-01-01', 'year')).toBeCloseTo(110 / 95.5, 12)
  expect(realFactor(whole, '2024-01-01', 'year')).toBeNull()
})

test('a month that is not held has no factor, nor has its quarter', () => {
  expect(realFactor(prices, '2024-04-01', 'month')).toBeNull()
  expect(realFactor(prices, '2024-04-01', 'quarter')).toBeNull()
  expect(realFactor(new Map(), '2024-01-01', 'month')).toBeNull()
  expect(missingMonths(prices, '2023-12-01', '2024-05-01')).toEqual(['2023-12-01', '2024-04-01'])
})

test('a gain is real when both prices are carried to the same month', () => {
  const steady = new Map([...prices, ['2024-04-01', 110], ['2024-06-01', 110]])
  const sale = { gain: 0.2, bought: '2024-01-01', sold: '2024-04-01' }
  expect(realGain(steady, sale)).toBeCloseTo((1.2 * 101) / 110 - 1, 12)
  expect(realGain(steady, { ...sale, sold: sale.bought })).toBeCloseTo(0.2, 12)
  expect(realGain(prices, sale)).toBeNull()
})

test('a year that ends today has a factor: the newest months count at the level of the newest consumer price', () => {
  const year = (to: string) => [{ from: '2024-05-15', to }]
  expect(rangesFactor(prices, year('2024-06-02'))).toBe(1)
  expect(rangesFactor(prices, [{ from: '2024-03-01', to: '2024-03-31' }, ...year('2024-08-31')])).toBeCloseTo(
    110 / ((102 + 4 * 110) / 5),
    12,
  )
  expect(rangesFactor(prices, year('2024-09-01'))).toBeNull()
  expect(rangesFactor(prices, [{ from: '2024-03-01', to: '2024-05-31' }])).toBeNull()
})
