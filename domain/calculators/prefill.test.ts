import { expect, test } from 'vitest'
import { calculatorById } from './catalogue.ts'
import { homeInputs, type HomeFigures } from './prefill.ts'

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
