import { expect, test } from 'vitest'
import { investmentFees } from './fees.ts'
import { fundMetrics, realisedReturn } from './fund-metrics.ts'
import { scenarioReturn, type ReturnTerms } from './scenario-returns.ts'

test.each([
  ['uae', 100_000, 0.02, 0.005, 3, 0.05, [2000, 1500, 175, 3675, 97_900]],
  ['ksa', 200_000, 0.015, 0.01, 5, 0.15, [3000, 10_000, 1950, 14_950, 196_550]],
  ['no fee', 50_000, 0, 0, 3, 0.05, [0, 0, 0, 0, 50_000]],
  ['structuring only', 250_000, 0.03, 0, 4, 0.05, [7500, 0, 375, 7875, 242_125]],
  ['admin only', 80_000, 0, 0.0075, 2, 0.05, [0, 1200, 60, 1260, 80_000]],
] as const)('fees: %s', (_name, amount, structuringRatio, administrationRatio, years, vatRatio, expected) => {
  const fees = investmentFees({ structuringRatio, administrationRatio, vatRatio }, { amount, years })
  const { structuring, administration, vat, total, netInvested } = fees
  for (const [at, value] of [structuring, administration, vat, total, netInvested].entries())
    expect(value).toBeCloseTo(expected[at] ?? NaN, 6)
})

const dated = (list: readonly (readonly [string, number])[]) => list.map(([on, amount]) => ({ on, amount }))

test.each([
  [
    'open deal',
    [['2024-01-15', 100_000]],
    [
      ['2025-01-15', 6000],
      ['2026-01-15', 6500],
    ],
    104_000,
    '2026-06-30',
    { dpi: 0.125, rvpi: 1.04, tvpi: 1.165, gain: 16_500, netIrr: 0.067041 },
  ],
  [
    'exited',
    [['2023-03-01', 250_000]],
    [
      ['2024-03-01', 15_000],
      ['2025-03-01', 15_000],
      ['2026-03-01', 310_000],
    ],
    0,
    '2026-03-01',
    { dpi: 1.36, rvpi: 0, tvpi: 1.36, gain: 90_000, netIrr: 0.113553 },
  ],
  [
    'no distributions',
    [['2025-01-01', 100_000]],
    [],
    112_000,
    '2026-01-01',
    { dpi: 0, rvpi: 1.12, tvpi: 1.12, gain: 12_000, netIrr: 0.12 },
  ],
  [
    'j-curve',
    [
      ['2024-01-01', 200_000],
      ['2025-01-01', 100_000],
    ],
    [['2026-01-01', 20_000]],
    305_000,
    '2026-12-31',
    { dpi: 0.066667, rvpi: 1.016667, tvpi: 1.083333, gain: 25_000, netIrr: 0.03118 },
  ],
] as const)('fund metrics: %s', (_name, calls, distributions, nav, asOf, expected) => {
  const metrics = fundMetrics({ calls: dated(calls), distributions: dated(distributions), nav, asOf })
  expect(metrics?.dpi).toBeCloseTo(expected.dpi, 6)
  expect(metrics?.rvpi).toBeCloseTo(expected.rvpi, 6)
  expect(metrics?.tvpi).toBeCloseTo(expected.tvpi, 6)
  expect(metrics?.gain).toBeCloseTo(expected.gain, 6)
  expect(metrics?.netIrr).toBeCloseTo(expected.netIrr, 6)
})

test('a rate is given after a year only, and a total loss is one of -100%', () => {
  const invested = { investedMinor: 100, investedOn: '2024-01-01' }
  const report = (periodEnd: string, valueMinor: number, incomeMinor = 0) => ({
    periodEnd,
    valueMinor,
    incomeMinor,
    capitalMinor: 0,
  })
  const at = { today: '2026-11-26', hasEnded: false }
  expect(realisedReturn(invested, [], at)).toBeNull()
  expect(realisedReturn(invested, [report('2024-12-30', 110)], at)?.netIrr).toBeNull()
  expect(realisedReturn(invested, [report('2024-12-31', 110)], at)?.netIrr).toBeCloseTo(0.1, 3)
  expect(realisedReturn(invested, [report('2025-06-30', 0)], { ...at, hasEnded: true })).toMatchObject({
    tvpi: 0,
    netIrr: -1,
    gainPer100: -100,
    isValueOld: false,
  })
  expect(realisedReturn(invested, [report('2025-11-25', 90)], at)?.isValueOld).toBe(true)
  expect(realisedReturn(invested, [report('2025-11-26', 90)], at)?.isValueOld).toBe(false)
})

const scenario = { years: 3, incomeMinor: 0, exitMinor: 1_450_000 }
const terms: ReturnTerms = {
  targetMinor: 1_000_000,
  fees: { structuringPercent: 0, administrationPercent: 0, exitPercent: 0 },
  waterfall: {
    kind: 'preferred',
    preferredPercent: 8,
    isCompounding: false,
    catchUpPercent: 100,
    promotePercent: 20,
  },
  scenarios: { low: scenario, base: scenario, high: scenario },
}

test('a sale that brings 450,000 of profit leaves members 360,000 after the promote', () => {
  // The published check of the waterfall: 1,000,000, 8% simple, full catch-up, 80/20.
  expect(scenarioReturn(terms, scenario, 5)).toMatchObject({
    promoteMinor: 90_000,
    feesMinor: 0,
    allInCostMinor: 90_000,
    receivedMinor: 1_360_000,
    profitMinor: 360_000,
    multiple: 1.36,
  })
})

test('without fees and promote gross and net are one, and fees are the drag between them', () => {
  const free = { ...terms, waterfall: { ...terms.waterfall, promotePercent: 0, catchUpPercent: 0 } }
  const plain = scenarioReturn(free, { years: 1, incomeMinor: 60_000, exitMinor: 1_040_000 }, 5)
  expect(plain.netIrr).toBeCloseTo(0.1, 9)
  expect(plain.feeDrag).toBeCloseTo(0, 9)
  const fees = { structuringPercent: 2, administrationPercent: 0.5, exitPercent: 1 }
  const charged = scenarioReturn(
    { ...free, fees },
    { years: 1, incomeMinor: 60_000, exitMinor: 1_040_000 },
    5,
  )
  // 20,000 and 5,000 and 10,400 with 5% VAT.
  expect(charged.feesMinor).toBe(37_170)
  expect(charged.receivedMinor).toBe(1_100_000 - 5250 - 10_920)
  expect(charged.grossIrr).toBeCloseTo(1_100_000 / 979_000 - 1, 9)
  expect(charged.feeDrag).toBeCloseTo((charged.grossIrr ?? 0) - (charged.netIrr ?? 0), 12)
})

test('hurdles split each payment, as in the dated example', () => {
  // A call of 1,000,000, 60,000 after one and two years, 1,400,000 after three: 8% and 12%, shares 100, 80, 70.
  const hurdles: ReturnTerms = {
    ...terms,
    waterfall: {
      kind: 'hurdles',
      hurdles: [
        { ratePercent: 8, sharePercent: 100 },
        { ratePercent: 12, sharePercent: 80 },
      ],
      lastSharePercent: 70,
    },
  }
  const result = scenarioReturn(hurdles, { years: 3, incomeMinor: 60_000, exitMinor: 1_340_000 }, 5)
  expect(result.receivedMinor).toBe(Math.round(1_454_670.4))
  expect(result.promoteMinor).toBe(Math.round(65_329.6))
  expect(result.netIrr).toBeCloseTo(0.139866, 4)
})
