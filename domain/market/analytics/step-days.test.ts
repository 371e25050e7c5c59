import { expect, test } from 'vitest'
import { stepDays, stepStart, type ChartStep } from './step-days.ts'

test.each<[string, ChartStep, string]>([
  ['2026-01-01', 'month', '2026-01-01'],
  ['2026-03-31', 'month', '2026-03-01'],
  ['2026-03-31', 'quarter', '2026-01-01'],
  ['2026-04-01', 'quarter', '2026-04-01'],
  ['2026-12-31', 'quarter', '2026-10-01'],
  ['2026-12-31', 'year', '2026-01-01'],
  ['2026-01-01', 'year', '2026-01-01'],
])('the step of %s by %s begins on %s', (day, step, first) => {
  expect(stepStart(day, step)).toBe(first)
})

test('the days of a step are those that the chart shows', () => {
  expect(stepDays('2026-02-01', 'month', {})).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(stepDays('2026-01-01', 'quarter', { from: '2026-02-10' })).toEqual({
    from: '2026-02-10',
    to: '2026-03-31',
  })
  expect(stepDays('2024-01-01', 'year', {})).toEqual({ from: '2024-01-01', to: '2024-12-31' })
  expect(stepDays('2026-01-01', 'year', { from: '2023-01-01', to: '2026-01-17' })).toEqual({
    from: '2026-01-01',
    to: '2026-01-17',
  })
})
