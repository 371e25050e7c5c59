import { expect, test } from 'vitest'
import { bestAndWorst } from './best-and-worst.ts'

test.each([
  ['the highest is best', [5, 7, 6], 'high', ['worst', 'best', null]],
  ['the lowest is best', [5, 7, 6], 'low', ['best', 'worst', null]],
  ['equal values share a mark', [5, 7, 7], 'high', ['worst', 'best', 'best']],
  ['an unknown value takes no part', [null, 7, 6], 'high', [null, 'best', 'worst']],
  ['one known value is not compared', [null, 7, null], 'high', [null, null, null]],
  ['equal values leave nothing to choose', [7, 7], 'high', [null, null]],
  ['no value at all', [null, null], 'low', [null, null]],
  ['values below zero', [-3, 0], 'low', ['best', 'worst']],
] as const)('%s', (_, values, better, extremes) => {
  expect(bestAndWorst(values, better)).toEqual(extremes)
})
