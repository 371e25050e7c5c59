import { expect, test } from 'vitest'
import { eachMonth, monthEnd, monthWeeks, periodStart, stepsBetween, toMonth } from './months.ts'

test.each([
  ['2024-02-10', '2024-02-01', '2024-02-29'],
  ['2023-02-28', '2023-02-01', '2023-02-28'],
  ['2024-12-31', '2024-12-01', '2024-12-31'],
])('%s belongs to the month from %s to %s', (day, first, last) => {
  expect(toMonth(day)).toBe(first)
  expect(monthEnd(day)).toBe(last)
})

test.each([
  ['2024-12-31', 12, '2024-01-01'],
  ['2024-06-30', 12, '2023-07-01'],
  ['2024-02-29', 12, '2023-03-01'],
  ['2024-12-15', 12, '2023-12-16'],
  ['2024-12-31', 36, '2022-01-01'],
])('the period that ends on %s and lasts %d months starts on %s', (last, months, first) => {
  expect(periodStart(last, months)).toBe(first)
})

test('months between two days include both ends and span years', () => {
  expect(eachMonth('2023-11-20', '2024-02-01')).toEqual([
    '2023-11-01',
    '2023-12-01',
    '2024-01-01',
    '2024-02-01',
  ])
  expect(eachMonth('2024-05-05', '2024-05-06')).toEqual(['2024-05-01'])
})

test('quarters follow each other across years', () => {
  expect(stepsBetween('2023-10-01', '2024-04-01', 3)).toEqual(['2023-10-01', '2024-01-01', '2024-04-01'])
  expect(stepsBetween('2023-12-01', '2024-01-01', 1)).toEqual(['2023-12-01', '2024-01-01'])
  expect(stepsBetween('2024-04-01', '2024-01-01', 3)).toEqual([])
})

test.each([
  ['2026-11-15', 6, '2026-10-26', '2026-12-06'],
  ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
  ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
  ['1969-12-01', 5, '1969-12-01', '1970-01-04'],
])('%s has %i weeks from Monday %s to Sunday %s', (month, count, first, last) => {
  const weeks = monthWeeks(month)
  expect(weeks).toHaveLength(count)
  expect(weeks[0]?.[0]).toBe(first)
  expect(weeks.at(-1)?.at(-1)).toBe(last)
})

test('a week has seven days that follow each other', () => {
  expect(monthWeeks('2026-12-01')[0]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
})
