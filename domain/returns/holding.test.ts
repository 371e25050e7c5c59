import { expect, test } from 'vitest'
import {
  breakEvenRent,
  holdingCashFlows,
  holdingOutcome,
  paidBeforeHandover,
  planWorth,
  saleProceeds,
  yearsHeld,
  type Holding,
} from './holding.ts'

type Plan = readonly (readonly [on: string, percent: number])[]

const sixtyForty: Plan = [
  ['2025-01-15', 10], ['2025-07-15', 10], ['2026-01-15', 10], ['2026-07-15', 10], ['2027-01-15', 10],
  ['2027-07-15', 10], ['2027-12-31', 40],
] // prettier-ignore

function holding(price: number, plan: Plan, fees: number, rest: Partial<Holding>): Holding {
  return {
    priceMinor: price * 100,
    instalments: plan.map(([on, percent]) => ({ on, amountMinor: price * percent })),
    feesMinor: fees * 100,
    boughtOn: plan[0]?.[0] ?? '',
    handoverOn: '2027-12-31',
    netRentMinor: 0,
    soldOn: '2027-12-31',
    salePriceMinor: 0,
    saleCostPercent: 2.1,
    loan: null,
    ...rest,
  }
}

const flats = {
  'sold at handover': holding(1_200_000, sixtyForty, 48_040, { salePriceMinor: 145_000_000 }),
  'let for two years': holding(1_200_000, sixtyForty, 48_040, {
    salePriceMinor: 150_000_000,
    soldOn: '2029-12-31',
    netRentMinor: 7_000_000,
  }),
  'contract sold on': holding(1_200_000, sixtyForty, 48_040, {
    salePriceMinor: 132_000_000,
    soldOn: '2026-12-31',
    saleCostPercent: 4,
  }),
  'paid after handover': holding(
    1_000_000,
    [['2025-03-01', 20], ['2026-03-01', 20], ['2027-03-01', 20], ['2027-09-01', 20], ['2028-03-01', 20]],
    40_040,
    { handoverOn: '2027-03-01', soldOn: '2029-03-01', salePriceMinor: 118_000_000, netRentMinor: 6_000_000 },
  ), // prettier-ignore
  'at a loss': holding(900_000, [['2025-01-01', 20], ['2026-01-01', 40], ['2027-01-01', 40]], 36_040, {
    handoverOn: '2027-01-01',
    soldOn: '2027-06-30',
    salePriceMinor: 85_000_000,
  }), // prettier-ignore
}

test.each([
  [
    'sold at handover',
    0.640033,
    1_248_040,
    1_419_550,
    171_510,
    1.137423,
    0.11634,
    1_419_550,
    1_037_723.690896,
  ],
  [
    'let for two years',
    0.640033,
    1_248_040,
    1_608_500,
    360_460,
    1.288821,
    0.085021,
    1_468_500,
    1_037_723.690896,
  ],
  ['contract sold on', 0.440033, 528_040, 547_200, 19_160, 1.036285, 0.028157, 547_200, 1_037_723.690896],
  [
    'paid after handover',
    0.44004,
    1_040_040,
    1_275_220,
    235_180,
    1.226126,
    0.089785,
    1_155_220,
    880_328.681568,
  ],
  ['at a loss', 0.640044, 936_040, 832_150, -103_890, 0.889011, -0.085702, 832_150, 821_975.308642],
] as const)('a flat %s', (name, before, paid, came, profit, multiple, rate, proceeds, worth) => {
  const flat = flats[name]
  const outcome = holdingOutcome(flat)
  expect(paidBeforeHandover(flat)).toBeCloseTo(before, 6)
  expect(outcome.inMinor).toBeCloseTo(paid * 100, 6)
  expect(outcome.outMinor).toBeCloseTo(came * 100, 6)
  expect(outcome.profitMinor).toBeCloseTo(profit * 100, 6)
  expect(outcome.multiple).toBeCloseTo(multiple, 6)
  expect(outcome.rate).toBeCloseTo(rate, 6)
  expect(saleProceeds(flat)).toBeCloseTo(proceeds * 100, 6)
  expect(planWorth(flat, 8) / 100).toBeCloseTo(worth, 4)
})

test('amounts that are not billed keep their fraction of a fils', () => {
  const flat = { ...flats['let for two years'], salePriceMinor: 150_000_033.3, netRentMinor: 7_000_000.25 }
  expect(saleProceeds(flat)).toBeCloseTo(146_850_032.6007, 4)
  const rents = holdingCashFlows(flat).filter(({ kind }) => kind === 'rent')
  expect(rents.map(({ amountMinor }) => amountMinor)).toEqual([7_000_000.25, 7_000_000.25])
  const netRent = (rent: number) => rent * 0.7
  const rent = breakEvenRent({ ...flat, salePriceMinor: 120_000_000 }, netRent) ?? 0
  expect(
    holdingOutcome({ ...flat, salePriceMinor: 120_000_000, netRentMinor: netRent(rent) }).profitMinor,
  ).toBeCloseTo(0, 4)
})

test.each([
  ['2025-06-30', 54],
  ['2025-12-31', 48],
  ['2026-06-30', 42],
  // Two weeks are no month.
  ['2026-07-14', 41],
] as const)(
  'let from %s and sold on 31 December 2029, it earns the rent of %i months',
  (handoverOn, months) => {
    const flat = { ...flats['let for two years'], handoverOn }
    const rents = holdingCashFlows(flat).filter(({ kind }) => kind === 'rent')
    const sum = rents.reduce((total, { amountMinor }) => total + amountMinor, 0)
    expect(sum).toBeCloseTo((7_000_000 * months) / 12, 4)
    expect(rents.every(({ on }) => on > handoverOn && on <= flat.soldOn)).toBe(true)
  },
)

test('the years contain every cash flow once and end with the outcome', () => {
  const flat = flats['let for two years']
  const years = yearsHeld(flat, 5)
  expect(years.at(-1)?.total).toBe(holdingOutcome(flat).profitMinor)
  expect(years.map(({ rent }) => rent)).toEqual([0, 0, 0, 7_000_000, 7_000_000])
  expect(years[0]).toMatchObject({ fees: -4_804_000, instalment: -24_000_000, sale: 0 })
  expect(holdingCashFlows(flat)).toHaveLength(11)
})

test('at the break-even rent nothing remains, and if no rent is needed it is zero', () => {
  const flat = { ...flats['let for two years'], salePriceMinor: 120_000_000 }
  const netRent = (rent: number) => rent * 0.9 - 1_000_000
  const rent = breakEvenRent(flat, netRent) ?? 0
  expect(holdingOutcome({ ...flat, netRentMinor: netRent(rent) }).profitMinor).toBeCloseTo(0, -1)
  expect(breakEvenRent(flats['sold at handover'], netRent)).toBeNull()
  expect(breakEvenRent({ ...flat, salePriceMinor: 900_000_000 }, netRent)).toBe(0)
})
