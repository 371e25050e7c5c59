import { expect, test } from 'vitest'
import type { ProposedFact } from '#contract/score/facts.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from '#web/format/format.ts'
import {
  amongText,
  formatEffect,
  formatInput,
  formatKey,
  formatScore,
  formatValue,
  inputName,
  pointValueText,
  proposedText,
  reasonText,
  ruleText,
} from './score-text.ts'

test.each([
  [82, 'percent', '82%'],
  [-3.456, 'percentage_points', '\u22123.46 points'],
  [1, 'ratio', '1.00×'],
  [1.456, 'ratio', '1.46×'],
  [12_345.678, 'count', '12,345.68'],
  [14, 'months', '14 months'],
  [3, 'units_per_month', '3 units per month'],
  ['full_no_interest', 'text', 'Full no interest'],
])('%s in %s is written %s', (value, unit, text) => {
  expect(formatValue(value, unit)).toBe(text)
})

test.each([
  [1.234, '+1.23'],
  [-1.235, '\u22121.24'],
  [0.004, '0.00'],
  [-0.004, '0.00'],
  [0, '0.00'],
])('an effect of %f is written %s', (effect, text) => {
  expect(formatEffect(effect)).toBe(text)
})

test('a score has one decimal', () => {
  expect([formatScore(70), formatScore(69.96)]).toEqual(['70.0', '70.0'])
})

const on = '2026-07-17'
const point = { value: null, unit: 'percent', observedOn: null }

test.each([
  ['a value', { ...point, state: 'observed', value: 0 }, '0%'],
  ['a request', { ...point, state: 'requested' }, m.score_requested()],
  [
    'a dated request',
    { ...point, state: 'requested', observedOn: on },
    m.score_requested_on({ date: formatDay(on) }),
  ],
  ['a refusal', { ...point, state: 'refused' }, m.score_refused()],
  ['nothing', { ...point, state: 'not-requested' }, m.score_unknown()],
] as const)('a point with %s says so', (_, given, text) => {
  expect(pointValueText(given)).toBe(text)
})

const proposed: ProposedFact = {
  id: 1,
  project: { slug: 'quay', name: 'Quay', demonstration: false },
  point: 'delay',
  state: 'observed',
  value: 12,
  observedOn: on,
  source: 'staff',
  proven: true,
  evidence: 'Register extract',
  name: 'Delay',
  unit: 'months',
  current: null,
  proposedBy: null,
  proposedAt: '2026-07-18T08:00:00.000Z',
  isMine: false,
  refusal: null,
}

test.each([
  ['a value', {}, '12 months'],
  ['no value', { value: null }, m.score_unknown()],
  ['a request', { state: 'requested', value: null }, m.score_requested_on({ date: formatDay(on) })],
  ['a refusal', { state: 'refused', value: null }, m.score_refused()],
  ['a withdrawal, whatever its value', { state: 'withdrawn' }, m.score_edit_withdrawn()],
] as const)('a proposed fact with %s says so', (_, changes, text) => {
  expect(proposedText({ ...proposed, ...changes })).toBe(text)
})

test.each([
  [
    { direction: 'higher', anchors: [0, 5, 10], range: [0, 20] },
    m.score_rule_slope({ zero: '0%', half: '5%', full: '10%' }),
  ],
  [
    { direction: 'band', none: [1, 9], full: [3, 6], range: [0, 10] },
    m.score_rule_band({ from: '3%', to: '6%', below: '1%', above: '9%' }),
  ],
  [
    { direction: 'map', scores: { full_refund: 100, none: 0, part: 50 } },
    'None 0 · Part 50 · Full refund 100',
  ],
] as const)('rule %j is one line', (rule, text) => {
  expect(ruleText(rule, 'percent')).toBe(text)
})

test.each([
  ['a number', 1234.5, '1,234.5'],
  ['a date', on, formatDay(on)],
  ['a name', 'Olaya', 'Olaya'],
])('an input that is %s', (_, value, text) => {
  expect(formatInput(value)).toBe(text)
})

test.each([
  ['meanDelayMonths', 'Mean delay months'],
  ['last12Months', 'Last 12 months'],
])('the input %s is named %s', (name, text) => {
  expect(inputName(name)).toBe(text)
})

test('keys, reasons and groups without a word of their own have a fallback', () => {
  expect(formatKey('transaction_registry')).toBe('Transaction registry')
  expect([reasonText('price-list'), reasonText('luck')]).toEqual([
    m.score_reason_list(),
    m.score_reason_other(),
  ])
  expect([amongText('city'), amongText('assumed')]).toEqual([m.score_among_city(), m.score_among_assumed()])
})
