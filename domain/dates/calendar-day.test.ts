import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  dayFromNumber,
  dayNumber,
  daysBetween,
  isCalendarDay,
  utcDay,
} from './calendar-day.ts'

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2024-12-31', 20_088],
])('%s is day %d', (day, number) => {
  expect(dayNumber(day)).toBe(number)
  expect(dayFromNumber(number)).toBe(day)
})

test('an invalid day has no number', () => {
  expect([dayNumber('soon'), dayNumber('')]).toEqual([Number.NaN, Number.NaN])
})

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2024-12-31', 1, '2025-01-01'],
  ['2024-01-01', 0, '2024-01-01'],
  ['2024-01-01', 366, '2025-01-01'],
])('%s plus %d days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
  expect(daysBetween(day, expected)).toBe(days)
})

test.each([
  ['2024-03-31', -1, '2024-02-29'],
  ['2024-03-31', -12, '2023-03-31'],
  ['2024-01-15', -1, '2023-12-15'],
  ['2024-12-01', 1, '2025-01-01'],
  ['2024-02-29', -12, '2023-02-28'],
  ['2025-01-31', 1, '2025-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-01-31', 13, '2025-02-28'],
  ['2024-05-31', 0, '2024-05-31'],
  ['0050-03-31', -1, '0050-02-28'],
])('%s plus %d months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test.each([
  ['2024-02-29T12:00:00Z', 1, '2025-03-01T12:00:00Z'],
  ['2024-02-29T12:00:00Z', -4, '2020-02-29T12:00:00Z'],
  ['2024-06-30T23:59:59Z', -3, '2021-06-30T23:59:59Z'],
])('%s plus %d years is %s', (at, years, expected) => {
  expect(addYears(new Date(at), years)).toEqual(new Date(expected))
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2024-04-31', false],
  ['2024-12-31', true],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-01-00', false],
  ['0050-01-31', true],
  ['2024-1-01', false],
  ['2024-01-01T00:00:00Z', false],
  ['', false],
])('%j is a calendar day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})

test('a moment belongs to its UTC day until midnight UTC', () => {
  expect(utcDay(new Date('2024-12-31T23:59:59.999Z'))).toBe('2024-12-31')
  expect(utcDay(new Date('2025-01-01T00:00:00Z'))).toBe('2025-01-01')
})
