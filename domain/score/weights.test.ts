import { expect, test } from 'vitest'
import { model } from './catalogue.ts'
import { applicablePoints, effectiveWeights } from './weights.ts'

const group = { city: 'dubai', propertyType: 'unit' } as const
const branded = {
  state: 'observed',
  value: 'branded',
  observedOn: '2026-11-22',
  source: 'staff_entered',
  proven: true,
} as const

/** The fifteen heaviest points of each stage, in percent of the whole score, as the papers print them. */
const heaviest = {
  'off-plan': [
    ['net_yield', 1.83],
    ['on_time_rate', 1.44],
    ['progress_vs_schedule', 1.35],
    ['price_psf_vs_avm', 1.3],
    ['escrow_funding_ratio', 1.25],
    ['mean_delay', 1.2],
    ['price_psf_vs_area_median', 1.17],
    ['construction_progress', 1.15],
    ['gross_yield', 1.15],
    ['escrow_account_verified', 1.08],
    ['project_registered', 1.08],
    ['absorption_rate', 1.02],
    ['months_of_supply', 1.02],
    ['metro_walk', 1],
    ['cancelled_share', 0.96],
  ],
  ready: [
    ['net_yield', 2.56],
    ['price_psf_vs_avm', 1.76],
    ['gross_yield', 1.6],
    ['price_psf_vs_area_median', 1.58],
    ['absorption_rate', 1.34],
    ['months_of_supply', 1.34],
    ['completion_certificate', 1.33],
    ['max_ltv', 1.33],
    ['area_vacancy', 1.28],
    ['service_charge_share_of_rent', 1.28],
    ['price_to_rent', 1.23],
    ['project_registered', 1.23],
    ['days_on_market', 1.2],
    ['resale_turnover', 1.2],
    ['yield_spread_to_financing', 1.12],
  ],
} as const

test.each(['off-plan', 'ready'] as const)('the fifteen heaviest points of %s are those printed', (stage) => {
  const points = applicablePoints(model, { ...group, stage, facts: {} })
  const weights = effectiveWeights(model, stage, points)
  const percents = new Map(points.map(({ key }, at) => [key, 100 * (weights[at] ?? 0)]))
  const lightest = Math.min(...heaviest[stage].map(([, percent]) => percent))
  for (const [key, percent] of heaviest[stage]) expect(percents.get(key)).toBeCloseTo(percent, 2)
  expect(Array.from(percents.values()).filter((percent) => percent > lightest + 0.005).length).toBeLessThan(
    16,
  )
})

test('the brand premium applies only to projects known to be branded', () => {
  const keys = (
    facts: Record<string, typeof branded | (Omit<typeof branded, 'value'> & { value: string })>,
  ) => applicablePoints(model, { ...group, stage: 'ready', facts }).map(({ key }) => key)
  expect(keys({})).not.toContain('brand_premium_fair')
  expect(keys({ finish_level: { ...branded, value: 'premium' } })).not.toContain('brand_premium_fair')
  expect(keys({ finish_level: branded })).toContain('brand_premium_fair')
})
