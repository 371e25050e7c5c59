import { expect, test } from 'vitest'
import { dueWithin, amountPaid, ownershipShare, ownedStake } from './asset.ts'

const plan = [
  { dueOn: '2026-01-15', amountMinor: 20_000_000, paidOn: '2026-01-14' },
  { dueOn: '2026-12-31', amountMinor: 50_000_000, paidOn: null },
  { dueOn: '2026-12-06', amountMinor: 30_000_000, paidOn: null },
]
const price = 100_000_000

test('paid, remaining and next amounts follow from the plan', () => {
  expect(amountPaid(price, plan)).toEqual({ paid: 20_000_000, remaining: 80_000_000, next: plan[2] })
  expect(amountPaid(price, [])).toEqual({ paid: price, remaining: 0, next: null })
  expect(amountPaid(price, plan.slice(0, 1))).toMatchObject({ remaining: 0, next: null })
})

test.each([
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2026-12-16', 1],
  ['2026-12-17', 2],
  ['2027-06-01', 2],
])('within 14 days of %s %i instalments fall due, overdue ones included', (today, count) => {
  expect(dueWithin(plan, today, 14)).toHaveLength(count)
})

test('an unfinished purchase is worth the paid amount plus the market gain, never less than zero', () => {
  const value = { low: 70_000_000, middle: 110_000_000, high: 120_000_000 }
  expect(ownedStake(value, price, amountPaid(price, plan))).toEqual({
    low: 0,
    middle: 30_000_000,
    high: 40_000_000,
  })
  expect(ownedStake(value, price, amountPaid(price, []))).toEqual(value)
})

test('in an incomplete plan only entered payments count as paid; payments beyond the price add nothing', () => {
  const value = { low: 70_000_000, middle: 110_000_000, high: 120_000_000 }
  const begun = amountPaid(price, plan.slice(0, 1))
  expect(ownedStake(value, price, begun)).toEqual({ low: 0, middle: 30_000_000, high: 40_000_000 })
  const withFees = plan.map((one) => ({ ...one, amountMinor: one.amountMinor * 1.04, paidOn: one.dueOn }))
  expect(ownedStake(value, price, amountPaid(price, withFees))).toEqual(value)
})

test('a share is rounded to whole minor units', () => {
  expect(ownershipShare(100_001, 33.333)).toBe(33_333)
  expect(ownershipShare(100_001, 100)).toBe(100_001)
})
