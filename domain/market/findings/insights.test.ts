import { expect, test } from 'vitest'
import type { MarketChange } from '#domain/market/change.ts'
import { findInsights, type CityNumbers, type Insight, type YearFigures } from './insights.ts'

const area = (areaId: number) => ({ areaId, name: `Area ${areaId}`, slug: null })
const change = (
  ratio: number,
  direction: MarketChange['direction'] = ratio > 0 ? 'up' : 'down',
): MarketChange => ({
  ratio,
  direction,
})
const year = (
  given: Partial<YearFigures> & { before?: Partial<YearFigures['previous']> } = {},
): YearFigures => {
  const { before, ...now } = given
  const figures = { count: 100, priced: 100, median: 1000, offPlanCount: 50, stagedCount: 100 }
  return { ...figures, change: null, ...now, previous: { ...figures, ...before } }
}
const quiet: CityNumbers = {
  lastOn: '2026-08-06',
  grade: 'whole',
  isCompared: true,
  all: year(),
  types: [],
  areas: [],
  areaCounts: [],
  quarters: [],
}
const kinds = (numbers: Partial<CityNumbers>) =>
  findInsights({ ...quiet, ...numbers }).map(({ kind }) => kind)
const first = (numbers: Partial<CityNumbers>): Insight | undefined =>
  findInsights({ ...quiet, ...numbers })[0]

test('without notable findings there are none', () => {
  expect(findInsights(quiet)).toEqual([{ kind: 'quiet' }])
})

test.each([
  ['a sure rise of 5 %', year({ change: change(0.05) }), ['median']],
  ['a sure fall', year({ change: change(-0.07) }), ['median']],
  ['a smaller one', year({ change: change(0.049) }), ['quiet']],
  ['one within chance', year({ change: change(0.2, 'unclear') }), ['quiet']],
  ['30 sales in the lesser year', year({ priced: 30, change: change(0.1) }), ['median']],
  ['29 sales', year({ priced: 29, change: change(0.1) }), ['quiet']],
  ['29 sales the year before', year({ change: change(0.1), before: { priced: 29 } }), ['quiet']],
])('the median of a type: %s', (_case, figures, expected) => {
  expect(kinds({ types: [{ type: 'unit', figures }] })).toEqual(expected)
})

test('of areas, the largest rise and the largest fall are reported', () => {
  const areas = [0.06, 0.4, -0.1, -0.3, 0.9].map((ratio, at) => ({
    type: 'villa' as const,
    area: area(at),
    figures: year({ change: at === 4 ? change(ratio, 'unclear') : change(ratio) }),
  }))
  const found = findInsights({ ...quiet, areas })
  expect(
    found.map((insight) => insight.kind === 'area' && [insight.area.areaId, insight.change.ratio]),
  ).toEqual([
    [1, 0.4],
    [3, -0.3],
  ])
})

test.each([
  [1100, 1000, ['volume']],
  [1099, 1000, ['quiet']], // 9.9 %
  [110, 100, ['quiet']], // within 1.96·√210
  [900, 1000, ['volume']],
  [100, 29, ['quiet']],
  [100, 30, ['volume']],
])('%i sales after %i', (count, previousCount, expected) => {
  expect(kinds({ all: year({ count, before: { count: previousCount } }) })).toEqual(expected)
})

const quarters = (...counts: number[]) =>
  counts.map((count, at) => ({
    from: `${2024 + Math.floor(at / 4)}-${String((at % 4) * 3 + 1).padStart(2, '0')}-01`,
    count,
    isWhole: true,
  }))
const eight = [50, 60, 70, 80, 75, 65, 55, 45]

test.each([
  ['more than in all eight before', '2026-03-31', [...eight, 81], 'most', 80],
  ['fewer than in all', '2026-03-31', [...eight, 44], 'fewest', 45],
  ['as many as once before', '2026-03-31', [...eight, 80], null, null],
  ['a quarter not over yet', '2026-03-30', [...eight, 81], null, null],
  ['only seven before', '2025-12-31', [...eight.slice(0, 7), 99], null, null],
  ['a running quarter behind a record', '2026-05-01', [...eight, 81, 3], 'most', 80],
] as const)('a quarter with %s', (_case, lastOn, counts, which, former) => {
  const insight = first({ lastOn, quarters: quarters(...counts) })
  if (which === null) return expect(insight).toEqual({ kind: 'quiet' })
  expect(insight).toMatchObject({ kind: 'record', which, earlier: 8, former: { count: former } })
})

test.each([
  ['six points of many', 5600, 10_000, 5000, 10_000, ['off-plan']],
  ['two points of many', 5200, 10_000, 5000, 10_000, ['off-plan']],
  ['less than two points', 5190, 10_000, 5000, 10_000, ['quiet']],
  ['ten points of few', 60, 100, 50, 100, ['quiet']], // 0.1 < 1.96·√(0.55·0.45·2/100) = 0.138
  ['a register that does not tell', 0, 0, 0, 0, ['quiet']],
])('the share of off-plan sales: %s', (_case, offPlanCount, stagedCount, was, staged, expected) => {
  const before = { offPlanCount: was, stagedCount: staged }
  expect(kinds({ all: year({ offPlanCount, stagedCount, before }) })).toEqual(expected)
})

test.each([
  ['ten areas, the dearest twice the cheapest', 10, 2000, 30, ['spread']],
  ['nine areas', 9, 2000, 30, ['quiet']],
  ['less than twice', 10, 1999, 30, ['quiet']],
  ['too few sales', 10, 2000, 29, ['quiet']],
])('the spread of areas: %s', (_case, count, highest, priced, expected) => {
  const areas = Array.from({ length: count }, (_, at) => ({
    type: 'unit' as const,
    area: area(at),
    figures: year({ priced, median: at === count - 1 ? highest : 1000 + at }),
  }))
  const types = [{ type: 'unit' as const, figures: year({ priced: 500 }) }]
  expect(kinds({ types, areas })).toEqual(expected)
})

test.each([
  [[20, 10, 4, 10, 10, 10, 10, 10, 10, 8], ['concentration']], // 40 of 102
  [[12, 11, 11, 10, 10, 10, 10, 10, 10, 9], ['quiet']], // 34 of 103
  [[90, 1, 1], ['quiet']],
])('three areas among %j', (counts, expected) => {
  expect(kinds({ areaCounts: counts.map((count, at) => ({ area: area(at), count })) })).toEqual(expected)
})

test('an incomplete quarter is no record, and does not count as an earlier one', () => {
  const counts = quarters(...eight, 81)
  const without = (at: number) =>
    counts.map((quarter, index) => (index === at ? { ...quarter, isWhole: false } : quarter))
  expect(kinds({ lastOn: '2026-03-31', quarters: counts })).toEqual(['record'])
  expect(kinds({ lastOn: '2026-03-31', quarters: without(8) })).toEqual(['quiet'])
  expect(kinds({ lastOn: '2026-03-31', quarters: without(0) })).toEqual(['quiet'])
})

test('a finding says if the days a year before are not held', () => {
  expect(kinds({ isCompared: false })).toEqual(['uncompared'])
})

test('shares of areas are not reported for a sample', () => {
  const areaCounts = [20, 10, 4, 10, 10, 10, 10, 10, 10, 8].map((count, at) => ({ area: area(at), count }))
  expect(kinds({ grade: 'sample', isCompared: false, areaCounts })).toEqual(['uncompared'])
})
