import { expect, test } from 'vitest'
import { findingPath } from './finding-path.ts'

const box = { left: 10, top: 5, width: 100, height: 40 }
const points = (values: readonly (number | null)[]) =>
  values.map((value, at) => ({ month: `2026-0${at + 1}-01`, value, sample: 20 }))

test.each([
  ['a line fills the box', [1, 3, 2], 'M10.00 45.00L60.00 5.00L110.00 25.00'],
  ['a month that is not held interrupts it', [1, null, 3, 1], 'M10.00 45.00M76.67 5.00L110.00 45.00'],
  ['a value that never moved is in the middle', [7, 7], 'M10.00 25.00L110.00 25.00'],
])('%s', (_name, values, path) => {
  expect(findingPath(points(values), box)).toBe(path)
})
