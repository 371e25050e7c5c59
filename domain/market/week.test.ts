import { expect, test } from 'vitest'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import { weekMove, weekSpans } from './week.ts'

test('the week has seven days, and is compared with the fifty-two weeks before it', () => {
  expect(weekSpans('2026-03-03')).toEqual({
    from: '2026-02-25',
    to: '2026-03-03',
    previousFrom: '2025-02-26',
    previousTo: '2026-02-24',
  })
  const { from, previousFrom } = weekSpans('2024-03-05')
  expect(daysBetween(previousFrom, from)).toBe(7 * 52)
})

test.each([
  [36, 25, 2.2],
  [35, 25, 2],
  [34, 25, null],
  [15, 25, -2],
  [16, 25, null],
  [5, 1, 4],
  [4, 1, null],
  [0, 4.9, null],
  [0, 5, -2.23606797749979],
  [9, 0, null],
])('%i sales in a week that usually has %f', (count, usual, errors) => {
  expect(weekMove(count, usual)).toBe(errors)
})
