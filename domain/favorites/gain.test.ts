import { expect, test } from 'vitest'
import { estimateGain, type OwnedAsset } from './gain.ts'

const today = '2026-01-01'
const bought: OwnedAsset = {
  purchasedOn: '2024-01-01',
  priceMinor: 100_000_000,
  sharePercent: 100,
  instalments: [],
  range: { low: 95_000_000, middle: 105_000_000, high: 121_000_000 },
}

test('the annual rate of one purchase is (value ÷ price)^(365 ÷ days) − 1, at either end', () => {
  const { paidMinor, gainMinor, ratio, yearly } = estimateGain([bought], today)
  expect(paidMinor).toBe(100_000_000)
  expect(gainMinor).toEqual({ low: -5_000_000, high: 21_000_000 })
  expect(ratio?.high).toBeCloseTo(0.21, 10)
  expect(yearly?.low).toBeCloseTo(0.95 ** (365 / 731) - 1, 8)
  expect(yearly?.high).toBeCloseTo(1.21 ** (365 / 731) - 1, 8)
})

test('for half a share, all amounts are half and the rate is the same', () => {
  const half = estimateGain([{ ...bought, sharePercent: 50 }], today)
  expect(half).toMatchObject({ paidMinor: 50_000_000, worthMinor: { low: 47_500_000, high: 60_500_000 } })
  expect(half.yearly?.high).toBeCloseTo(estimateGain([bought], today).yearly?.high ?? 0, 8)
})

test('with open instalments the equity is the paid amount plus the gain over the price, never less than zero', () => {
  const plan = [
    { dueOn: '2024-06-01', amountMinor: 20_000_000, paidOn: '2024-06-01' },
    { dueOn: '2025-06-01', amountMinor: 20_000_000, paidOn: '2025-06-15' },
    { dueOn: '2026-06-01', amountMinor: 60_000_000, paidOn: null },
  ]
  const found = estimateGain([{ ...bought, instalments: plan }], today)
  expect(found.paidMinor).toBe(40_000_000)
  expect(found.worthMinor).toEqual({ low: 35_000_000, high: 61_000_000 })
  const deep = { low: 50_000_000, middle: 55_000_000, high: 60_000_000 }
  const lost = estimateGain([{ ...bought, instalments: plan, range: deep }], today)
  expect(lost.gainMinor).toEqual({ low: -40_000_000, high: -40_000_000 })
  expect(lost.yearly).toEqual({ low: null, high: null })
})

test.each([
  ['2025-01-01', true],
  ['2025-01-02', false],
])('bought on %s, an annual rate is shown: %s', (purchasedOn, isAnnualShown) => {
  expect(estimateGain([{ ...bought, purchasedOn }], today).yearly !== null).toBe(isAnnualShown)
})

test('without payments there is no ratio, and payments marked as made ahead count as paid today', () => {
  const open = { dueOn: '2026-06-01', amountMinor: 100_000_000, paidOn: null }
  expect(estimateGain([{ ...bought, instalments: [open] }], today)).toMatchObject({
    paidMinor: 0,
    ratio: null,
  })
  const ahead = { ...open, paidOn: '2026-05-01' }
  expect(estimateGain([{ ...bought, instalments: [ahead] }], today)).toMatchObject({ paidMinor: 100_000_000 })
})

// One flow after the other, as P2 of the portfolio examples has it: 8.024238% a year.
test('several assets are computed from all their payments', () => {
  const first = {
    ...bought,
    purchasedOn: '2025-01-01',
    range: { low: 104_000_000, middle: 104_000_000, high: 104_000_000 },
  }
  const second = {
    ...bought,
    purchasedOn: '2025-07-01',
    priceMinor: 75_000_000,
    range: { low: 82_000_000, middle: 82_000_000, high: 82_000_000 },
  }
  expect(estimateGain([first, second], today).yearly?.low).toBeCloseTo(0.08024238, 7)
})
