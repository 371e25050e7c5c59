import { expect, test } from 'vitest'
import { scoredOn, nothing, factValues } from '#domain/score/testing/holdings.ts'
import type { RentHoldings } from './rents.ts'
import { computePoints } from './resolve.ts'

const yearly = (...medians: (number | null)[]) =>
  medians.map((middle) => (middle === null ? null : { leases: 20, median: middle }))
const lettings: RentHoldings = {
  rentsUntil: '2026-10-31',
  isWhole: true,
  byBedrooms: [
    { bedrooms: 1, leases: 40, median: 66_000 },
    { bedrooms: 2, leases: 9, median: 200_000 },
  ],
  strata: [yearly(66_000, 60_000, 60_000, 55_000, 50_000, 50_000), yearly(90_000, null)],
  prices: [
    { bedrooms: 1, price: 1_100_000, on: '2026-11-01' },
    { bedrooms: 2, price: 1_600_000, on: '2026-11-01' },
  ],
}

test.each<[string, Partial<RentHoldings>, Record<string, number | undefined>]>([
  [
    'rents beside prices, thin kinds of home left out',
    {},
    {
      gross_yield: 6,
      price_to_rent: 16.7,
      rental_comparables: 49,
      rent_growth_12m: 10,
      rent_growth_36m: 6.3,
    },
  ],
  ['five yearly changes of 10, 0, 9.1, 10 and 0 percent', {}, { rent_stability: 4.8 }],
  [
    'the fifth year before is not known',
    { strata: [yearly(66_000, 60_000, 60_000, 55_000, 50_000, null)] },
    { rent_growth_12m: 10, rent_stability: undefined },
  ],
  [
    'four contracts may be a part of a register',
    { byBedrooms: [{ bedrooms: 1, leases: 4, median: 66_000 }] },
    { rental_comparables: undefined, gross_yield: undefined },
  ],
  [
    'five are few, and say so',
    { byBedrooms: [{ bedrooms: 1, leases: 5, median: 66_000 }] },
    { rental_comparables: 5, gross_yield: undefined, price_to_rent: undefined },
  ],
  [
    'a price of two years after the rents',
    { rentsUntil: '2024-10-31' },
    { gross_yield: undefined, price_to_rent: undefined, rental_comparables: 49 },
  ],
  [
    'a year that was not wholly imported',
    { isWhole: false },
    { rental_comparables: undefined, gross_yield: 6 },
  ],
  ['no price is known', { prices: [] }, { gross_yield: undefined, rental_comparables: undefined }],
  ['nothing a year ago', { strata: [yearly(66_000)] }, { rent_growth_12m: undefined }],
])('%s', (_name, more, expected) => {
  const values = factValues({ rents: { ...lettings, ...more } })
  for (const [point, value] of Object.entries(expected))
    expect([point, values[point]]).toEqual([point, value])
})

test('a yield is as old as the older of its price and its rents', () => {
  const computed = computePoints({ ...nothing, rents: lettings }, scoredOn)
  expect(computed.find(({ point }) => point === 'gross_yield')).toMatchObject({
    observedOn: '2026-10-31',
    inputs: { strata: 1, leases: 40, until: '2026-10-31' },
  })
})
