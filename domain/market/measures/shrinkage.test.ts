import { expect, test } from 'vitest'
import { shrinkChanges, shrinkEstimates } from './shrinkage.ts'

test('a noisy change is drawn further to that of all than a precise one', () => {
  const changes = [
    { log: 0.3, error: 0.2 },
    { log: 0.1, error: 0.02 },
    { log: -0.1, error: 0.03 },
    { log: 0.15, error: 0.02 },
  ]
  const found = shrinkChanges(changes)
  const expected = shrinkEstimates(changes.map(({ log, error }) => ({ value: log, variance: error ** 2 })))
  expect(found).toEqual(expected?.areas.map(({ value }) => expect.closeTo(Math.exp(value) - 1, 12)))
  expect(found[0]).toBeLessThan(Math.exp(0.2) - 1)
  expect(found[1]).toBeCloseTo(Math.exp(0.1) - 1, 2)
})

test('an area without an estimate has no shrunken change, and one alone is not shrunken', () => {
  const found = shrinkChanges([{ log: 0.1, error: 0.1 }, null, { log: 0.2, error: 0.1 }])
  expect(found[1]).toBeNull()
  expect(found[0]).not.toBeNull()
  expect(shrinkChanges([{ log: 0.1, error: 0.1 }, null])).toEqual([null, null])
  expect(shrinkChanges([])).toEqual([])
})

test('a change without an error is no more precise than a thousandth', () => {
  for (const change of shrinkChanges([
    { log: 0.1, error: 0 },
    { log: 0.2, error: 0 },
  ]))
    expect(Number.isFinite(change)).toBe(true)
})
