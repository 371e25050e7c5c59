import { expect, test } from 'vitest'
import { createDisplay } from '#web/format/display.ts'
import { trendLineName, trendTable, hasQuartiles, writtenPoint, type Trend } from './trend-table.ts'

const point = (from: string, median: number, incomplete?: 'partial') => ({
  from,
  count: 12,
  priced: 10,
  valueMinor: 0,
  lower: median - 10,
  median,
  upper: median + 20,
  ...(incomplete ? { incomplete } : {}),
})
const trend: Trend = {
  kind: 'trend',
  key: 'new-and-renewed',
  unit: 'money-per-year',
  step: 'year',
  shows: 'median',
  lines: [
    { of: 'new', points: [point('2024-01-01', 100, 'partial'), point('2026-01-01', 120)], rows: null },
    { of: 'renewed', points: [point('2024-01-01', 90)], rows: null },
  ],
}
const options = { display: createDisplay('en', 'AED', 'AED', 'sqm'), lastOn: '2026-03-31' }

test('the table and the files have both quartiles and the sample of each line, and mark years without an end', () => {
  const { head, rows } = trendTable(trend, ['2024-01-01', '2025-01-01', '2026-01-01'], options)
  expect(head.slice(1, 5)).toEqual([
    'New (AED a year)',
    'New: lower quartile',
    'New: upper quartile',
    'New: number of contracts',
  ])
  expect(rows).toEqual([
    ['2024 (partial data)', 100, 90, 120, 10, 90, 80, 110, 10],
    ['2025', null, null, null, null, null, null, null, null],
    ['2026, to date', 120, 110, 140, 10, null, null, null, null],
  ])
})

test('shares have no quartiles, counts neither, and the bounds of an index are none', () => {
  const share = trend.lines.map((line) => ({
    ...line,
    points: line.points.map((one) => ({ ...one, lower: null, upper: null })),
  }))
  const index = {
    method: 'hedonic',
    withheld: null,
    sample: 9,
    rSquared: null,
    computedAt: null,
    dynamics: [],
    vintages: { state: 'not-stored', days: [], shown: null, isRescaled: false, revision: null },
  } satisfies Trend['index']
  expect(hasQuartiles(trend)).toBe(true)
  expect(hasQuartiles({ ...trend, lines: share })).toBe(false)
  expect(hasQuartiles({ ...trend, shows: 'count' })).toBe(false)
  expect(hasQuartiles({ ...trend, index })).toBe(false)
})

test('a line of everything is named after the panel, or beside its types as all of them', () => {
  const all = { of: 'all', points: [], rows: null }
  const named = (key: string, lines: Trend['lines']) => trendLineName({ key, lines }, all, 'SAR')
  expect(named('luxury-sales', [all])).toBe('Sales of SAR 10 million or more')
  expect(named('published-index', [all, { ...all, of: 'villa' }])).toBe('All types')
  expect(named('price-index', [all, { ...all, vintage: '2026-01-01' }])).toBe('Price index')
})

test('a gain has a sign, a share has none', () => {
  expect(writtenPoint({ key: 'resale-gain', unit: 'ratio' }, options.display, 0.01)).toBe('+1.0%')
  expect(writtenPoint({ key: 'off-plan-share', unit: 'ratio' }, options.display, 0.01)).toBe('1.0%')
})
