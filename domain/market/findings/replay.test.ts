import { expect, test } from 'vitest'
import type { MarketRule } from './finding.ts'
import { latestMonth, type SalesPoint, type Series } from './history.ts'
import { findCurrent, hasRecord, noRecord, replayRule } from './replay.ts'
import { findingRules } from './rules/rules.ts'
import { building, trend, createHistory, sold, subject } from './testing-history.ts'

/** Finds whatever stands at 2000, and expects a fall within half a year. */
const atTheTop: MarketRule = {
  id: 'price-anomaly',
  kind: 'price',
  looksAt: 'area',
  types: ['unit'],
  series: 'sales',
  chart: 'median',
  predicts: { measure: 'median', months: 6, expects: 'opposite' },
  find: (view) =>
    view.read('sales', 0)?.median === 2000
      ? { direction: 'up', size: 1, certainty: 'counted', figures: [] }
      : null,
}
const medians = (...values: (number | null)[]): Series<SalesPoint> =>
  values.map((value) => (value === null ? null : sold(value)))
const area = (...values: (number | null)[]) => subject({ sales: medians(...values) })

test('a record counts hits, misses, what is open, and the same moves without a finding', () => {
  // At 2000 twice: after the first it fell, after the second it rose. The third is not half a year old.
  const history = createHistory(area(2000, 5, 5, 5, 5, 5, 1000, 2000, 7, 7, 7, 7, 7, 2500, 3000, 2000, 9, 9))
  expect(replayRule(atTheTop, history)).toEqual({
    cases: 2,
    hits: 1,
    open: 1,
    // Ten other months have a median half a year later, and one of these is lower.
    chance: 0.1,
    others: 10,
    since: '2010-01-01',
  })
})

test('the chance is the share of other months with the expected move', () => {
  // A saw of 12 months: up for six, then down; 2000 stands at the top alone.
  const saw = Array.from({ length: 61 }, (_, at) =>
    at % 12 === 6 ? 2000 : at % 12 < 6 ? 1000 + (at % 12) : 1020 - (at % 12),
  )
  const record = replayRule(atTheTop, createHistory(area(...saw)))
  const others = saw.flatMap((value, at) =>
    value === 2000 || at + 6 >= saw.length ? [] : [[value, saw[at + 6] ?? 0] as const],
  )
  expect(record).toMatchObject({ cases: 5, hits: 5, open: 0, others: others.length })
  expect(record.chance).toBeCloseTo(others.filter(([now, later]) => later < now).length / others.length)
})

test('findings that follow each other within the time of the prediction are one case', () => {
  const history = createHistory(area(2000, 2000, 2000, 2000, 2000, 2000, 1000, 1000, 1000, 1000, 1000, 1000))
  expect(replayRule(atTheTop, history)).toMatchObject({ cases: 1, hits: 1 })
})

test('a month that was not read is no outcome, neither right nor wrong', () => {
  expect(replayRule(atTheTop, createHistory(area(2000, 5, 5, 5, 5, 5, null, 5, 5)))).toMatchObject({
    cases: 0,
    open: 1,
  })
})

test('an outcome of fewer than 15 sales is none', () => {
  const thin = subject({ sales: trend(7, sold(2000), { 0: sold(500, { priced: 14 }) }) })
  expect(replayRule(atTheTop, createHistory(thin))).toMatchObject({ cases: 0, open: 1 })
})

test.each([
  ['a date that moved', building(), building({ due: 30_200, expected: 30_200 }), 1, 1],
  ['a date that passed', building(), building({ expected: 30_031 }), 1, 1],
  ['a date that was kept', building(), building({ isCompleted: true, expected: 29_990 }), 1, 0],
  ['a date that had passed before', building({ expected: 30_010 }), building({ expected: 30_400 }), 0, 0],
])('of a project, %s', (_, then, later, cases, hits) => {
  const rule: MarketRule = {
    ...atTheTop,
    id: 'stalled',
    looksAt: 'project',
    types: [null],
    series: 'handover',
    predicts: { measure: 'handover', months: 6, expects: 'up' },
    find: (view) =>
      view.depth === 0 ? { direction: 'down', size: 1, certainty: 'counted', figures: [] } : null,
  }
  const project = subject({ handover: trend(7, later, { 6: then }) }, { projectId: 7, type: null })
  expect(replayRule(rule, createHistory(project))).toMatchObject({ cases, hits })
})

test('rules on the areas of a city are right where these come closer within a year', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const areas = (dearest: number, count: number, later: { dearest: number; count: number }) =>
    ids.flatMap((areaId) => {
      const first = areaId === 1
      const then = sold(first ? dearest : 1000, { count: first ? count : 100, priced: 100 })
      const now = sold(first ? later.dearest : 1000, { count: first ? later.count : 100, priced: 100 })
      const sales = trend(13, then, { 0: now })
      return (['unit', null] as const).map((type) => subject({ sales }, { areaId, type }))
    })
  const cities = (['unit', null] as const).map((type) =>
    subject({ sales: trend(13, sold(1000)) }, { areaId: null, type }),
  )
  const records = (later: { dearest: number; count: number }) => {
    const history = createHistory(...cities, ...areas(2500, 900, later))
    return findingRules
      .filter(({ id }) => id === 'price-spread' || id === 'sales-concentration')
      .map((rule) => [rule.id, replayRule(rule, history).cases, replayRule(rule, history).hits])
  }
  expect(records({ dearest: 2400, count: 800 })).toEqual([
    ['price-spread', 1, 1],
    ['sales-concentration', 1, 1],
  ])
  expect(records({ dearest: 2600, count: 1000 })).toEqual([
    ['price-spread', 1, 0],
    ['sales-concentration', 1, 0],
  ])
})

test('every rule predicts something, so that its record can be counted', () => {
  expect(findingRules.filter(({ predicts }) => predicts === null).map(({ id }) => id)).toEqual([])
})

test('a rule that expects nothing has no record', () => {
  expect(replayRule({ ...atTheTop, predicts: null }, createHistory(area(2000, 1)))).toEqual(noRecord)
})

test('fewer than ten cases are too few for a share', () => {
  expect(hasRecord({ cases: 9 })).toBe(false)
  expect(hasRecord({ cases: 10 })).toBe(true)
})

/** A market of three areas that rises, falls and stands, with some noise that always comes out the same. */
function market(months: number) {
  const level = (at: number, of: number) =>
    1000 * (1 + 0.25 * Math.sin((at + 9 * of) / 9)) * (1 + ((at * 7 + of * 13) % 11) / 400)
  const point = (of: number) => (at: number) =>
    sold(level(at, of), {
      count: 300 + ((at * 31 + of * 17) % 90),
      offPlan: 150 + ((at * 5) % 40),
      staged: 300,
    })
  return createHistory(
    subject({ sales: trend(months, point(0)) }, { areaId: null }),
    ...[1, 2, 3].map((of) => subject({ sales: trend(months, point(of)) }, { areaId: of })),
  )
}

test('what happens later changes no finding and no outcome that is already known', () => {
  const [long, other] = [market(120), market(120)]
  const changed = {
    ...other,
    subjects: other.subjects.map((one) => ({
      ...one,
      series: {
        sales: one.series.sales?.map((point, at) => (at < 96 ? point : sold(50, { count: 1 }))) ?? [],
      },
    })),
  }
  const until = (history: typeof long, months: number) => ({
    months: history.months.slice(0, months),
    subjects: history.subjects.map((one) => ({
      ...one,
      series: { sales: one.series.sales?.slice(0, months) ?? [] },
    })),
  })
  expect(findCurrent(findingRules, until(long, 96)).length).toBeGreaterThan(3)
  expect(findCurrent(findingRules, until(changed, 96))).toEqual(findCurrent(findingRules, until(long, 96)))
  for (const rule of findingRules)
    expect(replayRule(rule, until(changed, 96)), rule.id).toEqual(replayRule(rule, until(long, 96)))
  // And it does change what is found after it.
  expect(findCurrent(findingRules, changed)).not.toEqual(findCurrent(findingRules, long))
})

test('what a month found stays found when the history goes on', () => {
  const whole = market(120)
  for (const months of [60, 84, 108]) {
    const seen: string[] = []
    const watched = findingRules.map((rule) => ({
      ...rule,
      find(view: Parameters<MarketRule['find']>[0]) {
        const found = rule.find(view)
        if (found && view.month(0) === whole.months[months - 1])
          seen.push(JSON.stringify([rule.id, view.areaId, found]))
        return found
      },
    }))
    for (const rule of watched) replayRule(rule, whole)
    const then = {
      months: whole.months.slice(0, months),
      subjects: whole.subjects.map((one) => ({
        ...one,
        series: { sales: one.series.sales?.slice(0, months) ?? [] },
      })),
    }
    const current = findCurrent(
      findingRules.filter(({ predicts }) => predicts),
      then,
    ).map(({ rule, areaId, direction, size, certainty, figures, areaIds }) =>
      JSON.stringify([rule, areaId, { direction, size, certainty, figures, areaIds }]),
    )
    expect(new Set(seen)).toEqual(new Set(current))
  }
})

test('the last month of a series is the last that any subject has', () => {
  const history = createHistory(area(1, null), subject({ sales: medians(null, 5, null) }, { areaId: 2 }))
  expect(latestMonth(history, 'sales')).toBe(1)
  expect(latestMonth(history, 'rents')).toBe(-1)
})

test('findings are ordered by confidence and size, each with its chart', () => {
  const found = findCurrent(findingRules, market(120))
  expect(found.map(({ chart }) => chart.length)).toEqual(found.map(() => 36))
  const [first] = found
  expect(first?.chart.at(-1)?.month).toBe(first?.month)
})
