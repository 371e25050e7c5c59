import { expect, test } from 'vitest'
import { ruleValues } from '#domain/rules/testing/rule-values.ts'
import { nothing, factValues } from '#domain/score/testing/holdings.ts'
import type { CostHoldings } from './costs.ts'
import { computePoints } from './resolve.ts'

const rules = Object.entries(ruleValues).map(([key, value]) => ({ key, value, verifiedOn: '2026-11-21' }))
const plan = {
  plan: '60/40',
  observedOn: '2026-11-01',
  origin: 'developer' as const,
  proven: true,
  handoverOn: '2027-12-31',
  percentCompleted: 40,
  instalments: [
    { share: 60, falls: 'booking' as const, months: null, dueOn: null, progress: null },
    { share: 40, falls: 'handover' as const, months: null, dueOn: null, progress: null },
  ],
}
const priced = (price: number): CostHoldings => ({
  city: 'dubai',
  stage: 'ready',
  kind: 'home',
  prices: [{ price, on: '2026-10-01' }],
  rules,
  plan: null,
})

test.each<[string, CostHoldings, Record<string, number>]>([
  [
    'Dubai, ready, one million',
    priced(1_000_000),
    { total_acquisition_cost: 6.58, buyer_transfer_tax: 4.48, exit_tax: 2.1 },
  ],
  [
    'Dubai, off-plan, 60 percent before the keys',
    { ...priced(1_200_000), stage: 'off-plan', plan },
    { total_acquisition_cost: 4, buyer_transfer_tax: 4, exit_tax: 2.1, peak_equity_before_handover: 0.64 },
  ],
  [
    'Abu Dhabi',
    { ...priced(1_500_000), city: 'abu-dhabi' },
    { total_acquisition_cost: 4.1, buyer_transfer_tax: 2, exit_tax: 2.1 },
  ],
  [
    'Riyadh, whose tax is the seller’s',
    { ...priced(800_000), city: 'riyadh' },
    { total_acquisition_cost: 2.88, buyer_transfer_tax: 0, exit_tax: 7.875 },
  ],
  ['no price is known', { ...priced(1), prices: [] }, { exit_tax: 2.1 }],
  ['no rule is held', { ...priced(1_000_000), rules: [] }, {}],
])('%s', (_name, costs, expected) => {
  expect(factValues({ costs })).toEqual(expected)
})

test('a median price above the threshold may qualify for residence; below it nothing is known', () => {
  const golden = [{ key: 'uae-golden-visa-property', value: 2_000_000, verifiedOn: '2026-11-22' }]
  const of = (price: number) => factValues({ costs: { ...priced(price), rules: golden } })
  expect(of(2_000_000)).toEqual({ residency_eligibility: 'ten_year' })
  expect(of(1_999_999)).toEqual({})
})

test('costs are as old as their oldest source', () => {
  const [total] = computePoints({ ...nothing, costs: priced(1_000_000) }, '2026-11-22')
  expect(total).toMatchObject({
    point: 'total_acquisition_cost',
    observedOn: '2026-10-01',
    inputs: { price: 1_000_000, buyingCosts: 65_780 },
  })
})
