import { assert, array, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { areaUnderRoc, kendall, midRanks, spearman } from './ranks.ts'

test('equal values share the mean of their ranks', () => {
  expect(midRanks([72, 65, 81, 58, 90, 61])).toEqual([4, 3, 5, 1, 6, 2])
  expect(midRanks([7, 7, 1, 9, 7])).toEqual([3, 3, 1, 5, 3])
  expect(midRanks([])).toEqual([])
})

test.each([
  ['the documentation of SciPy', [1, 2, 3, 4, 5], [5, 6, 7, 8, 7], 0.8207826816681233],
  ['the hand check', [72, 65, 81, 58, 90, 61], [4, 3, 6.5, 1, 5, 2], 1 - 12 / 210],
  ['an order turned round', [1, 2, 3], [9, 8, 7], -1],
])('the rank correlation of %s', (_name, a, b, rho) => {
  expect(spearman(a, b)).toBeCloseTo(rho, 12)
})

test.each([
  ['all above', [3, 4, 1, 2], [true, true, false, false], 1],
  ['all equal', [5, 5, 5, 5], [true, false, true, false], 0.5],
  ['one of four pairs the wrong way', [1, 3, 2, 4], [false, false, true, true], 0.75],
])('the area under the curve: %s', (_name, values, cameTrue, area) => {
  expect(areaUnderRoc(values, cameTrue)).toBe(area)
})

test('Kendall’s tau equals counting every pair, ties included', () => {
  const pair = tuple(integer({ min: 0, max: 6 }), integer({ min: 0, max: 6 }))
  assert(
    property(array(pair, { minLength: 2, maxLength: 40 }), (pairs) => {
      const [a, b] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
      const tau = tauOfEveryPair(a, b)
      if (Number.isNaN(tau)) expect(kendall(a, b)).toBeNaN()
      else expect(kendall(a, b)).toBeCloseTo(tau, 12)
    }),
  )
})

function tauOfEveryPair(a: readonly number[], b: readonly number[]): number {
  let [agreed, decidedByA, decidedByB] = [0, 0, 0]
  for (let x = 0; x < a.length; x += 1)
    for (let y = 0; y < x; y += 1) {
      const [signA, signB] = [Math.sign((a[x] ?? 0) - (a[y] ?? 0)), Math.sign((b[x] ?? 0) - (b[y] ?? 0))]
      agreed += signA * signB
      decidedByA += signA ** 2
      decidedByB += signB ** 2
    }
  return agreed / Math.sqrt(decidedByA * decidedByB)
}
