import { expect, test } from 'vitest'
import { crossesItself, liesWithin, parseShape, formatShape } from './shape.ts'

const triangle = [
  { longitude: 55.1361, latitude: 25.08 },
  { longitude: 55.15, latitude: 25.0904 },
  { longitude: -0.1, latitude: -25 },
]

test('a shape survives serialisation to a thousandth of a degree', () => {
  expect(formatShape(triangle)).toBe('55.136_25.08~55.15_25.09~-0.1_-25')
  expect(formatShape(parseShape(formatShape(triangle)) ?? [])).toBe(formatShape(triangle))
})

test.each([
  '',
  '1_1~2_2',
  '1_1~2_2~x',
  '1_1~2_2~181_3',
  '1_1~2_2~3_91',
  '1,1~2,2~3,3',
  Array.from({ length: 61 }, () => '1_1').join('~'),
])('%j is not a shape', (text) => expect(parseShape(text)).toBeNull())

const bay = parseShape('55_25~55.2_25~55.2_25.2~55.1_25.1~55_25.2') ?? []

test.each([
  [55.05, 25.05, true],
  [55.1, 25.09, true],
  [55.1, 25.15, false],
  [55.3, 25.05, false],
  [54.9, 25.2, false],
  [55, 25, true],
  [55.2, 25.2, true],
  [55.1, 25, true],
  [55.2, 25.1, true],
  [55.15, 25.15, true],
  [55.15, 25.151, false],
  [Number.NaN, Number.NaN, false],
])('%d, %d is inside a concave shape, edges included: %s', (longitude, latitude, within) => {
  expect(liesWithin(bay, { longitude, latitude })).toBe(within)
  expect(liesWithin(bay.toReversed(), { longitude, latitude })).toBe(within)
})

test('crossing edges are found', () => {
  const corner = (longitude: number, latitude: number) => ({ longitude, latitude })
  const square = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
  const [first, second, third, fourth] = square
  expect(crossesItself(square)).toBe(false)
  expect(crossesItself(square.slice(0, 3))).toBe(false)
  expect(crossesItself([])).toBe(false)
  if (first && second && third && fourth) expect(crossesItself([first, third, second, fourth])).toBe(true)
  expect(crossesItself([...square, corner(0.5, 0.5)])).toBe(false)
  expect(crossesItself([...square, corner(1.5, 0.5)])).toBe(true)
})
