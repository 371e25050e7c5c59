import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { model } from './catalogue.ts'
import type { Rule } from './model.ts'
import { normalise } from './normalise.ts'

const higher: Rule = { direction: 'higher', anchors: [3.5, 6, 9], range: [-100, 1000] }
const lower: Rule = { direction: 'lower', anchors: [1.25, 1, 0.8], range: [0, 20] }
const band: Rule = { direction: 'band', none: [-12, 30], full: [3, 12], range: [-100, 1000] }

test.each([
  ['far below', higher, -50, 0],
  ['the value of no marks', higher, 3.5, 0],
  ['half way to half', higher, 4.75, 25],
  ['the value of half', higher, 6, 50],
  ['half way to full', higher, 7.5, 75],
  ['the value of full marks', higher, 9, 100],
  ['far above', higher, 900, 100],
  ['lower: no marks', lower, 1.25, 0],
  ['lower: half', lower, 1, 50],
  ['lower: half way to full', lower, 0.9, 75],
  ['lower: full marks', lower, 0.8, 100],
  ['lower: nothing at all', lower, 0, 100],
  ['a band: below', band, -20, 0],
  ['a band: its foot', band, -12, 0],
  ['a band: half way up', band, -4.5, 50],
  ['a band: where it begins', band, 3, 100],
  ['a band: inside', band, 8, 100],
  ['a band: where it ends', band, 12, 100],
  ['a band: half way down', band, 21, 50],
  ['a band: its other foot', band, 30, 0],
  ['a band: above', band, 99, 0],
] as const)('%s', (_name, rule, value, score) => {
  expect(normalise(rule, value)).toBeCloseTo(score, 12)
})

const slopes = model.points.flatMap(({ key, rule }) =>
  rule.direction === 'higher' || rule.direction === 'lower' ? [{ key, rule }] : [],
)

test.each(slopes)('$key: anchors score 0, 50 and 100, and more is never the other way round', ({ rule }) => {
  expect(rule.anchors.map((value) => normalise(rule, value))).toEqual([0, 50, 100])
  const [min, max] = rule.range
  const values = double({ min, max, noNaN: true })
  const sign = rule.direction === 'higher' ? 1 : -1
  assert(
    property(values, values, (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(sign * (normalise(rule, more) - normalise(rule, less))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 20 },
  )
})
