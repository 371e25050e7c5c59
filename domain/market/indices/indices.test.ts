import { expect, test } from 'vitest'
import { arithmeticRepeatSales, geometricRepeatSales, intervalWeights } from './repeat-sales.ts'
import { monthlyPairRule, pairSales, type SalePair } from './sale-pairs.ts'
import { stratifiedMedianIndex, stratifiedStep, strataMedians } from './stratified-median.ts'
import { timeDummyIndex } from './time-dummy.ts'

const strata = (values: Record<string, number[]>) => strataMedians(new Map(Object.entries(values)))
const weights = new Map([
  ['A', 0.3],
  ['B', 0.5],
  ['C', 0.2],
])
const before = strata({ A: [1000, 1100, 1200], B: [1500, 1600, 1700, 1800], C: [800, 820] })

test('a stratum that is empty in one period is left out of both', () => {
  const step = stratifiedStep(
    before,
    strata({ A: [1050, 1150, 1300], B: [1550, 1650, 1800, 1900], C: [] }),
    weights,
    1,
  )
  expect([...step.relatives.keys()]).toEqual(['A', 'B'])
  expect(step.ratio).toBeCloseTo(1.0454545455, 8)
})

test('strata count by their weights', () => {
  const now = strata({ A: [1050, 1150, 1300], B: [1550, 1650, 1800, 1900], C: [790, 830, 860] })
  const step = stratifiedStep(before, now, weights, 1)
  expect(step.relatives.get('C')).toBeCloseTo(1.02469136, 8)
  expect(step.ratio).toBeCloseTo(1.041301908, 8)
})

test('a change of what is sold alone leaves the index at 100', () => {
  const first = strata({ A: [100, 100, 100, 100, 100], B: [200, 200, 200, 200, 200, 200, 200] })
  const second = strata({ A: Array.from({ length: 30 }, () => 100), B: [200, 200, 200, 200, 200] })
  expect(stratifiedMedianIndex([first, second], weights)).toEqual([
    { index: 100, sales: 12 },
    { index: 100, sales: 35 },
  ])
})

test('the index begins after the last period that cannot be compared', () => {
  const sold = (price: number) => strata({ A: Array.from({ length: 5 }, () => price) })
  const periods = [sold(100), sold(110), strata({}), sold(120), sold(150)]
  expect(stratifiedMedianIndex(periods, weights)).toEqual([
    { index: null, sales: 0 },
    { index: null, sales: 5 },
    { index: null, sales: 0 },
    { index: 100, sales: 5 },
    { index: 125, sales: 5 },
  ])
})

test('the time dummy of exact data gives the growth it was made with', () => {
  const sizes = [700, 900, 1200, 650, 1000, 1500, 800, 1100, 1400]
  const periods = [0, 0, 0, 1, 1, 1, 2, 2, 2]
  const logPrices = sizes.map((size, at) => 6 + Math.log(size) + 0.05 * (periods[at] ?? 0))
  const index = timeDummyIndex({ logPrices, periods, properties: [sizes.map(Math.log)] })
  expect(index?.points.map((point) => point.index)).toEqual([
    100,
    expect.closeTo(105.12710964, 8),
    expect.closeTo(110.51709181, 8),
  ])
  expect(index?.effects[0]).toBeCloseTo(1, 10)
})

test('levels of groups taken out give the index that a dummy for each gives', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    group: at % 3,
    period: Math.floor(at / 20),
    size: 500 + 37 * ((at * 7) % 20),
  }))
  const noise = (at: number) => Math.sin(at * 12.9898) / 20
  const logPrices = rows.map(
    ({ group, period, size }, at) => 6 + group / 5 + period / 30 + 0.9 * Math.log(size) + noise(at),
  )
  const periods = rows.map(({ period }) => period)
  const size = rows.map((row) => Math.log(row.size))
  const dummies = [1, 2].map((group) => rows.map((row) => (row.group === group ? 1 : 0)))
  const plain = timeDummyIndex({ logPrices, periods, properties: [size, ...dummies] })
  const absorbed = timeDummyIndex({
    logPrices,
    periods,
    properties: [size],
    groups: rows.map(({ group }) => group),
  })
  absorbed?.points.forEach(({ index }, at) => expect(index).toBeCloseTo(plain?.points[at]?.index ?? 0, 9))
  expect(absorbed?.effects[0]).toBeCloseTo(plain?.effects[0] ?? 0, 9)
})

test('an index without a degree of freedom is none', () => {
  expect(timeDummyIndex({ logPrices: [1, 2], periods: [0, 1], properties: [] })).toBeNull()
})

/** The pairs of an example that the package rsmatrix prints with its results. */
const pair = (
  fromPeriod: number,
  fromPrice: number,
  toPeriod: number,
  toPrice: number,
  unit = 'home',
): SalePair => ({
  unit,
  fromPeriod,
  fromPrice,
  toPeriod,
  toPrice,
})
const sixPairs = [
  pair(1, 1, 3, 6), pair(1, 1, 2, 5), pair(2, 1, 3, 4), pair(1, 1, 2, 3), pair(2, 1, 3, 2), pair(1, 1, 3, 1),
] // prettier-ignore

test('the geometric index and its errors equal the published example', () => {
  const index = geometricRepeatSales(sixPairs)
  expect(index?.points.map((point) => point.index)).toEqual([
    100,
    expect.closeTo(235.0755, 4),
    expect.closeTo(403.5654, 4),
  ])
  expect(index?.points[1]?.error).toBeCloseTo(111.0797, 4)
  expect(index?.points[2]?.error).toBeCloseTo(257.6581, 4)
})

test('the arithmetic index and its errors equal the published example', () => {
  const index = arithmeticRepeatSales(sixPairs)
  expect(index?.points[1]).toMatchObject({
    index: expect.closeTo(310.5263, 4),
    error: expect.closeTo(100.0316, 4),
  })
  expect(index?.points[2]).toMatchObject({
    index: expect.closeTo(491.6667, 4),
    error: expect.closeTo(232.3111, 4),
  })
  const other = arithmeticRepeatSales([
    pair(1, 1, 3, 6), pair(1, 1, 2, 5), pair(2, 5, 3, 4), pair(1, 1, 2, 3), pair(2, 3, 3, 2), pair(1, 1, 3, 1),
  ]) // prettier-ignore
  expect(other?.points[1]?.index).toBeCloseTo(421.0526315789474, 9)
  expect(other?.points[2]?.index).toBeCloseTo(333.3333333333333, 9)
})

test('pairs keep the dearer of two sales in a month, six months apart, never from off plan to ready', () => {
  const sale = (period: number, price: number, isOffPlan = false) => ({ unit: 'a', period, price, isOffPlan })
  const pairs = (...sales: ReturnType<typeof sale>[]) => pairSales(sales, monthlyPairRule)
  expect(pairs(sale(0, 100), sale(12, 110), sale(12, 120))).toEqual([
    { unit: 'a', fromPeriod: 0, toPeriod: 12, fromPrice: 100, toPrice: 120 },
  ])
  expect(pairs(sale(0, 100), sale(5, 101))).toEqual([])
  expect(pairs(sale(0, 100), sale(6, 101))).toHaveLength(1)
  expect(pairs(sale(0, 100, true), sale(24, 130))).toEqual([])
  expect(pairs(sale(0, 100, true), sale(24, 130, true))).toHaveLength(1)
  expect(pairs(sale(0, 100), sale(12, 170))).toEqual([])
  expect(
    pairSales([sale(0, 100), sale(12, 110), sale(24, 120)], { ...monthlyPairRule, combine: 'all' }),
  ).toHaveLength(3)
})

test('interval weights are refused where the errors do not grow with the gap', () => {
  const pairs = Array.from({ length: 60 }, (_, at) => pair(0, 100, 1 + (at % 30), 100))
  const growing = pairs.map(({ toPeriod }, at) => (at % 2 === 0 ? 1 : -1) * Math.sqrt(0.01 + 0.02 * toPeriod))
  const shrinking = pairs.map(
    ({ toPeriod }, at) => (at % 2 === 0 ? 1 : -1) * Math.sqrt(0.7 - 0.02 * toPeriod),
  )
  expect(intervalWeights(pairs, growing)?.[0]).toBeCloseTo(1 / 0.03, 6)
  expect(intervalWeights(pairs, shrinking)).toBeNull()
})
