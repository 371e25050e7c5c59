import { expect, test } from 'vitest'
import { dashboardSections, isAnotherVisit, dashboardLayout, storedLayout } from './dashboard.ts'

test('until a member chooses, every section stands in its place', () => {
  expect(dashboardLayout([]).map(({ section }) => section)).toEqual(dashboardSections)
  expect(dashboardLayout([]).every(({ isShown }) => isShown)).toBe(true)
})

test('a layout is kept as it was chosen, and what is new stands at its end', () => {
  const layout = dashboardLayout(['pulse', '-events', 'needs', 'pulse', 'gone'])
  expect(storedLayout(layout)).toEqual(['pulse', '-events', 'needs', 'assets', 'watchlist', 'brief'])
  expect(dashboardLayout(storedLayout(layout))).toEqual(layout)
})

test.each([
  [null, true],
  [new Date('2026-11-22T10:00:00Z'), false],
  [new Date('2026-11-22T09:30:01Z'), false],
  [new Date('2026-11-22T09:30:00Z'), true],
])('seen last %s, a look at 10:00 is another visit: %s', (seenAt, expected) => {
  expect(isAnotherVisit(seenAt, new Date('2026-11-22T10:00:00Z'))).toBe(expected)
})
