import { expect, test } from 'vitest'
import { factValues } from '#domain/score/testing/holdings.ts'
import type { NetYieldHoldings } from './net-yield.ts'

const prices = [{ bedrooms: 1, price: 1_000_000, on: '2026-10-01' }]
const rules = [
  { key: 'abu-dhabi-transfer-fee', value: 2, verifiedOn: '2026-10-05' },
  { key: 'abu-dhabi-agency', value: 2, verifiedOn: '2026-10-05' },
  { key: 'uae-vat', value: 5, verifiedOn: '2026-10-05' },
]
const holdings: NetYieldHoldings = {
  propertyType: 'unit',
  rents: {
    rentsUntil: '2026-10-31',
    isWhole: true,
    byBedrooms: [{ bedrooms: 1, leases: 40, median: 70_000 }],
    strata: [],
    prices,
  },
  costs: { city: 'abu-dhabi', stage: 'off-plan', kind: 'home', prices, rules, plan: null },
  serviceCharge: { value: 20, observedOn: '2026-06-30' },
  benchmarkRate: { value: 3.25, observedOn: '2026-09-01' },
  mortgageSpread: { value: 1.5, observedOn: '2026-09-02' },
}

// 70,000 less 5 % empty is 66,500; less 14,000 charge, 3,325 management and 5,000 upkeep is 44,175; over 1,020,000.
test.each<[string, Partial<NetYieldHoldings>, Record<string, number>]>([
  ['everything is held', {}, { net_yield: 4.33, yield_spread_to_financing: -0.42 }],
  ['no service charge is held', { serviceCharge: null }, {}],
  ['the bank’s margin is not held', { mortgageSpread: null }, { net_yield: 4.33 }],
  [
    'upkeep of a villa is twice as high',
    { propertyType: 'villa' },
    { net_yield: 3.84, yield_spread_to_financing: -0.91 },
  ],
  ['a rule on purchase costs is missing', { costs: { ...holdings.costs, rules: [] } }, {}],
  ['no rent beside the price', { rents: { ...holdings.rents, byBedrooms: [] } }, {}],
])('%s', (_name, change, expected) => {
  expect(factValues({ netYield: { ...holdings, ...change } })).toEqual(expected)
})
