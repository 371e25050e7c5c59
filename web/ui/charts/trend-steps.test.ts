import { expect, test } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { trendSteps, isOpenStep } from './trend-steps.ts'

const point = (from: string, figures: Partial<Parameters<typeof trendSteps>[0][number]> = {}) => ({
  from,
  count: 40,
  priced: 30,
  lower: 10,
  median: 20,
  upper: 30,
  ...figures,
})
const quarters = (lastOn: string) => ({ months: 3 as const, lastOn, scaled: (value: number) => value * 2 })

test('a quarter without sales is a step of its own, and figures are scaled', () => {
  const { steps } = trendSteps([point('2025-01-01'), point('2025-07-01')], quarters('2025-12-31'))
  expect(steps).toMatchObject([
    { label: 'Q1 2025', lower: 20, median: 40, upper: 60, count: 40, isThin: false, isOpen: false },
    { label: 'Q2 2025', lower: null, median: null, upper: null, count: 0, isThin: true, isMissing: false },
    { label: 'Q3 2025', median: 40 },
  ])
})

test('without points there are no steps', () => {
  expect(trendSteps([], quarters('2025-12-31'))).toEqual({ steps: [], axis: [] })
})

test.each([
  ['the last day of it', '2025-03-31', false],
  ['the day before', '2025-03-30', true],
])('a quarter is open until its last day is held: %s', (_, lastOn, isOpen) => {
  const { steps } = trendSteps([point('2025-01-01')], quarters(lastOn))
  expect(steps).toMatchObject([{ isOpen, label: isOpen ? m.ui_trend_open({ step: 'Q1 2025' }) : 'Q1 2025' }])
})

test.each([
  ['partial', m.ui_trend_partial, false],
  ['sample', m.ui_trend_sample, false],
  ['missing', m.ui_trend_missing, true],
] as const)('a quarter with incomplete data says so: %s', (incomplete, label, isMissing) => {
  const { steps } = trendSteps([point('2025-01-01', { incomplete })], quarters('2025-12-31'))
  expect(steps).toMatchObject([{ label: label({ step: 'Q1 2025' }), isOpen: true, isMissing }])
})

test.each([
  [14, true],
  [15, false],
])('a median of %i sales is thin: %s', (priced, isThin) => {
  expect(trendSteps([point('2025-01-01', { priced })], quarters('2025-12-31')).steps).toMatchObject([
    { isThin },
  ])
})

test.each([
  ['2020-01-01', '2025-01-01', ['2020', '2021', '2022', '2023', '2024', '2025']],
  ['2019-01-01', '2025-01-01', ['2019', '2021', '2023', '2025']],
  ['2024-04-01', '2024-07-01', []],
])('years from %s to %s are labelled as they fit, the last always', (first, last, labels) => {
  const { axis } = trendSteps([point(first), point(last)], quarters('2025-12-31'))
  expect(axis.map(({ label }) => label)).toEqual(labels)
})

test.each([
  ['2026-10-01', 3, '2026-10-31', true],
  ['2026-10-01', 1, '2026-10-31', false],
  ['2026-10-01', 1, '2026-10-30', true],
  ['2026-07-01', 3, '2026-10-31', false],
] as const)('the step from %s over %d months is open on %s: %s', (day, months, lastOn, isOpen) => {
  expect(isOpenStep(day, months, lastOn)).toBe(isOpen)
})
