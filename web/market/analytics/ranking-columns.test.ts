import { expect, test } from 'vitest'
import { createDisplay } from '#web/format/display.ts'
import { rankColumns, valueHead, valueText, type Ranking } from './ranking-columns.ts'

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
