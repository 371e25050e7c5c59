import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { holdingOutcome } from './holding.ts'
import {
  caseHolding,
  caseYield,
  isPlanDated,
  paymentsAfter,
  scaleFlows,
  type PurchaseCase,
} from './purchase-case.ts'

const instalment = { months: null, dueOn: null, progress: null }
const home: PurchaseCase = {
  city: 'dubai',
  stage: 'off-plan',
  kind: 'home',
  priceMinor: 100_000_001,
  agencyPercent: 0,
  transferSharePercent: 100,
  rentMinor: 7_000_000,
  serviceChargeMinor: 1_200_000,
  vacancyPercent: 5,
  managementPercent: 5,
  upkeepPercent: 0,
  growthPercent: 0,
  saleCostPercent: 2.1,
  plan: [
    { ...instalment, share: 20, falls: 'booking' },
    { ...instalment, share: 33.3, falls: 'progress', progress: 60 },
    { ...instalment, share: 46.7, falls: 'handover' },
  ],
  today: '2026-11-22',
  handoverOn: '2028-11-22',
  percent: 20,
  loan: null,
}

test('the net yield is the remaining rent over price and buying costs', () => {
  const found = caseYield({ ...home, priceMinor: 100_000_000 }, 6_600_000)
  expect(found.grossPercent).toBeCloseTo(7, 6)
  expect(found.netPercent).toBeCloseTo(4.800657, 5)
})

test('instalments add up to the price to the last fils, and a delay moves those tied to construction', () => {
  const now = caseHolding(home, 4_000_000)
  const late = caseHolding(home, 4_000_000, { delayMonths: 12 })
  expect(now.instalments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(home.priceMinor)
  expect(now.instalments.map(({ on }) => on)).toEqual(['2026-11-22', '2027-11-23', '2028-11-22'])
  expect(late.instalments[0]?.on).toBe('2026-11-22')
  expect(late.instalments.at(-1)?.on).toBe('2029-11-22')
  expect(late.handoverOn).toBe('2029-11-22')
  expect(holdingOutcome(late).rate ?? 0).toBeLessThan(holdingOutcome(now).rate ?? 0)
})

test('every longer delay costs money and return', () => {
  const outcomes = limits.returns.delayMonths.map((delayMonths) =>
    holdingOutcome(caseHolding(home, 4_000_000, { delayMonths })),
  )
  const profits = outcomes.map(({ profitMinor }) => profitMinor)
  const rates = outcomes.map(({ rate }) => rate ?? 0)
  for (const figures of [profits, rates]) {
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
    expect(new Set(figures).size).toBe(limits.returns.delayMonths.length)
  }
})

test('without a datable plan the whole price is paid on the first day', () => {
  const blind = { ...home, percent: null }
  expect(isPlanDated(home)).toBe(true)
  expect(isPlanDated(blind)).toBe(false)
  expect(isPlanDated({ ...home, plan: home.plan?.slice(1) ?? null })).toBe(false)
  expect(caseHolding(blind, 0).instalments).toEqual([{ on: home.today, amountMinor: home.priceMinor }])
})

test("sold at handover there is no rent; growth is the member's input", () => {
  const sold = caseHolding({ ...home, growthPercent: 10 }, 0, { soldOn: 'handover' })
  expect(sold.soldOn).toBe('2028-11-22')
  expect(sold.salePriceMinor / home.priceMinor).toBeCloseTo(1.21, 3)
  expect(caseHolding(home, 0, { salePercent: -10 }).salePriceMinor).toBeCloseTo(90_000_000.9, 6)
})

test("another exchange rate converts future payments, not today's", () => {
  const flows = [
    { on: '2026-11-22', amountMinor: -100 },
    { on: '2027-11-22', amountMinor: 200 },
  ]
  expect(scaleFlows(flows, '2026-11-22', 10).map(({ amount }) => Math.round(amount))).toEqual([-100, 220])
})

test('what is paid after the purchase leaves out the day of purchase and everything received', () => {
  const flows = [
    { on: '2026-11-22', amount: -200 },
    { on: '2027-05-22', amount: -300 },
    { on: '2028-11-22', amount: 900 },
    { on: '2028-11-22', amount: -50 },
  ]
  expect(paymentsAfter(flows, '2026-11-22')).toBe(350)
})
