import { expect, test } from 'vitest'
import { createDisplay } from '#web/format/display.ts'
import { rankColumns, valueText, type Ranking } from './ranking-columns.ts'

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
