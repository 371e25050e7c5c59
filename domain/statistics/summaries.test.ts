import { expect, test } from 'vitest'
import { deviation, mean, median, quantile, sumNumbers, total } from './summaries.ts'

test.each([
  [[], null],
  [[3], 3],
  [[1, 4], 2.5],
  [[9, 1, 5], 5],
  [[10, 9, 1, 2], 5.5],
  [[-1, -3], -2],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

// R: quantile(c(1, 2, 4, 8), type = 7)
test.each([
  [0, 1],
  [0.25, 1.75],
  [0.5, 3],
  [0.75, 5],
  [1, 8],
])('the quantile %d of 1, 2, 4, 8 is %d', (share, expected) => {
  expect(quantile([1, 2, 4, 8], share)).toBe(expected)
})

test('a median leaves its argument in its order', () => {
  const values = [3, 1, 2]
  median(values)
  expect(values).toEqual([3, 1, 2])
})

test('sums, means and deviations are of the whole group', () => {
  expect(total([1, 2, 3])).toBe(6)
  expect(sumNumbers([{ n: 1 }, { n: 5 }], ({ n }) => n)).toBe(6)
  expect(mean([2, 4, 4, 4, 5, 5, 7, 9])).toBe(5)
  expect(deviation([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2)
})
