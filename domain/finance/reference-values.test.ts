import { expect, test } from 'vitest'
import { ruleValues } from '#domain/rules/testing/rule-values.ts'
import { mortgageInstalments } from './mortgage.ts'
import { dubaiPurchaseFees, dubaiPurchaseCost, type Purchase } from './purchase-cost.ts'
import { rentalYield, type Letting } from './rental-yield.ts'

// The first three are the published examples of numpy-financial's pmt.
test.each([
  [200_000, 7.5, 15, 1854.02472, 133_724.449601, 0.077633],
  [15_000, 8, 5, 304.145914, 3248.75486, 0.083],
  [15_000, 0, 5, 250, 0, 0],
  [1_500_000, 4.5, 25, 8337.487169, 1_001_246.150829, 0.04594],
  [2_000_000, 3.99, 20, 12_109.070542, 906_176.930067, 0.040638],
])('%d at %d%% over %i years', (principal, annualRatePercent, years, payment, interest, effective) => {
  const found = mortgageInstalments({ principal, annualRatePercent, years })
  expect(found.payment).toBeCloseTo(payment, 5)
  expect(found.totalInterest).toBeCloseTo(interest, 4)
  expect(found.effectiveAnnualRatio).toBeCloseTo(effective, 6)
  expect(found.totalPaid).toBeCloseTo(payment * years * 12, 2)
})

const none: Letting = {
  price: 0,
  acquisition: 0,
  rent: 0,
  vacancyPercent: 0,
  serviceCharge: 0,
  managementPercent: 0,
  maintenance: 0,
  insurance: 0,
}
test.each([
  [
    {
      price: 1_000_000,
      acquisition: 66_000,
      rent: 70_000,
      vacancyPercent: 5,
      serviceCharge: 12_000,
      managementPercent: 5,
    },
    [7, 66_500, 15_325, 51_175, 4.800657],
  ],
  [
    {
      price: 1_500_000,
      acquisition: 100_000,
      rent: 110_000,
      vacancyPercent: 4,
      serviceCharge: 22_500,
      managementPercent: 8,
      maintenance: 5000,
      insurance: 1000,
    },
    [7.333333, 105_600, 36_948, 68_652, 4.29075],
  ],
  [
    {
      price: 4_200_000,
      acquisition: 280_000,
      rent: 240_000,
      vacancyPercent: 6,
      serviceCharge: 18_000,
      managementPercent: 5,
      maintenance: 15_000,
    },
    [5.714286, 225_600, 44_280, 181_320, 4.047321],
  ],
  [
    { price: 600_000, acquisition: 40_000, rent: 48_000, serviceCharge: 9000 },
    [8, 48_000, 9000, 39_000, 6.09375],
  ],
])('a rental of %j', (letting, [gross = 0, income = 0, costs = 0, net = 0, netPercent = 0]) => {
  const found = rentalYield({ ...none, ...letting })
  expect(found.grossPercent).toBeCloseTo(gross, 5)
  expect(found.effectiveIncome).toBeCloseTo(income, 2)
  expect(found.operatingCosts).toBeCloseTo(costs, 2)
  expect(found.netOperatingIncome).toBeCloseTo(net, 2)
  expect(found.netPercent).toBeCloseTo(netPercent, 5)
})

const fees = dubaiPurchaseFees(Object.entries(ruleValues).map(([key, value]) => ({ key, value })))
if (!fees) throw new Error('a fee is missing among the rules')
const ready: Purchase = {
  price: 1_000_000,
  loan: 0,
  stage: 'ready',
  kind: 'home',
  agencyPercent: 2,
  noObjection: 0,
}

test.each([
  [{}, 65_780, 1_065_780],
  [{ price: 1_800_000, loan: 1_440_000 }, 136_740, 496_740],
  [{ price: 450_000 }, 30_130, 480_130],
  [{ price: 499_999 }, 33_179.937, 533_178.937],
  [{ price: 500_000 }, 35_280, 535_280],
  [{ price: 1_200_000, stage: 'off-plan' }, 48_040, 1_248_040],
  [{ price: 3_000_000, kind: 'land' }, 187_630, 3_187_630],
] as const)('buying %j in Dubai costs AED %d', (given, total, cashNeeded) => {
  const found = dubaiPurchaseCost({ ...ready, ...given }, fees)
  expect(found.total).toBeCloseTo(total, 2)
  expect(found.cashNeeded).toBeCloseTo(cashNeeded, 2)
})

test('the items of a purchase with a loan', () => {
  const { items, percentOfPrice } = dubaiPurchaseCost({ ...ready, price: 1_800_000, loan: 1_440_000 }, fees)
  expect(items.map(({ amount }) => Math.round(amount * 100) / 100)).toEqual([
    72_000, 580, 4200, 37_800, 0, 3890, 15_120, 3150,
  ])
  expect(percentOfPrice).toBeCloseTo(7.596667, 5)
})

test('without one of the fees nothing is computed', () => {
  const rules = Object.entries(fees).map(([key, value]) => ({ key, value }))
  expect(dubaiPurchaseFees(rules)).toEqual(fees)
  expect(dubaiPurchaseFees(rules.slice(1))).toBeNull()
  expect(dubaiPurchaseFees([...rules.slice(1), { key: 'dubai-transfer-fee', value: null }])).toBeNull()
})
