import { expect, test } from 'vitest'
import { monthsBetween, shareBehind, yearsBetween } from './elapsed.ts'

test.each([
  ['2024-01-01', '2024-01-01', 0],
  ['2024-01-01', '2025-01-01', 12.02],
  ['2025-01-01', '2024-01-01', -12.02],
])('from %s to %s there are %d months, and a twelfth as many years', (from, to, months) => {
  expect(monthsBetween(from, to)).toBeCloseTo(months, 2)
  expect(yearsBetween(from, to)).toBeCloseTo(months / 12, 2)
})

test.each([
  ['2024-01-01', '2024-01-11', '2024-01-06', 0.5],
  ['2024-01-01', '2024-01-11', '2023-12-31', 0],
  ['2024-01-01', '2024-01-11', '2024-02-01', 1],
  ['2024-01-01', '2024-01-01', '2023-01-01', 1],
])('between %s and %s, the share elapsed on %s is %d', (from, to, on, share) => {
  expect(shareBehind(from, to, on)).toBe(share)
})
