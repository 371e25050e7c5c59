import { expect, test } from 'vitest'
import type { AnalyticsPanel } from '#contract/market/analytics.ts'
import { eachMonth } from '#domain/dates/months.ts'
import { chartedDays, inRealTerms } from './real-terms.ts'

const months = eachMonth('2025-01-01', '2026-02-01')
// January 2025 is 100, and each month one more.
const prices = new Map(months.map((month, at) => [month, 100 + at]))
const deflator = { series: 'cpi-ae', prices, month: '2026-02-01' } as const

const point = (from: string) => ({
  from,
  count: 9,
  priced: 9,
  valueMinor: 0,
  lower: 80,
  median: 100,
  upper: 130,
})
const byYear: AnalyticsPanel = {
  kind: 'trend',
  key: 'price',
  unit: 'money-per-sqm',
  step: 'year',
  shows: 'median',
  lines: [{ of: 'all', rows: null, points: [point('2024-01-01'), point('2025-01-01'), point('2026-01-01')] }],
}

test('a year is real by the mean of its months, and the one that has not ended by those of its days so far', () => {
  const [panel] = inRealTerms([byYear], deflator, '2026-03-31')
  const points = panel?.kind === 'trend' ? (panel.lines[0]?.points ?? []) : []
  // No consumer price of 2024 is held.
  expect(points.map(({ from }) => from)).toEqual(['2025-01-01', '2026-01-01'])
  // The mean of 100 to 111; and 112, 113 and March at the level of February.
  expect(points[0]?.median).toBeCloseTo((100 * 113) / 105.5, 8)
  expect(points[1]?.median).toBeCloseTo((100 * 113) / ((112 + 113 + 113) / 3), 8)
  expect(points[1]?.upper).toBeCloseTo((130 * 113) / ((112 + 113 + 113) / 3), 8)
})

test('the days of a chart by year end with its last whole year, or begin the one that has not ended', () => {
  expect(chartedDays([byYear], '2026-12-31')).toEqual({ from: '2024-01-01', to: '2026-12-31' })
  expect(chartedDays([byYear], '2026-03-31')).toEqual({ from: '2024-01-01', to: '2026-01-01' })
  expect(chartedDays([], '2026-03-31')).toBeNull()
})
