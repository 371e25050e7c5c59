import { expect, test } from 'vitest'
import type { PlanInstalment } from '#domain/projects/payment-plan.ts'
import { factValues } from '#domain/score/testing/holdings.ts'
import type { RegisterEntry } from './from-register.ts'
import type { MarketHoldings } from './market.ts'
import type { PlanOnRecord } from './payment-plan.ts'
import type { ListBesideArea } from './price-list.ts'
import { resolvable } from './resolve.ts'
import type { AreaSupply } from './supply.ts'

const register: RegisterEntry = {
  projectNumber: '2387',
  seenOn: '2026-11-20',
  percentCompleted: 60,
  startedOn: '2024-11-20',
  firstDueOn: '2028-11-20',
  dueOn: '2028-11-22',
  completedOn: null,
  escrowAgent: 'A bank',
  licensedUntil: '2026-11-22',
  firstSaleOn: '2024-05-20',
  meanDelayMonths: 6,
}
test('without input nothing is computed', () => {
  expect(factValues({})).toEqual({})
  expect(resolvable.size).toBeGreaterThanOrEqual(34)
})

test.each<[string, Partial<RegisterEntry>, Record<string, number | string | undefined>]>([
  [
    'registered, with an agent and a licence of today',
    {},
    { project_registered: 'registered', escrow_account_verified: 'verified', developer_licensed: 'active' },
  ],
  ['a licence of yesterday', { licensedUntil: '2026-11-21' }, { developer_licensed: 'expired' }],
  ['no agent filed proves nothing', { escrowAgent: null }, { escrow_account_verified: undefined }],
  ['half of the time passed, 60 built', {}, { construction_progress: 60, progress_vs_schedule: 10 }],
  ['late by the whole plan', { firstDueOn: '2026-11-20' }, { progress_vs_schedule: -40 }],
  ['two years and the developer’s delay', {}, { months_to_handover: 30 }],
  ['a handover date that has passed', { dueOn: '2026-11-21' }, { months_to_handover: undefined }],
  ['a developer of unknown delay', { meanDelayMonths: null }, { months_to_handover: undefined }],
  ['sold half a year before it began', {}, { launch_to_start_lag: 6 }],
  ['begun before it was sold', { firstSaleOn: '2025-05-20' }, { launch_to_start_lag: 0 }],
  ['ten years old', { completedOn: '2016-11-21' }, { building_age: 10, months_to_handover: undefined }],
  ['never seen', { seenOn: null }, { project_registered: undefined, construction_progress: undefined }],
])('%s', (_name, more, expected) => {
  const values = factValues({ register: { ...register, ...more } })
  for (const [point, value] of Object.entries(expected))
    expect([point, values[point]]).toEqual([point, value])
})

const instalment = (
  share: number,
  falls: PlanInstalment['falls'],
  more: Partial<PlanInstalment> = {},
): PlanInstalment => ({ share, falls, months: null, dueOn: null, progress: null, ...more })
const plan = (instalments: PlanInstalment[], more: Partial<PlanOnRecord> = {}): PlanOnRecord => ({
  plan: '60/40',
  observedOn: '2026-11-01',
  origin: 'developer',
  proven: true,
  instalments,
  handoverOn: '2028-11-22',
  percentCompleted: 20,
  ...more,
})

test.each<[string, PlanOnRecord, Record<string, number | undefined>]>([
  [
    'by building and by handover',
    plan([
      instalment(10, 'booking'),
      instalment(30, 'progress', { progress: 60 }),
      instalment(60, 'handover'),
    ]),
    { down_payment: 10, pre_handover_share: 40, post_handover_months: 0, milestone_linked_share: 75 },
  ],
  [
    'after handover',
    plan([
      instalment(20, 'booking'),
      instalment(40, 'months-after-booking', { months: 12 }),
      instalment(40, 'months-after-handover', { months: 24 }),
    ]),
    { pre_handover_share: 60, post_handover_months: 24, milestone_linked_share: 0 },
  ],
  [
    'dates before and after the handover',
    plan([instalment(50, 'date', { dueOn: '2027-11-22' }), instalment(50, 'date', { dueOn: '2029-11-22' })]),
    { down_payment: undefined, pre_handover_share: 50, post_handover_months: 12 },
  ],
  [
    'dates without a handover',
    plan([instalment(50, 'date', { dueOn: '2027-11-22' }), instalment(50, 'handover')], { handoverOn: null }),
    { pre_handover_share: undefined, plan_present_value_saving: undefined },
  ],
  ['all at booking saves nothing', plan([instalment(100, 'booking')]), { plan_present_value_saving: 0 }],
  [
    'all in two years at eight percent',
    plan([instalment(100, 'handover')]),
    { plan_present_value_saving: 14.3 },
  ],
])('%s', (_name, given, expected) => {
  const values = factValues({ plan: given })
  for (const [point, value] of Object.entries(expected))
    expect([point, values[point]]).toEqual([point, value])
})

/** domain.md, off_plan_plan: ten percent each half year from 15 January 2025, the rest at the handover. */
test('the present value of the reference plan', () => {
  const days = ['2025-01-15', '2025-07-15', '2026-01-15', '2026-07-15', '2027-01-15', '2027-07-15']
  const instalments = days.map((dueOn) => instalment(10, 'date', { dueOn }))
  const given = plan([...instalments, instalment(40, 'handover')], {
    observedOn: '2025-01-01',
    handoverOn: '2027-12-31',
  })
  expect(factValues({ plan: given }, '2025-01-15')['plan_present_value_saving']).toBeCloseTo(13.5, 1)
})

const list: ListBesideArea = {
  observedOn: '2026-11-01',
  lines: [
    { rooms: 1, sizeSqm: 60, price: 900_000, units: 60, available: 4 },
    { rooms: 2, sizeSqm: 100, price: 1_600_000, units: 40, available: 0 },
  ],
  area: [
    { rooms: 1, perSqm: 15_000, price: 1_000_000, sizeSqm: 75, sales: 40 },
    { rooms: 2, perSqm: 20_000, price: 2_000_000, sizeSqm: 100, sales: 12 },
  ],
  areaPrice: 1_200_000,
  mostTradedRooms: [1, 0],
  areaLists: [12_000, 14_000, 15_500, 18_000, 20_000],
}

test('a list compared with its area', () => {
  expect(factValues({ list })).toEqual({
    price_psf_vs_area_median: 0.9,
    entry_ticket: 0.75,
    unit_size_vs_area: 0.9,
    unit_mix_match: 60,
    net_price_percentile: 50,
  })
  expect(factValues({ list: { ...list, area: [], areaPrice: null, areaLists: [15_500] } })).toEqual({
    unit_mix_match: 60,
  })
})

const deals: MarketHoldings = {
  dataUntil: '2026-10-31',
  project: { sales12m: 25, spread: { perSqmMedian: 15_000, interquartile: 3000, sales: 12 }, freehold: true },
  area: {
    sales6m: 120,
    sales6mYearBefore: 100,
    strata12m: [
      { now: 60, medianNow: 11_000, before: 60, medianBefore: 10_000 },
      { now: 9, medianNow: 50_000, before: 90, medianBefore: 10_000 },
    ],
    strata36m: [{ now: 60, medianNow: 13_310, before: 60, medianBefore: 10_000 }],
  },
}

test('deals of a project and its area', () => {
  expect(factValues({ market: deals })).toEqual({
    project_sales_12m: 25,
    price_dispersion_project: 0.2,
    tenure: 'freehold',
    area_volume_trend: 20,
    area_price_growth_12m: 10,
    area_price_growth_36m: 10,
  })
})

test('facts unknown to the register do not count as zero', () => {
  const { area } = deals
  expect(Object.keys(factValues({ market: { ...deals, project: null } }))).not.toContain('project_sales_12m')
  const thin = area && { ...area, sales6mYearBefore: 9, strata12m: [], strata36m: [] }
  expect(factValues({ market: { ...deals, project: null, area: thin } })).toEqual({})
})

test.each<[string, Partial<AreaSupply>, Record<string, number>]>([
  [
    'two thirds arrive',
    {},
    { materialisation: 66.7, pipeline_3y_share: 33.3, pipeline_same_type: 60, competing_projects: 3 },
  ],
  [
    'nothing is due',
    { due36m: 0, due36mOfType: 0 },
    { materialisation: 66.7, pipeline_3y_share: 0, competing_projects: 3 },
  ],
  [
    'no stock is known',
    { stock: 0 },
    { materialisation: 66.7, pipeline_same_type: 60, competing_projects: 3 },
  ],
  ['nothing was scheduled', { scheduled3y: 0 }, { pipeline_same_type: 60, competing_projects: 3 }],
  [
    'the place is not exactly known',
    { competing: null },
    { materialisation: 66.7, pipeline_3y_share: 33.3, pipeline_same_type: 60 },
  ],
])('%s', (_name, more, expected) => {
  const supply: AreaSupply = {
    seenOn: '2026-11-20',
    stock: 1000,
    due36m: 500,
    due36mOfType: 300,
    scheduled3y: 300,
    delivered3y: 200,
    competing: 3,
    ...more,
  }
  expect(factValues({ supply })).toEqual(expected)
})

test('requests count once they have expired or were answered', () => {
  const requests = [
    { requestedOn: '2026-10-01', answeredOn: '2026-10-20' },
    { requestedOn: '2026-09-01', answeredOn: '2026-10-20' },
    { requestedOn: '2026-10-23', answeredOn: null },
    { requestedOn: '2026-10-24', answeredOn: null },
  ]
  const disclosureFacts = { requests, checked: 20, conflicts: 1, checkedOn: '2026-11-20' }
  expect(factValues({ disclosureFacts })).toEqual({ disclosure_rate: 33.3, data_conflicts: 5 })
})
