import { expect, test } from 'vitest'
import { shapeOf, writtenShape } from './shape.ts'

const triangle = [
  { longitude: 55.1361, latitude: 25.08 },
  { longitude: 55.15, latitude: 25.0904 },
  { longitude: -0.1, latitude: -25 },
]

test('a shape survives its writing to a thousandth of a degree', () => {
  expect(writtenShape(triangle)).toBe('55.136_25.08~55.15_25.09~-0.1_-25')
  expect(writtenShape(shapeOf(writtenShape(triangle)) ?? [])).toBe(writtenShape(triangle))
})

test.each([
  '',
  '1_1~2_2',
  '1_1~2_2~x',
  '1_1~2_2~181_3',
  '1_1~2_2~3_91',
  '1,1~2,2~3,3',
  Array.from({ length: 61 }, () => '1_1').join('~'),
])('%j is no shape', (text) => expect(shapeOf(text)).toBeNull())
