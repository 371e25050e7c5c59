import { expect, test } from 'vitest'
import { rowDay, secondsToNextRowDay } from './daily-rows.ts'

test.each([
  ['2026-03-01T00:00:00.000Z', '2026-03-01', 86_400],
  ['2026-03-01T23:59:59.001Z', '2026-03-01', 1],
  ['2026-03-01T23:59:59.999Z', '2026-03-01', 1],
  ['2026-12-31T22:00:00.000Z', '2026-12-31', 7200],
])('at %s rows count for %s, and reset in %i seconds', (at, day, seconds) => {
  expect(rowDay(new Date(at))).toBe(day)
  expect(secondsToNextRowDay(new Date(at))).toBe(seconds)
})
