import { expect, test } from 'vitest'
import type { PropertyType } from './codes.ts'
import { mixesPlotsAndHomes } from './one-median.ts'

test.each<['AE' | 'SA', PropertyType[], boolean]>([
  ['SA', ['land', 'unit'], true],
  ['SA', ['unit', 'villa', 'land'], true],
  ['SA', ['unit', 'unspecified'], true],
  ['SA', ['unspecified'], true],
  ['SA', ['unit', 'villa'], false],
  ['SA', ['land'], false],
  ['SA', [], false],
  ['AE', ['land', 'unit'], false],
])('in %s a median over %j mixes plots and homes: %s', (country, types, isMixed) => {
  expect(mixesPlotsAndHomes(country, types)).toBe(isMixed)
})

test('without a type filed, one usage within named areas has a median', () => {
  const untold = (areas: number, usages: number) =>
    mixesPlotsAndHomes('SA', ['unspecified'], { areas, usages })
  expect([untold(1, 1), untold(3, 1)]).toEqual([false, false])
  expect([untold(0, 1), untold(1, 0), untold(1, 2)]).toEqual([true, true, true])
  expect(mixesPlotsAndHomes('SA', ['land', 'unit'], { areas: 1, usages: 1 })).toBe(true)
})
