import { expect, test } from 'vitest'
import type { CityInsights, InsightFigures } from '#contract/market-overview.ts'
import { m } from '#web/paraglide/messages.js'
import { insightText } from './insight-text.ts'

const basis: CityInsights['basis'] = {
  city: 'riyadh',
  name: 'Riyadh',
  country: 'SA',
  currency: 'SAR',
  data: 'register',
  asOf: '2026-09-30',
  sources: [],
}
const coverage = (grade: CityInsights['coverage']['grade']): CityInsights['coverage'] => ({
  grade,
  held: [],
  missing: [],
  missingBefore: [{ from: '2025-07-01', to: '2025-07-31' }],
})
const city = 'Riyadh'
const area = (name: string) => ({ areaId: 1, slug: name.toLowerCase(), name })
const now = { median: 5500, sales: 120 }
const before = { median: 5000, sales: 1100 }
const claim = (finding: InsightFigures) => insightText(finding, { basis, coverage: coverage('whole') }).claim
const ground = (finding: InsightFigures) =>
  insightText(finding, { basis, coverage: coverage('whole') }).ground

const volume = (ratio: number): InsightFigures => ({
  kind: 'volume',
  count: 1200,
  previousCount: 1000,
  ratio,
})
const moved = (kind: 'median' | 'area', ratio: number, direction: 'up' | 'down'): InsightFigures => {
  const figures = { type: 'unit' as const, change: { ratio, direction }, now, before }
  return kind === 'median' ? { kind, ...figures } : { kind, area: area('Olaya'), ...figures }
}
const record = (which: 'most' | 'fewest'): InsightFigures => ({
  kind: 'record',
  which,
  quarter: '2026-07-01',
  count: 1234,
  earlier: 8,
  former: { quarter: '2024-01-01', count: 1100 },
})
const offPlan = (share: number, previousShare: number): InsightFigures => ({
  kind: 'off-plan',
  share,
  previousShare,
  sales: 2000,
  previousSales: 1500,
})
const type = m.market_named_unit()

test.each([
  [
    'a rise of the median',
    moved('median', 0.1, 'up'),
    m.market_found_median_up({ city, type, change: '10.0%' }),
  ],
  [
    'a fall of the median',
    moved('median', -0.1, 'down'),
    m.market_found_median_down({ city, type, change: '10.0%' }),
  ],
  [
    'the largest rise',
    moved('area', 0.1, 'up'),
    m.market_found_area_up({ city, type, area: 'Olaya', change: '10.0%' }),
  ],
  [
    'the largest fall',
    moved('area', -0.1, 'down'),
    m.market_found_area_down({ city, type, area: 'Olaya', change: '10.0%' }),
  ],
  ['more sales', volume(0.2), m.market_found_more({ city, change: '20.0%' })],
  ['fewer sales', volume(-0.2), m.market_found_fewer({ city, change: '20.0%' })],
  ['the busiest quarter', record('most'), m.market_found_most({ city, quarter: 'Q3 2026', count: '1,234' })],
  [
    'the quietest quarter',
    record('fewest'),
    m.market_found_fewest({ city, quarter: 'Q3 2026', count: '1,234' }),
  ],
  ['more off-plan', offPlan(0.6, 0.5), m.market_found_off_plan_up({ city, share: '60%', before: '50%' })],
  ['less off-plan', offPlan(0.4, 0.5), m.market_found_off_plan_down({ city, share: '40%', before: '50%' })],
  ['nothing', { kind: 'quiet' }, m.market_found_nothing({ city })],
] satisfies [string, InsightFigures, string][])('%s is claimed without a sign', (_, finding, text) => {
  expect(claim(finding)).toBe(text)
})

test('evidence has the unit of the country and both samples', () => {
  expect(ground(moved('median', 0.1, 'up'))).toBe(
    m.market_found_medians_ground({
      unit: `SAR/${m.ui_unit_sqm()}`,
      now: '5,500',
      sales: '120',
      before: '5,000',
      salesBefore: '1,100',
    }),
  )
})

test('evidence of a spread is the two medians and the number of areas', () => {
  const spread: InsightFigures = {
    kind: 'spread',
    type: 'unit',
    ratio: 3.25,
    areas: 12,
    dearest: { median: 13_000, sales: 40, area: area('Olaya') },
    cheapest: { median: 4000, sales: 31, area: area('Malaz') },
  }
  expect(claim(spread)).toBe(
    m.market_found_spread({ city, type, dearest: 'Olaya', cheapest: 'Malaz', times: '3.3' }),
  )
  expect(ground(spread)).toBe(
    m.market_found_spread_ground({
      unit: `SAR/${m.ui_unit_sqm()}`,
      high: '13,000',
      highSales: '40',
      low: '4,000',
      lowSales: '31',
      areas: '12',
    }),
  )
})

test('areas of a concentration are listed', () => {
  const areas = ['Olaya', 'Malaz', 'Diriyah'].map(area)
  const finding: InsightFigures = { kind: 'concentration', areas, share: 0.456, count: 456, of: 1000 }
  expect(claim(finding)).toBe(
    m.market_found_concentration({ city, share: '46%', areas: 'Olaya, Malaz, and Diriyah' }),
  )
  expect(ground(finding)).toBe(m.market_found_of({ count: '456', of: '1,000' }))
})

test.each([
  ['a sample', 'sample', m.market_found_uncompared_sample()],
  ['missing days', 'whole', m.market_found_uncompared_ground({ days: 'Jul 2025' })],
] as const)('changes are withheld because of %s', (_, grade, text) => {
  expect(insightText({ kind: 'uncompared' }, { basis, coverage: coverage(grade) }).ground).toBe(text)
})
