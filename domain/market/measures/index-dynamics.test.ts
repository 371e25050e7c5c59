import { expect, test } from 'vitest'
import { deepestFall, quarterlyDynamics, volatility } from './index-dynamics.ts'

const steady = (count: number) => Array.from({ length: count }, (_, at) => 100 * 1.02 ** at)

test('the deepest fall is named with its high and its low', () => {
  expect(deepestFall([100, 120, 90, 130, 117, 140])).toEqual({ ratio: -0.25, high: 1, low: 2 })
  expect(deepestFall([100, 100, 95])).toEqual({ ratio: expect.closeTo(-0.05, 12), high: 1, low: 2 })
  expect(deepestFall(steady(6))).toBeNull()
  expect(deepestFall([])).toBeNull()
})

test('a quarterly index has its momentum over one and four quarters', () => {
  const found = quarterlyDynamics([100, 104, 102, 110, 120, 126])
  expect(found?.momentumQuarter).toBeCloseTo(0.05, 12)
  expect(found?.momentumYear).toBeCloseTo(126 / 104 - 1, 12)
  expect(quarterlyDynamics([100, 104, 102, 110])?.momentumYear).toBeNull()
  expect(quarterlyDynamics([])).toBeNull()
  expect(quarterlyDynamics([null, null])).toBeNull()
})

test('a quarter without a figure leaves no momentum across it, and ends the run behind a volatility', () => {
  const found = quarterlyDynamics([100, null, 104, 106, 108, 110, null])
  expect(found?.momentumQuarter).toBeCloseTo(110 / 108 - 1, 12)
  expect(found?.momentumYear).toBeNull()
  expect(found).toMatchObject({ volatility: null, changes: 3 })
  // A fall across a gap is known all the same.
  expect(quarterlyDynamics([100, null, 80, 90])?.fall).toEqual({
    ratio: expect.closeTo(-0.2, 12),
    high: 0,
    low: 2,
  })
})

test('volatility needs eight changes and takes twelve at most', () => {
  expect(quarterlyDynamics(steady(8))).toMatchObject({ volatility: null, changes: 7 })
  expect(quarterlyDynamics(steady(9))?.volatility?.annualised).toBeCloseTo(0, 12)
  const wild = [10, 200, 10, ...steady(13)]
  const found = quarterlyDynamics(wild)
  expect(found?.changes).toBe(12)
  expect(found?.volatility?.annualised).toBeCloseTo(0, 12)
  expect(found?.fall?.ratio).toBeCloseTo(-0.95, 12)
})

test('a quarterly deviation is that of a year by the root of four', () => {
  const index = [100, 101, 103, 102, 104]
  const [quarterly, monthly] = [volatility(index, 4), volatility(index, 12)]
  expect(quarterly?.annualised).toBeCloseTo(2 * (quarterly?.perPeriod ?? 0), 12)
  expect(monthly?.annualised).toBeCloseTo(Math.sqrt(12) * (quarterly?.perPeriod ?? 0), 12)
})
