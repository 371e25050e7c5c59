import { expect, test } from 'vitest'
import { dashboardSections, isAnotherVisit, dashboardLayout, storedLayout } from './dashboard.ts'

test('by default every section is in its standard position', () => {
  expect(dashboardLayout([]).map(({ section }) => section)).toEqual(dashboardSections)
  expect(dashboardLayout([]).every(({ isShown }) => isShown)).toBe(true)
})

test('a custom layout is kept, and new sections are appended', () => {
  const layout = dashboardLayout(['pulse', '-events', 'needs', 'pulse', 'gone'])
  expect(storedLayout(layout)).toEqual(['pulse', '-events', 'needs', 'assets', 'watchlist', 'brief'])
  expect(dashboardLayout(storedLayout(layout))).toEqual(layout)
})

test.each([
  [null, true],
  [new Date('2026-11-22T10:00:00Z'), false],
  [new Date('2026-11-22T09:30:01Z'), false],
  [new Date('2026-11-22T09:30:00Z'), true],
])('last seen %s, a view at 10:00 is a new visit: %s', (seenAt, expected) => {
  expect(isAnotherVisit(seenAt, new Date('2026-11-22T10:00:00Z'))).toBe(expected)
})
