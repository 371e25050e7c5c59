import { expect, test } from 'vitest'
import { tickNumber } from '#domain/money/format-money.ts'
import { smallestStep } from './line-axes.ts'

test('labels at the smallest distance differ, and counts have none between them', () => {
  for (const value of [1487, 1.2, 0.063, 123_456, 987_654_321]) {
    const step = smallestStep([null, value, value / 2], false)
    expect(tickNumber('en', value + step)).not.toBe(tickNumber('en', value))
  }
  expect(smallestStep([3, 1, null], true)).toBe(1)
  expect(smallestStep([4321], true)).toBe(10)
  expect(smallestStep([], false)).toBe(0)
})
