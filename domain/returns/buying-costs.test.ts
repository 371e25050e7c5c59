import { expect, test } from 'vitest'
import { buyingCosts, sellingShares, defaultShares, type Buying, type HeldRule } from './buying-costs.ts'

const rules: HeldRule[] = Object.entries({
  'dubai-transfer-fee': 4, 'dubai-admin-home': 580, 'dubai-admin-land': 430, 'dubai-admin-off-plan': 40,
  'dubai-trustee': 4000, 'dubai-trustee-small': 2000, 'dubai-trustee-threshold': 500_000,
  'dubai-mortgage-registration': 0.25, 'dubai-mortgage-registration-fixed': 290, 'dubai-bank-processing': 1,
  'dubai-valuation': 3000, 'dubai-agency': 2, 'uae-vat': 5, 'abu-dhabi-transfer-fee': 2, 'abu-dhabi-agency': 2,
  'saudi-transaction-tax': 5, 'saudi-vat': 15, 'riyadh-agency': 2.5,
}).map(([key, value]) => ({ key, value })) // prettier-ignore
const ready: Buying = {
  priceMinor: 0,
  stage: 'ready',
  kind: 'home',
  agencyPercent: 2,
  transferSharePercent: 100,
}
const riyadh = { agencyPercent: 2.5, transferSharePercent: 0 }

test.each([
  ['dubai', { priceMinor: 100_000_000 }, 6_578_000],
  ['dubai', { priceMinor: 45_000_000 }, 3_013_000],
  ['dubai', { priceMinor: 50_000_000 }, 3_528_000],
  ['dubai', { priceMinor: 120_000_000, stage: 'off-plan', agencyPercent: 0 }, 4_804_000],
  ['dubai', { priceMinor: 300_000_000, kind: 'land' }, 18_763_000],
  ['dubai', { priceMinor: 200_000_000, transferSharePercent: 50 }, 8_678_000],
  ['abu-dhabi', { priceMinor: 150_000_000 }, 6_150_000],
  ['abu-dhabi', { priceMinor: 150_000_000, transferSharePercent: 50 }, 4_650_000],
  ['abu-dhabi', { priceMinor: 100_000_000, agencyPercent: 0 }, 2_000_000],
  ['riyadh', { priceMinor: 80_000_000, ...riyadh }, 2_300_000],
  ['riyadh', { priceMinor: 200_000_000, ...riyadh, transferSharePercent: 100 }, 15_750_000],
  ['riyadh', { priceMinor: 120_000_000, ...riyadh, agencyPercent: 1.25 }, 1_725_000],
] as const)('in %s %j costs %i beyond the price', (city, given, total) => {
  expect(buyingCosts(city, { ...ready, ...given }, rules)?.totalMinor).toBe(total)
})

test('costs that are not due are not listed, and without a rule nothing is computed', () => {
  const offPlan = { ...ready, priceMinor: 120_000_000, stage: 'off-plan', agencyPercent: 0 } as const
  expect(buyingCosts('dubai', offPlan, rules)?.items).toEqual([
    { rule: 'dubai-transfer-fee', item: 'transfer', amountMinor: 4_800_000 },
    { rule: 'dubai-admin-off-plan', item: 'admin', amountMinor: 4000 },
  ])
  expect(buyingCosts('abu-dhabi', ready, rules.slice(0, 12))).toBeNull()
  expect(buyingCosts('dubai', ready, rules.slice(1))).toBeNull()
})

test('default shares: no agent off-plan, and the tax of Riyadh is paid by the seller', () => {
  expect(defaultShares('dubai', 'off-plan', rules)).toEqual({ agencyPercent: 0, transferSharePercent: 100 })
  expect(defaultShares('riyadh', 'ready', rules)).toEqual({ agencyPercent: 2.5, transferSharePercent: 0 })
})

test.each([
  ['dubai', { transfer: 0, agency: 2.1 }],
  ['abu-dhabi', { transfer: 0, agency: 2.1 }],
  ['riyadh', { transfer: 5, agency: 2.875 }],
] as const)(
  'in %s a seller pays %j percent by the rules held, and without one of them nothing is said',
  (city, shares) => {
    expect(sellingShares(city, rules)).toEqual(shares)
    expect(
      sellingShares(
        city,
        rules.filter(({ key }) => !key.endsWith('-vat')),
      ),
    ).toBeNull()
  },
)
