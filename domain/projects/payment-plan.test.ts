import { expect, test } from 'vitest'
import {
  cashFlow,
  expectedProgress,
  isWhole,
  lightestPlan,
  paidAhead,
  planParts,
  planLabel,
  type PlanInstalment,
  type Schedule,
} from './payment-plan.ts'

const instalment = (
  share: number,
  falls: PlanInstalment['falls'],
  more: Partial<PlanInstalment> = {},
): PlanInstalment => ({
  share,
  falls,
  months: null,
  dueOn: null,
  progress: null,
  ...more,
})

/** 10 at booking, 20 after six months, 30 when half is built, 40 at handover. */
const plan = [
  instalment(10, 'booking'),
  instalment(20, 'months-after-booking', { months: 6 }),
  instalment(30, 'progress', { progress: 50 }),
  instalment(40, 'handover'),
]
const schedule: Schedule = {
  today: '2026-01-01',
  bookedOn: '2026-01-01',
  handoverOn: '2028-01-01',
  percent: 0,
  delayMonths: 0,
}

test('the label is computed from the instalments', () => {
  expect(planLabel(planParts(plan))).toBe('60/40')
  expect(
    planLabel(
      planParts([
        ...plan.slice(0, 3),
        instalment(20, 'handover'),
        instalment(20, 'months-after-handover', { months: 12 }),
      ]),
    ),
  ).toBe('60/20/20')
  expect(planLabel(planParts([instalment(33.333, 'booking'), instalment(66.667, 'handover')]))).toBe(
    '33.333/66.667',
  )
})

test.each([
  [[50, 50], true],
  [[33.333, 33.333, 33.334], true],
  [[50, 49.9], false],
  [[], false],
] as const)('shares of %j make a whole: %s', (shares, whole) => {
  expect(isWhole(shares.map((share) => instalment(share, 'booking')))).toBe(whole)
})

test('instalments are dated and sorted by due date', () => {
  const { payments, undated } = cashFlow(plan, schedule)
  expect(undated).toBe(0)
  expect(payments.map(({ on, paid, isEstimate }) => [on, paid, isEstimate])).toEqual([
    ['2026-01-01', 10, false],
    ['2026-07-01', 30, false],
    // 730 days to handover: half of them.
    ['2027-01-01', 60, true],
    ['2028-01-01', 100, true],
  ])
})

test('a delay moves instalments tied to construction and handover, and no fixed dates', () => {
  const dated = [...plan.slice(0, 3), instalment(40, 'date', { dueOn: '2028-01-01' })]
  const late = { ...schedule, delayMonths: 12 }
  expect(cashFlow(dated, late).payments.map(({ on }) => on)).toEqual([
    '2026-01-01',
    '2026-07-01',
    '2027-07-03',
    '2028-01-01',
  ])
  expect(cashFlow(plan, late).payments.at(-1)?.on).toBe('2029-01-01')
})

test('completed stages are due now; without certified progress no construction instalment is dated', () => {
  expect(cashFlow(plan, { ...schedule, percent: 50 }).payments.map(({ on }) => on)).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-07-01',
    '2028-01-01',
  ])
  const unknown = cashFlow(plan, { ...schedule, percent: null })
  expect([unknown.payments.length, unknown.undated]).toEqual([3, 1])
  expect(expectedProgress('2027-01-01', { ...schedule, percent: null })).toBeNull()
  const noHandover = cashFlow(plan, { ...schedule, handoverOn: null })
  expect([noHandover.payments.length, noHandover.undated]).toEqual([2, 2])
})

test('the prepaid share is the paid share minus the built share', () => {
  const { payments } = cashFlow(plan, schedule)
  expect(paidAhead(payments, schedule).map(({ gap }) => Math.round(gap))).toEqual([10, 5, 10, 0])
  const late = { ...schedule, delayMonths: 24 }
  const gaps = paidAhead(cashFlow(plan, late).payments, late).map(({ gap }) => Math.round(gap))
  expect(gaps[1]).toBe(18)
})

test('adding a month to the end of a month gives the end of a month', () => {
  const { payments } = cashFlow([instalment(100, 'months-after-booking', { months: 1 })], {
    ...schedule,
    bookedOn: '2026-01-31',
  })
  expect(payments[0]?.on).toBe('2026-02-28')
})

test('the lightest of several plans is one whole plan: no share comes from another', () => {
  const even = {
    id: 1,
    instalments: [instalment(10, 'booking'), instalment(40, 'date'), instalment(50, 'handover')],
  }
  const late = { id: 2, instalments: [instalment(20, 'booking'), instalment(80, 'handover')] }
  const later = { id: 3, instalments: [instalment(20, 'date'), instalment(80, 'handover')] }
  expect(lightestPlan([even, later, late])).toBe(late)
  expect(lightestPlan([])).toBeNull()
})
