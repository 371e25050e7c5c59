import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { isScrolledPast, mayOpenByItself } from './popup.ts'

const now = new Date('2026-03-31T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

test.each([
  [null, false, true],
  [daysAgo(29), false, false],
  [daysAgo(30), false, true],
  [null, true, false],
  [daysAgo(300), true, false],
])('closed at %s, joined %s: opens %s', (dismissedAt, joined, opens) => {
  expect(mayOpenByItself({ dismissedAt, joined }, now)).toBe(opens)
})

test.each([
  [700, 1000, 2000, false],
  [701, 1000, 2000, true],
  [0, 1000, 900, false],
  [0, 1000, 1000, false],
])('at %i, %i of %i seen: %s', (top, visible, whole, past) => {
  expect(isScrolledPast({ top, visible, whole })).toBe(past)
})
