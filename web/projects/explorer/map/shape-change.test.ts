import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { shapeAfter, type CornerChange } from './shape-change.ts'

const corner = (longitude: number, latitude: number) => ({ longitude, latitude })
const square = [corner(55, 25), corner(55.2, 25), corner(55.2, 25.2), corner(55, 25.2)]
const added = (longitude: number, latitude: number): CornerChange => ({
  kind: 'add',
  corner: corner(longitude, latitude),
})

test('corners of a new shape are appended, corners of a finished one are inserted into the nearest edge', () => {
  const bay = added(55.15, 25.02)
  expect(shapeAfter(square.slice(0, 3), bay, { isFirst: true })[3]).toEqual(corner(55.15, 25.02))
  expect(shapeAfter(square.slice(0, 3), bay, { isFirst: false })[1]).toEqual(corner(55.15, 25.02))
  expect(shapeAfter(square, added(55.1, 24.9), { isFirst: false })[1]).toEqual(corner(55.1, 24.9))
  expect(shapeAfter(square, added(54.9, 25.1), { isFirst: false })[4]).toEqual(corner(54.9, 25.1))
  expect(shapeAfter(square, added(55.3, 25.1), { isFirst: true })[2]).toEqual(corner(55.3, 25.1))
  expect(shapeAfter([], added(55, 25), { isFirst: false })).toEqual([corner(55, 25)])
})

test('a corner is moved or removed in its position', () => {
  expect(shapeAfter(square, { kind: 'move', at: 2, corner: corner(56, 26) }, { isFirst: false })).toEqual(
    square.with(2, corner(56, 26)),
  )
  expect(shapeAfter(square, { kind: 'remove', at: 0 }, { isFirst: false })).toEqual(square.slice(1))
})

test('duplicate corners are ignored, and their number is limited to what the server accepts', () => {
  expect(shapeAfter(square, added(55.0001, 25.0001), { isFirst: true })).toBe(square)
  const full = Array.from({ length: limits.projects.mostCorners }, (_, at) => corner(54 + at / 100, 25))
  expect(shapeAfter(full, added(56, 24), { isFirst: true })).toBe(full)
})
