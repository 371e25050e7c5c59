import { expect, test } from 'vitest'
import {
  areaNumber,
  compactNumber,
  rateNumber,
  signedPercent,
  signedPoints,
  tickNumber,
  wholeNumber,
  wholePercent,
  formatBytes,
} from './format-money.ts'

test.each([
  [0, '0'],
  [999.5, '1,000'],
  [1_234_567.4, '1,234,567'],
])('%d as an integer is %s', (value, written) => {
  expect(wholeNumber('en', value)).toBe(written)
})

test.each([
  [-0.3, '0'],
  [-0.6, '−1'],
])('%d as an integer is %s: zero has no sign', (value, written) => {
  expect(wholeNumber('en', value)).toBe(written)
})

test.each([
  [0, '0'],
  [812, '812'],
  [999, '999'],
  [1000, '1.00K'],
  [45_600, '45.6K'],
  [1_000_000, '1.00M'],
  [103_175_462_608, '103B'],
])('%d with three digits is %s', (value, written) => {
  expect(compactNumber('en', value)).toBe(written)
})

test.each([
  [0, '0'],
  [1_000_000, '1M'],
  [2_500_000, '2.5M'],
])('%d on an axis is %s', (value, written) => {
  expect(tickNumber('en', value)).toBe(written)
})

test.each([
  [12_345.4, '12,345'],
  [100, '100'],
  [99.94, '99.9'],
  [7.345, '7.35'],
  [0, '0'],
])('a price per area of %d is formatted as %s', (value, written) => {
  expect(rateNumber('en', value)).toBe(written)
})

test.each([
  [100, '100'],
  [99.44, '99.4'],
  [1234.6, '1,235'],
])('an area of %d is formatted as %s', (value, written) => {
  expect(areaNumber('en', value)).toBe(written)
})

test.each([
  [0.0324, '+3.2%'],
  [-0.0324, '−3.2%'],
  [0, '0.0%'],
  [0.0004, '0.0%'],
])('a change of %d is formatted as %s', (ratio, written) => {
  expect(signedPercent('en', ratio)).toBe(written)
})

test.each([
  [0.0081, '+0.8'],
  [-0.016, '−1.6'],
  [0, '0.0'],
])('a difference of %d between shares is %s points', (difference, written) => {
  expect(signedPoints('en', difference)).toBe(written)
})

test('a share is an integer percentage', () => {
  expect(wholePercent('en', 0.4567)).toBe('46%')
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_400_000, '1.4 MB'],
  [2_000_000_000, '2 GB'],
])('%d bytes are formatted as %s', (bytes, written) => {
  expect(formatBytes('en', bytes)).toBe(written)
})
