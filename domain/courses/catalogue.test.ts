import { expect, test } from 'vitest'
import { nextInPaths } from './catalogue.ts'

test.each([
  ['buying-from-zero', [{ path: 'first-off-plan-purchase', next: 'off-plan-without-regret' }]],
  ['mortgages-and-leverage', [{ path: 'income-from-rent', next: 'short-term-rental' }]],
  // The last course of its path, and one of no path.
  ['off-plan-without-regret', []],
  ['deals-and-funds', []],
])('after %s comes %j', (course, next) => {
  expect(nextInPaths(course)).toEqual(next)
})
