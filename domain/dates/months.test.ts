import { expect, test } from 'vitest'
import { eachMonth, monthEnd, periodStart, stepsBetween, toMonth } from './months.ts'

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
