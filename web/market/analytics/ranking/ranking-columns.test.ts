import { expect, test } from 'vitest'
import { createDisplay } from '#web/format/display.ts'
import { partSample, rankColumns, valueHead, valueText, type Ranking } from './ranking-columns.ts'

const display = createDisplay('en', 'AED', 'AED', 'sqft')
const ranking = (
  key: string,
  unit: Ranking['unit'],
  parts: Ranking['rows'][number]['parts'] = [],
): Ranking => ({
  kind: 'ranking',
  key,
  unit,
  of: 'area',
  days: 'sales',
  rows: [{ areaId: 1, name: 'Marina', slug: null, value: 1, sample: 20, parts, change: null, rows: null }],
})

test('growth has a sign, a yield has none', () => {
  expect(valueText(ranking('areas-growth', 'ratio'), display, 0.198)).toBe('+19.8%')
  expect(valueText(ranking('areas-growth', 'ratio'), display, -0.04)).toBe('−4.0%')
  expect(valueText(ranking('areas-yield', 'ratio'), display, 0.063)).toBe('6.3%')
  expect(valueText(ranking('areas-resale', 'ratio'), display, 0.063)).toBe('+6.3%')
  const [steadied] = rankColumns(
    ranking('areas-growth', 'ratio', [{ of: 'shrunk-growth', value: 0.05, sample: 20 }]),
    display,
  ).after
  expect([steadied?.head, steadied?.written(0.05)]).toEqual(['Steadied growth', '+5.0%'])
})

test('months of supply and shares of projects have units of their own', () => {
  const stock = ranking('areas-stock', 'months', [{ of: 'absorption', value: 0.05, sample: 20 }])
  expect([valueHead(stock), valueText(stock, display, 9.25)]).toEqual(['Supply', '9.3'])
  expect(rankColumns(stock, display).after[0]?.written(0.05)).toBe('5.0%')
  const parts = ['sales', 'sales-value', 'sold-share'].map((of) => ({ of, value: 0.5, sample: 20 }))
  const { before, after } = rankColumns(ranking('projects-sales', 'money-per-sqm', parts), display)
  expect(before.map(({ head }) => head)).toEqual(['Sales'])
  expect(after.map(({ head, unit }) => [head, unit])).toEqual([
    ['Value of sales', 'AED'],
    ['Sold off-plan', ''],
  ])
})

test('each part of a ranking names its unit, and counts have none', () => {
  const parts = ['median-size', 'past-due', 'behind'].map((of) => ({ of, value: 100, sample: 20 }))
  const { after } = rankColumns(ranking('areas-due', 'count', parts), display)
  expect(after.map(({ head, unit }) => [head, unit])).toEqual([
    ['Median size', 'sq ft'],
    ['Units past due', ''],
    ['Projects behind schedule', ''],
  ])
})

test('of a year earlier the head says what it was: a median or a number of sales', () => {
  const before = (unit: Ranking['unit']) =>
    rankColumns(ranking('areas-price', unit, [{ of: 'before', value: 1, sample: 20 }]), display).after[0]
      ?.head
  expect([before('money-per-sqm'), before('money-per-year'), before('count')]).toEqual([
    'Median a year earlier',
    'Median a year earlier',
    'Sales a year earlier',
  ])
})

test('a project past due for less than a month is not past due for none', () => {
  const [overdue] = rankColumns(
    ranking('areas-due', 'count', [{ of: 'overdue-months', value: 0, sample: 2 }]),
    display,
  ).after
  expect([0, 0.4, 4].map((months) => overdue?.written(months))).toEqual(['below 1', 'below 1', '4'])
})

test('the sample of a part is that of its figure, and a count has none', () => {
  const panel = ranking('areas-resale', 'ratio', [
    { of: 'loss-share', value: 0.2, sample: 12 },
    { of: 'resales', value: 12, sample: 12 },
  ])
  const [row] = panel.rows
  expect(row && ['loss-share', 'resales', 'sample'].map((id) => partSample(panel, row, id))).toEqual([
    12,
    null,
    null,
  ])
})
