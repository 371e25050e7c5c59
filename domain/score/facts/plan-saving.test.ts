import { expect, test } from 'vitest'
import { planPresentValueSaving } from './plan-saving.ts'

/** The vectors of the calculator of off-plan plans. */
test.each([
  [
    '60/40 over three years',
    [
      ['2025-01-15', 10],
      ['2025-07-15', 10],
      ['2026-01-15', 10],
      ['2026-07-15', 10],
      ['2027-01-15', 10],
      ['2027-07-15', 10],
      ['2027-12-31', 40],
    ],
    13.523026,
  ],
  [
    'after handover too',
    [
      ['2025-03-01', 20],
      ['2026-03-01', 20],
      ['2027-03-01', 20],
      ['2027-09-01', 20],
      ['2028-03-01', 20],
    ],
    11.967132,
  ],
  [
    '20/40/40',
    [
      ['2025-01-01', 20],
      ['2026-01-01', 40],
      ['2027-01-01', 40],
    ],
    8.66941,
  ],
  ['all at once', [['2025-01-01', 100]], 0],
] as const)('%s', (_name, plan, saving) => {
  const instalments = plan.map(([dueOn, percent]) => ({ dueOn, percent }))
  expect(planPresentValueSaving(instalments)).toBeCloseTo(saving, 6)
  expect(planPresentValueSaving(instalments.toReversed())).toBeCloseTo(saving, 6)
})
