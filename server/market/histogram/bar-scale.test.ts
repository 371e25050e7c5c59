import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { barScale, type BarScale } from './bar-scale.ts'

test.for<[{ lowest: number; high: number }, BarScale]>([
  [
    { lowest: 100_000, high: 4_900_000 },
    { from: 0, width: 200_000, bars: 26 },
  ],
  [
    { lowest: 8120, high: 31_400 },
    { from: 8000, width: 1000, bars: 25 },
  ],
  [
    { lowest: 500, high: 500 },
    { from: 500, width: 1, bars: 2 },
  ],
  [
    { lowest: 0, high: 0.4 },
    { from: 0, width: 1, bars: 2 },
  ],
])('%j has round bars', ([spread, scale]) => {
  expect(barScale(spread, limits.market.histogramBars)).toEqual(scale)
})

test('the bars cover any spread, never exceed the limit, and the last one is open-ended', () => {
  for (let lowest = 1; lowest < 1e7; lowest = lowest * 3 + 1) {
    for (let high = lowest; high < 1e9; high = high * 1.7 + 1) {
      const { from, width, bars } = barScale({ lowest, high }, limits.market.histogramBars)
      expect(from).toBeLessThanOrEqual(lowest)
      expect(from + width).toBeGreaterThan(lowest)
      expect(from + (bars - 1) * width).toBeGreaterThan(high)
      expect(bars).toBeLessThanOrEqual(limits.market.histogramBars)
    }
  }
})
