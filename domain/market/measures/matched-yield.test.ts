import { expect, test } from 'vitest'
import { matchedYield } from './matched-yield.ts'

test.each([
  [{ median: 70_000, count: 10 }, { median: 1_000_000, count: 10 }, 0.07],
  [{ median: 70_000, count: 9 }, { median: 1_000_000, count: 100 }, null],
  [{ median: 70_000, count: 100 }, { median: 1_000_000, count: 9 }, null],
  [{ median: null, count: 100 }, { median: 1_000_000, count: 100 }, null],
  [{ median: 70_000, count: 100 }, { median: 0, count: 100 }, null],
])('rent %j by price %j is %s', (rent, price, yielded) => {
  expect(matchedYield(rent, price)).toBe(yielded)
})
