import { expect, test } from 'vitest'
import { nearestSnap } from './sheet-snap.ts'

test.each([
  [0, 'small'],
  [0.38, 'small'],
  [0.39, 'half'],
  [0.77, 'half'],
  [0.78, 'full'],
  [1, 'full'],
])('a list let go at %d of the map rests at %s', (share, snap) => {
  expect(nearestSnap(share)).toBe(snap)
})
