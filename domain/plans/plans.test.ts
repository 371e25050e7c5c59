import { expect, test } from 'vitest'
import { annualSavingsPercent, annualSavingsUsd, monthlyPriceUsd, plans } from './plans.ts'

// The prices that were announced, typed again by hand.
test.each([
  ['free', 0, 0, 0],
  ['analytics', 35, 29, 72],
  ['investor-pro', 119, 99, 240],
])('%s costs %i a month, %i when billed for a year, which saves %i', (id, monthly, annual, saving) => {
  const plan = plans.find((one) => one.id === id)
  if (!plan) throw new Error(`no plan ${id}`)
  expect(monthlyPriceUsd(plan, 'monthly')).toBe(monthly)
  expect(monthlyPriceUsd(plan, 'annual')).toBe(annual)
  expect(annualSavingsUsd(plan)).toBe(saving)
})

test('both paid plans save 17 percent in truth', () => {
  expect(plans.map(annualSavingsPercent)).toEqual([0, 17, 17])
})
