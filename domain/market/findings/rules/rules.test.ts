import { expect, test } from 'vitest'
import { confidence } from '#domain/market/findings/finding.ts'
import {
  createViewer,
  type Series,
  type MarketSubject,
  type SupplyPoint,
  type SalesPoint,
  type HandoverPoint,
} from '#domain/market/findings/history.ts'
import { ruleIds, type RuleId } from '#domain/market/findings/rule-ids.ts'
import { findingRules } from './rules.ts'
import {
  building,
  trend,
  createHistory,
  rented,
  sold,
  spread,
  subject,
  supplied,
  yielding,
} from '#domain/market/findings/testing-history.ts'

const months = 60
const ruleCalled = (id: RuleId) => {
  const rule = findingRules.find((one) => one.id === id)
  if (!rule) throw new Error(`no rule is called ${id}`)
  return rule
}
/** What a rule finds in the last month of the first subject. */
function found(id: RuleId, subjects: MarketSubject[]) {
  const history = createHistory(...subjects)
  const [first] = history.subjects
  if (!first) throw new Error('no subject')
  return ruleCalled(id).find(createViewer(history)(first, history.months.length - 1))
}

const city = (sales: Series<SalesPoint>, type: MarketSubject['type'] = 'unit') =>
  subject({ sales }, { areaId: null, type })
const flat = city(trend(months, sold(1000, { count: 4000 })))
const sales = (
  ago: Record<number, SalesPoint | null>,
  usual: SalesPoint | ((at: number) => SalesPoint) = sold(1000),
) => subject({ sales: trend(months, usual, ago) })
const rents = (ago: Record<number, ReturnType<typeof rented> | null>) =>
  subject({ rents: trend(months, rented(1000), ago) })
/** A median that varies by two percent, so that three percent are within what is usual. */
const restless = (at: number) => sold(at % 4 < 2 ? 1000 : 1030, { count: 4000, priced: 4000 })
const areas = (medians: number[], counts: number[] = []) =>
  medians.map((median, at) =>
    subject({ sales: [sold(median, { count: counts[at] ?? 100, priced: 100 })] }, { areaId: at + 1 }),
  )
const untyped = (subjects: MarketSubject[]) => subjects.map((one) => ({ ...one, type: null }))
const supply = (point: Partial<SupplyPoint>, sold3 = 100) =>
  subject({
    supply: [...trend(12, supplied()), supplied(point)],
    sales: trend(13, sold(1000, { count: sold3 })),
  })
const project = (now: Partial<HandoverPoint>, ago: Record<number, HandoverPoint | null> = {}) =>
  subject({ handover: trend(13, building(), { 0: building(now), ...ago }) }, { projectId: 7, type: null })
/** The first of the last month of a history of 13 months is 2011-01-01, day 14975. */
const lastDay = 14_975

test.each<[RuleId, string, MarketSubject[], 'up' | 'down' | null]>([
  ['price-year', 'a sure rise of 5 percent', [sales({ 0: sold(1050) })], 'up'],
  ['price-year', 'a sure fall', [sales({ 0: sold(930) })], 'down'],
  ['price-year', 'a smaller one', [sales({ 0: sold(1049) })], null],
  ['price-year', 'one within chance', [sales({ 0: sold(1100, { count: 30, priced: 30, width: 0.6 }) })], null],
  ['price-year', '29 sales', [sales({ 0: sold(1500, { priced: 29 }) })], null],
  ['price-year', 'a year before that is not held', [sales({ 0: sold(1500), 12: null })], null],
  ['price-anomaly', 'a jump that never was', [sales({ 0: sold(1200, { priced: 4000 }) }, restless)], 'up'],
  ['price-anomaly', 'a usual change', [sales({}, restless)], null],
  ['price-anomaly', 'less than two years held', [subject({ sales: trend(24, restless, { 0: sold(1200) }) })], null],
  ['price-turn', 'a fall after a rise', [sales({ 0: sold(1050), 3: sold(1100) })], 'down'],
  ['price-turn', 'a rise after a rise', [sales({ 0: sold(1200), 3: sold(1100) })], null],
  ['price-turn', 'a fall of less than two percent', [sales({ 0: sold(1085), 3: sold(1100) })], null],
  ['price-record', 'above all before', [sales({ 0: sold(1050) })], 'up'],
  ['price-record', 'below all before', [sales({ 0: sold(950) })], 'down'],
  ['price-record', 'as high as once before', [sales({ 0: sold(1050), 30: sold(1050) })], null],
  ['price-record', 'three years not held', [subject({ sales: trend(38, sold(1000), { 0: sold(1050) }) })], null],
  ['price-lead', 'ten points before the city', [sales({ 0: sold(1110) }), flat], 'up'],
  ['price-lead', 'ten points behind a rising city', [sales({}), city(trend(months, sold(1000), { 0: sold(1120) }))], 'down'],
  ['price-lead', 'as the city', [sales({ 0: sold(1110) }), city(trend(months, sold(1000), { 0: sold(1110) }))], null],
  ['price-gap', 'further from the city than usual', [sales({ 0: sold(1300) }, restless), flat], 'up'],
  ['price-gap', 'as far as usual', [sales({}, restless), flat], null],
  ['price-spread', 'ten areas, the dearest twice the cheapest', [city([sold(1200)]), ...areas([2000, ...Array(9).fill(1000)])], 'up'],
  ['price-spread', 'less than twice', [city([sold(1200)]), ...areas([1999, ...Array(9).fill(1000)])], null],
  ['price-spread', 'nine areas', [city([sold(1200)]), ...areas([2000, ...Array(8).fill(1000)])], null],
  ['price-against-sales', 'dearer with fewer sales', [sales({ 0: sold(1040, { count: 300 }) })], 'up'],
  ['price-against-sales', 'dearer with more sales', [sales({ 0: sold(1040, { count: 500 }) })], null],
  ['sales-year', 'ten percent more of many', [sales({ 0: sold(1000, { count: 4400 }), 12: sold(1000, { count: 4000 }) })], 'up'],
  ['sales-year', 'ten percent more of few', [sales({ 0: sold(1000, { count: 110 }), 12: sold(1000, { count: 100 }) })], null],
  ['sales-year', 'nine percent more', [sales({ 0: sold(1000, { count: 4360 }), 12: sold(1000, { count: 4000 }) })], null],
  ['sales-year', 'none at all in a month that was read', [sales({ 0: sold(1000, { count: 0, priced: 0 }) })], 'down'],
  ['sales-year', 'a month that was not read', [sales({ 0: null })], null],
  ['sales-record', 'more than ever', [sales({ 0: sold(1000, { count: 500 }) })], 'up'],
  ['sales-record', 'as many as once', [sales({ 0: sold(1000, { count: 500 }), 6: sold(1000, { count: 500 }) })], null],
  ['sales-record', 'seven quarters before', [subject({ sales: trend(22, sold(1000), { 0: sold(1000, { count: 900 }) }) })], null],
  ['sales-share', 'from a tenth to a fifth of the city', [sales({ 0: sold(1000, { count: 800 }) }), flat], 'up'],
  ['sales-share', 'a quarter of a tenth is the least', [sales({ 0: sold(1000, { count: 490 }) }), flat], null],
  ['sales-concentration', 'three of ten with a third', [city([sold(1000)], null), ...untyped(areas(Array(10).fill(1000), [20, 10, 4, 10, 10, 10, 10, 10, 10, 8]))], 'up'],
  ['sales-concentration', 'three with less', [city([sold(1000)], null), ...untyped(areas(Array(10).fill(1000), [12, 11, 11, 10, 10, 10, 10, 10, 10, 9]))], null],
  ['sales-concentration', 'only three areas', [city([sold(1000)], null), ...untyped(areas([1, 1, 1], [90, 10, 10]))], null],
  ['luxury-share', 'a point more of many', [city(trend(months, sold(1000, { count: 9000, luxury: 180 }), { 0: sold(1000, { count: 9000, luxury: 280 }) }))], 'up'],
  ['luxury-share', 'a point more of few', [city(trend(months, sold(1000, { count: 300, luxury: 6 }), { 0: sold(1000, { count: 300, luxury: 9 }) }))], null],
  ['off-plan-share', 'two points of a city', [city(trend(months, sold(1000, { staged: 10_000, offPlan: 5000 }), { 0: sold(1000, { staged: 10_000, offPlan: 5200 }) }))], 'up'],
  ['off-plan-share', 'two points of an area', [sales({ 0: sold(1000, { staged: 10_000, offPlan: 5200 }) }, sold(1000, { staged: 10_000, offPlan: 5000 }))], null],
  ['off-plan-share', 'a register that does not tell', [sales({ 0: sold(1000, { staged: 0, offPlan: 0 }) })], null],
  ['off-plan-premium', 'five points more', [sales({ 0: sold(1000, { offPlanPrices: spread(1200, 200) }) })], 'up'],
  ['off-plan-premium', 'few ready sales', [sales({ 0: sold(1000, { offPlanPrices: spread(1200, 200), readyPrices: spread(1000, 29) }) })], null],
  ['rent-year', 'five percent', [rents({ 0: rented(1050) })], 'up'],
  ['rent-year', 'less', [rents({ 0: rented(1040) })], null],
  ['rent-year', 'a month without rents held', [rents({ 0: null })], null],
  ['rent-turn', 'a fall after a rise', [rents({ 0: rented(1040), 3: rented(1100) })], 'down'],
  ['rent-turn', 'no turn', [rents({ 0: rented(1150), 3: rented(1100) })], null],
  ['renewal-gap', 'new rents 15 percent above renewed ones', [rents({ 0: rented(1151, 1000) })], 'up'],
  ['renewal-gap', 'ten percent', [rents({ 0: rented(1100, 1000) })], null],
  ['prices-against-rents', 'prices ten points before rents', [subject({ sales: trend(13, sold(1000), { 0: sold(1120) }), rents: trend(13, rented(1000)), yields: trend(13, yielding(0.06)) })], 'up'],
  ['prices-against-rents', 'both alike', [subject({ sales: trend(13, sold(1000), { 0: sold(1120) }), rents: trend(13, rented(1000), { 0: rented(1120) }), yields: trend(13, yielding(0.06)) })], null],
  ['yield-shift', 'far from its usual level', [subject({ yields: trend(60, (at) => yielding(at % 2 ? 0.06 : 0.061), { 0: yielding(0.07) }) })], 'up'],
  ['yield-shift', 'a few sales', [subject({ yields: trend(60, (at) => yielding(at % 2 ? 0.06 : 0.061), { 0: yielding(0.07, 29) }) })], null],
  ['yield-gap', 'above the city and its areas', [subject({ yields: [yielding(0.09)] }), subject({ yields: [yielding(0.06)] }, { areaId: null }), ...Array.from({ length: 10 }, (_, at) => subject({ yields: [yielding(0.055 + at / 1000)] }, { areaId: at + 10 }))], 'up'],
  ['yield-gap', 'one point above', [subject({ yields: [yielding(0.07)] }), subject({ yields: [yielding(0.06)] }, { areaId: null }), ...Array.from({ length: 10 }, (_, at) => subject({ yields: [yielding(0.055 + at / 1000)] }, { areaId: at + 10 }))], null],
  ['supply-wave', 'as many homes as half of the sales of a year', [supply({ dueHomes: 200 })], 'up'],
  ['supply-wave', 'fewer than 200 homes', [supply({ dueHomes: 199 }, 10)], null],
  ['supply-wave', 'as many as were completed', [supply({ dueHomes: 300, completedHomes: 300 })], null],
  ['supply-wave', 'fewer than half of the sales', [supply({ dueHomes: 200 }, 101)], null],
  ['supply-late', 'less than half of ten delivered', [supply({ promised: 10, delivered: 4 })], 'down'],
  ['supply-late', 'half delivered', [supply({ promised: 10, delivered: 5 })], null],
  ['supply-late', 'four promised', [supply({ promised: 4, delivered: 0 })], null],
  ['past-due', 'more past due than due', [supply({ pastDueHomes: 300 })], 'up'],
  ['past-due', 'less', [supply({ pastDueHomes: 300, dueHomes: 300 })], null],
  ['slip', '90 days later', [project({ due: 30_090 })], 'up'],
  ['slip', '89 days', [project({ due: 30_089 })], null],
  ['slip', 'a completed project', [project({ due: 30_090, isCompleted: true })], null],
  ['slip', 'three months ago was not read', [project({ due: 30_090 }, { 3: null })], null],
  ['behind', '59 percent and due in a year', [project({ percent: 59, due: lastDay + 365, expected: lastDay + 365 })], 'up'],
  ['behind', '60 percent', [project({ percent: 60, due: lastDay + 365, expected: lastDay + 365 })], null],
  ['behind', 'due later', [project({ percent: 10, due: lastDay + 366, expected: lastDay + 366 })], null],
  ['behind', 'past due already', [project({ percent: 59, due: lastDay - 10, expected: lastDay })], null],
  ['stalled', 'no progress in half a year', [project({})], 'down'],
  ['stalled', 'one percent of progress', [project({ percent: 71 })], null],
  ['stalled', 'not begun', [project({ percent: 0 }, { 6: building({ percent: 0 }) })], null],
])('%s: %s', (id, _, subjects, direction) => {
  expect(found(id, subjects)?.direction ?? null).toBe(direction)
}) // prettier-ignore

test('every rule has its name once, and at least 20 exist', () => {
  expect(findingRules.map(({ id }) => id).toSorted()).toEqual([...ruleIds].toSorted())
  expect(findingRules.length).toBeGreaterThanOrEqual(20)
})

test('a finding has two to four figures, each with the month it ends with', () => {
  const finding = found('price-year', [sales({ 0: sold(1100) })])
  expect(finding?.figures).toEqual([
    { name: 'change', value: expect.closeTo(0.1), unit: 'change', sample: null, month: '2014-12-01' },
    { name: 'now', value: 1100, unit: 'per-area', sample: 400, month: '2014-12-01' },
    { name: 'year-before', value: 1000, unit: 'per-area', sample: 400, month: '2013-12-01' },
  ])
})

test('a rule cannot look ahead', () => {
  const history = createHistory(sales({}))
  const view = createViewer(history)(history.subjects[0] ?? subject({}), 10)
  expect(() => view.read('sales', -1)).toThrow('future')
  expect(() => view.month(-1)).toThrow('future')
})

const sampled = (sample: number | null) => ({
  figures: [{ name: 'now' as const, value: 1, unit: 'count' as const, sample, month: '' }],
})

test.each([
  ['counted', 5, 'high', 'counted'],
  [2.58, 100, 'high', 'beyond-99'],
  [-2.58, 100, 'high', 'beyond-99'],
  [2.58, 99, 'medium', 'small-sample'],
  [1.96, 1000, 'medium', 'beyond-95'],
  [1.95, 1000, 'low', 'beyond-80'],
] as const)('of a certainty of %s with %i deals the confidence is %s', (certainty, sample, grade, reason) => {
  expect(confidence({ certainty, ...sampled(sample) })).toMatchObject({ grade, reason })
})
