import { expect, test } from 'vitest'
import { addMonths, isMonth, monthGrid } from './month-grid.ts'

test('a month has whole weeks from Monday to Sunday', () => {
  const december = monthGrid('2026-12')
  expect(december).toHaveLength(5)
  expect(december[0]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
  expect(december.at(-1)?.at(-1)).toBe('2027-01-03')
  // A February of four weeks.
  expect(monthGrid('2027-02')).toHaveLength(4)
  expect(monthGrid('2027-02')[0]?.[0]).toBe('2027-02-01')
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', 0, '2026-06'],
  ['2026-06', -18, '2024-12'],
])('%s and %i months is %s', (from, count, expected) => {
  expect(addMonths(from, count)).toBe(expected)
})

test.each([
  ['2026-12', true],
  ['2026-13', false],
  ['2026-1', false],
  ['x', false],
])('%s is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected)
})
