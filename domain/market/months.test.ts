import { expect, test } from 'vitest'
import {
  monthEnd,
  toMonth,
  monthsBefore,
  monthsBetween,
  periodStart,
  stepsBetween,
  formatDay,
  formatMonth,
  formatMonths,
  formatQuarter,
} from './months.ts'

test.each([
  ['2024-02-10', '2024-02-01', '2024-02-29'],
  ['2023-02-28', '2023-02-01', '2023-02-28'],
  ['2024-12-31', '2024-12-01', '2024-12-31'],
])('%s lies in the month from %s to %s', (day, first, last) => {
  expect(toMonth(day)).toBe(first)
  expect(monthEnd(day)).toBe(last)
})

test.each([
  ['2024-03-31', 1, '2024-02-29'],
  ['2024-03-31', 12, '2023-03-31'],
  ['2024-01-15', 1, '2023-12-15'],
  ['2024-12-01', -1, '2025-01-01'],
  ['2024-02-29', 12, '2023-02-28'],
])('%s less %d months is %s', (day, months, expected) => {
  expect(monthsBefore(day, months)).toBe(expected)
})

test.each([
  ['2024-12-31', 12, '2024-01-01'],
  ['2024-06-30', 12, '2023-07-01'],
  ['2024-02-29', 12, '2023-03-01'],
  ['2024-12-15', 12, '2023-12-16'],
  ['2024-12-31', 36, '2022-01-01'],
])('the period that ends on %s and lasts %d months begins on %s', (last, months, first) => {
  expect(periodStart(last, months)).toBe(first)
})

test('months between two days include both ends and cross the year', () => {
  expect(monthsBetween('2023-11-20', '2024-02-01')).toEqual([
    '2023-11-01',
    '2023-12-01',
    '2024-01-01',
    '2024-02-01',
  ])
  expect(monthsBetween('2024-05-05', '2024-05-06')).toEqual(['2024-05-01'])
})

test('a day is written the same in every time zone', () => {
  expect(formatDay('en-GB', '2024-03-01')).toBe('1 Mar 2024')
  expect(formatMonth('en-GB', '2024-03-01')).toBe('Mar 2024')
})

test.each([
  ['2024-01-20', '2024-02-05', 'Jan–Feb 2024'],
  ['2023-11-20', '2024-02-05', 'Nov 2023–Feb 2024'],
  ['2024-02-01', '2024-02-05', 'Feb 2024'],
])('from %s to %s is written %s', (first, last, written) => {
  expect(formatMonths('en-GB', first, last).replaceAll(/[\s\u2009]*–[\s\u2009]*/g, '–')).toBe(written)
})

test('quarters follow each other over the year', () => {
  expect(stepsBetween('2023-10-01', '2024-04-01', 3)).toEqual(['2023-10-01', '2024-01-01', '2024-04-01'])
  expect(stepsBetween('2023-12-01', '2024-01-01', 1)).toEqual(['2023-12-01', '2024-01-01'])
  expect(stepsBetween('2024-04-01', '2024-01-01', 3)).toEqual([])
  expect(['2024-01-01', '2024-12-01'].map(formatQuarter)).toEqual(['Q1 2024', 'Q4 2024'])
})
