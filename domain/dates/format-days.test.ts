import { expect, test } from 'vitest'
import { formatDay, formatMonth, formatMonths, formatQuarter, formatDays } from './format-days.ts'

test('a day is formatted the same in every time zone', () => {
  expect(formatDay('en-GB', '2024-03-01')).toBe('1 Mar 2024')
  expect(formatMonth('en-GB', '2024-03-01')).toBe('Mar 2024')
})

test.each([
  ['2024-01-20', '2024-02-05', 'Jan – Feb 2024'],
  ['2023-11-20', '2024-02-05', 'Nov 2023 – Feb 2024'],
  ['2024-02-01', '2024-02-05', 'Feb 2024'],
])('%s to %s is formatted as %s, with the same spaces in every engine', (first, last, written) => {
  expect(formatMonths('en-GB', first, last)).toBe(written)
})

test('the first and last month of a year belong to its first and last quarter', () => {
  expect(['2024-01-01', '2024-12-01'].map(formatQuarter)).toEqual(['Q1 2024', 'Q4 2024'])
})

test.each([
  ['2024-08-01', '2025-06-30', 'Aug 2024 – Jun 2025'],
  ['2025-06-30', '2025-07-31', '30 Jun – 31 Jul 2025'],
])('the range from %s to %s is formatted as %s', (from, to, written) => {
  expect(formatDays('en-GB', from, to)).toBe(written)
})
