import { expect, test } from 'vitest'
import { datedRate, hasYearlyRate, internalRate, presentValue } from './rate-of-return.ts'

const days = ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01']
const dated = (amounts: readonly number[]) => amounts.map((amount, at) => ({ on: days[at] ?? '', amount }))

test("XIRR of Microsoft's published example", () => {
  expect(datedRate(dated([-10_000, 2750, 4250, 3250, 2750]))?.rate).toBeCloseTo(0.373362535, 8)
})

test('positive cash flows alone have no rate', () => {
  expect(datedRate(dated([10_000, 2750, 4250, 3250, 2750]))).toBeNull()
  expect(internalRate([1, 2, 3])).toBeNull()
  expect(internalRate([])).toBeNull()
})

// numpy-financial, but for the third, which both it and ClickHouse publish.
test.each([
  [[-100, 0, 0, 74], -0.095496],
  [[-100, 100, 0, 7], 0.06206],
  [[-100, 39, 59, 55, 20], 0.280948],
  [[-150_000, 15_000, 25_000, 35_000, 45_000, 60_000], 0.052433],
  [[-40_000, 5000, 8000, 12_000, 30_000], 0.105823],
  [[-480_000, 20_000, 22_000, 24_000, 26_000, 650_000], 0.097886],
  [[-1678.87, 771.96, 1814.05, 3520.3, 3552.95, 3584.99, 4789.91, -1], 1.00426],
  [[-100, 100, 0, -7], -0.0833],
])('IRR of %j is %d', (amounts, rate) => {
  expect(internalRate(amounts)?.rate).toBeCloseTo(rate, 4)
})

test('of several rates the one closest to zero, with a note on the others', () => {
  const found = internalRate([-5, 10.5, 1, -8, 1])
  expect(found?.rate).toBeCloseTo(0.088598, 6)
  expect(found?.others.map((rate) => Math.round(rate * 1e6) / 1e6)).toEqual([0.70956, -0.870201])
})

test.each([
  [0.1, [-100, 39, 59, 55, 20], 39.197459],
  [0.08, [-40_000, 5000, 8000, 12_000, 30_000], 3065.222668],
  [0.05, [-15_000, 1500, 2500, 3500, 4500, 6000], 122.89],
])('at %d, %j are worth %d today', (rate, amounts, worth) => {
  expect(
    presentValue(
      amounts.map((amount, years) => ({ years, amount })),
      rate,
    ),
  ).toBeCloseTo(worth, 2)
})

test('a yearly rate is shown over 365 days, and not over 364', () => {
  expect(hasYearlyRate('2026-01-01', '2027-01-01')).toBe(true)
  expect(hasYearlyRate('2026-01-01', '2026-12-31')).toBe(false)
})
