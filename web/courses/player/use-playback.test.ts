import { expect, test } from 'vitest'
import { partsBetween } from './use-playback.ts'

test.each([
  [0, 2400, 20_000, []],
  [2400, 2600, 20_000, [0]],
  [0, 20_000, 20_000, [0, 1, 2, 3]],
  [7400, 12_600, 20_000, [1, 2]],
  // The last part of 12 s lasts two seconds.
  [10_900, 11_100, 12_000, [2]],
  [11_100, 12_000, 12_000, []],
])('playing from %i to %i of %i shows the parts %j', (from, to, durationMs, parts) => {
  expect(partsBetween(from, to, durationMs)).toEqual(parts)
})

test('small steps show each part once', () => {
  const seen = Array.from({ length: 1250 }, (_, at) => partsBetween(at * 16, (at + 1) * 16, 20_000)).flat()
  expect(seen).toEqual([0, 1, 2, 3])
})
