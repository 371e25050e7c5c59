import { expect, test } from 'vitest'
import type { PropertyType } from './codes.ts'
import { mixesTypes } from './one-median.ts'

test.each<[PropertyType[], isMixed: boolean]>([
  [[], false],
  [['unit'], false],
  [['land'], false],
  [['building'], false],
  [['unit', 'villa'], true],
  [['land', 'unit'], true],
  [['unit', 'villa', 'land'], true],
  [['unit', 'unspecified'], true],
  [['unspecified'], true],
])('without a type filter, sales of %j mix types: %s', (types, isMixed) => {
  expect(mixesTypes(types)).toBe(isMixed)
})

test.each<[PropertyType[], isMixed: boolean]>([
  [['unit', 'villa'], false],
  [['unit', 'land'], true],
  [['unit', 'building'], true],
  [['villa', 'unspecified'], true],
])('with both types in the filter, sales of %j mix types: %s', (types, isMixed) => {
  expect(mixesTypes(types, { types: 2, areas: 0, usages: 0 })).toBe(isMixed)
})

test('without filed types, one usage within one named area has a median, and over several areas none', () => {
  const untyped = (areas: number, usages: number) => mixesTypes(['unspecified'], { types: 0, areas, usages })
  expect(untyped(1, 1)).toBe(false)
  expect([untyped(2, 1), untyped(3, 1)]).toEqual([true, true])
  expect([untyped(0, 1), untyped(1, 0), untyped(1, 2)]).toEqual([true, true, true])
  expect(mixesTypes(['land', 'unit'], { types: 0, areas: 1, usages: 1 })).toBe(true)
})
