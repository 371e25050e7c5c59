import { expect, test } from 'vitest'
import {
  bandPath,
  linePath,
  plotGeometry,
  pointsPath,
  createScale,
  type TrendStep,
} from './trend-geometry.ts'

test.each([
  [812, 1431, 800, 1600, [800, 1000, 1200, 1400, 1600]],
  [0, 7, 0, 8, [0, 2, 4, 6, 8]],
  [1000, 1000, 1000, 1250, [1000, 1250]],
  [0, 0, 0, 0.25, [0, 0.25]],
  [9900, 10_100, 9900, 10_100, [9900, 9950, 10_000, 10_050, 10_100]],
])('values from %f to %f have a round axis', (low, high, from, to, ticks) => {
  expect(createScale(low, high)).toEqual({ from, to, ticks })
})

const step = (median: number | null, isThin = false): TrendStep => ({
  label: '',
  lower: median && median - 10,
  median,
  upper: median && median + 10,
  count: 1,
  isThin,
  isOpen: false,
  isMissing: false,
})

test('a line is broken where a median is missing, and so is its band', () => {
  const steps = [step(50), step(60, true), step(null), step(70)]
  const plot = plotGeometry(steps.length, { from: 0, to: 100 })
  expect(linePath(steps, plot)).toBe('M12.5 50L37.5 40M87.5 30')
  expect(bandPath(steps, plot)).toBe('M12.5 40L37.5 30L37.5 50L12.5 60ZM87.5 20L87.5 40Z')
  expect(pointsPath(steps, plot, true)).toBe('M37.5 40h0')
  expect(pointsPath(steps, plot, false)).toBe('M12.5 50h0M87.5 30h0')
})

test('without values nothing is drawn', () => {
  const plot = plotGeometry(0, { from: 0, to: 1 })
  expect([linePath([], plot), bandPath([step(null)], plot)]).toEqual(['', ''])
})
