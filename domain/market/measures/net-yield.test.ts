import { expect, test } from 'vitest'
import { areaNetYield, netYield, type LettingCosts } from './net-yield.ts'

const costs: LettingCosts = {
  vacancyPercent: 5,
  managementPercent: 5,
  servicePercent: 1.2,
  maintenancePercent: 0.3,
}
const none: LettingCosts = {
  vacancyPercent: 0,
  managementPercent: 0,
  servicePercent: 0,
  maintenancePercent: 0,
}
const sample = (median: number | null, count: number) => ({ median, count })
const cell = { rent: sample(90_000, 20), price: sample(1_000_000, 40) }

test('the net yield takes costs from the rent and adds buying costs to the price', () => {
  // 90,000 × 0.95 × 0.95 = 81,225; less 15,000 of the price; over 1,065,000.
  expect(netYield(cell, costs, () => 65_000)).toBeCloseTo(66_225 / 1_065_000, 12)
  expect(netYield(cell, none, () => 0)).toBeCloseTo(0.09, 12)
  expect(netYield({ ...cell, rent: sample(10_000, 20) }, costs, () => 0)).toBeLessThan(0)
})

test.each([
  ['too few rents', { rent: sample(90_000, 9), price: sample(1_000_000, 10) }],
  ['too few sales', { rent: sample(90_000, 10), price: sample(1_000_000, 9) }],
  ['no rent', { rent: sample(null, 0), price: sample(1_000_000, 10) }],
  ['no price', { rent: sample(90_000, 10), price: sample(null, 0) }],
])('without a gross yield there is no net one: %s', (_name, thin) => {
  expect(netYield(thin, costs, () => 0)).toBeNull()
  expect(areaNetYield([thin], costs, () => 0)).toBeNull()
})

test('buying costs that are not stored leave no net yield', () => {
  expect(netYield(cell, costs, () => null)).toBeNull()
  const acquisition = (price: number) => (price > 1_500_000 ? null : 0)
  expect(areaNetYield([cell, { ...cell, price: sample(2_000_000, 10) }], costs, acquisition)).toBeNull()
})

test('the net yield of an area weighs its cells by their new rents', () => {
  const other = { rent: sample(120_000, 60), price: sample(2_000_000, 12) }
  const thin = { rent: sample(1, 9), price: sample(1, 99) }
  const [a, b] = [netYield(cell, costs, () => 0) ?? 0, netYield(other, costs, () => 0) ?? 0]
  expect(areaNetYield([cell, other, thin], costs, () => 0)).toBeCloseTo((20 * a + 60 * b) / 80, 12)
  expect(areaNetYield([], costs, () => 0)).toBeNull()
})
