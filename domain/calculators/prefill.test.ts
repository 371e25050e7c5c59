import { expect, test } from 'vitest'
import { calculatorById } from './catalogue.ts'
import { homeInputs, planLines, type HomeFigures } from './prefill.ts'

const home: HomeFigures = {
  city: 'abu-dhabi',
  stage: 'off-plan',
  price: 1_250_000,
  rent: 90_000,
  areaSqm: 80,
  serviceCharge: 12_345.678,
}

test.each([
  ['purchase-costs', { city: 'abu-dhabi', stage: 'off-plan', price: '1250000' }],
  ['rental-yield', { city: 'abu-dhabi', price: '1250000', rent: '90000', service: '12345.68' }],
  ['service-charge', { city: 'abu-dhabi', price: '1250000', rent: '90000', area: '80', charge: '154.32' }],
  ['fix-and-flip', { city: 'abu-dhabi', purchase: '1250000' }],
  ['short-let', { city: 'abu-dhabi', price: '1250000', 'long-rent': '90000', service: '12345.68' }],
  // Only Dubai's law is held here.
  ['default-exposure', { price: '1250000' }],
] as const)('a home fills %s', (id, typed) => {
  expect(homeInputs(calculatorById(id), home)).toEqual(typed)
})

test('what is not known fills nothing', () => {
  const unknown = { ...home, price: null, rent: null, serviceCharge: null, areaSqm: null }
  expect(homeInputs(calculatorById('rental-yield'), unknown)).toEqual({ city: 'abu-dhabi' })
})

test('an own contract fills what was paid and the plan', () => {
  const own = { ...home, paidPercent: 100 / 3, plan: '2026-12-15 20\n2029-06-30 80' }
  expect(homeInputs(calculatorById('default-exposure'), own)).toEqual({ price: '1250000', paid: '33.33' })
  expect(homeInputs(calculatorById('off-plan'), own)).toMatchObject({ plan: own.plan })
  expect(homeInputs(calculatorById('mortgage'), own)).toEqual({ city: 'abu-dhabi' })
})

test('instalments become shares that add up, in the order of their days', () => {
  const third = { dueOn: '2028-01-01', amountMinor: 33_333_33 }
  const plan = [{ ...third, dueOn: '2029-01-01' }, third, { dueOn: '2027-01-01', amountMinor: 33_333_34 }]
  expect(planLines(plan, 100_000_00)).toBe('2027-01-01 33.3333\n2028-01-01 33.3333\n2029-01-01 33.3334')
  expect(planLines(plan, 100_000_01)).toBeNull()
  expect(planLines([], 0)).toBeNull()
})
