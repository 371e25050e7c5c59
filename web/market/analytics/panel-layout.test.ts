import { expect, test } from 'vitest'
import type { AnalyticsPanel } from '#contract/market/analytics.ts'
import { hasAmount, isPublishedOnly, widePanels } from './panel-layout.ts'

type Ranking = Extract<AnalyticsPanel, { kind: 'ranking' }>
type Trend = Extract<AnalyticsPanel, { kind: 'trend' }>

const trend = (key: string, more: Partial<Trend> = {}): Trend => ({
  kind: 'trend',
  key,
  unit: 'count',
  step: 'month',
  shows: 'count',
  lines: [],
  ...more,
})
const ranking = (key: string, more: Partial<Ranking> = {}): Ranking => ({
  kind: 'ranking',
  key,
  unit: 'count',
  of: 'area',
  days: null,
  rows: [],
  ...more,
})

test.each([
  [[trend('a'), trend('b'), ranking('c')], ['c']],
  [
    [trend('a'), ranking('c'), trend('b')],
    ['a', 'c', 'b'],
  ],
  [
    [trend('a'), trend('b'), ranking('bands', { of: 'band' }), ranking('c')],
    ['bands', 'c'],
  ],
])('a panel without a neighbour takes the whole width', (panels, wide) => {
  expect([...widePanels(panels)]).toEqual(wide)
})

const published: Trend['published'] = {
  publisher: 'DLD',
  title: 'Index',
  place: 'dubai',
  isDemonstration: false,
  asOf: '2026-09-30',
  hasSamples: false,
}

test('a section is published by others only if all its panels are', () => {
  expect(isPublishedOnly({ panels: [trend('a', { published })] })).toBe(true)
  expect(isPublishedOnly({ panels: [trend('a', { published }), trend('b')] })).toBe(false)
  expect(isPublishedOnly({ panels: [] })).toBe(false)
})

test('amounts are among the values of a panel or among what they were worked out from', () => {
  const part = (of: string): Ranking['rows'][number] => ({
    areaId: 1,
    name: 'Marina',
    slug: null,
    value: 1,
    sample: 20,
    parts: [{ of, value: 1, sample: 20 }],
    change: null,
    rows: null,
  })
  expect(hasAmount(trend('index', { unit: 'index', published }))).toBe(false)
  expect(hasAmount(trend('price', { unit: 'money-per-sqm' }))).toBe(true)
  expect(hasAmount(ranking('areas-growth', { unit: 'ratio', rows: [part('median-now')] }))).toBe(true)
  expect(hasAmount(ranking('areas-due', { rows: [part('past-due')] }))).toBe(false)
})
