import { expect, test } from 'vitest'
import type { FindingRule, MarketFinding } from '#contract/market/findings.ts'
import { findingRules } from '#domain/market/findings/rules/rules.ts'
import { claimText, expectsText, reasonText, recordText } from './finding-text.ts'
import { figurePeriod, unitText, valueText, type FindingBasis } from './measure-text.ts'

const dubai: FindingBasis = {
  city: 'dubai',
  name: 'Dubai',
  country: 'AE',
  currency: 'AED',
  data: 'register',
  sources: [],
  asOf: null,
}
const riyadh: FindingBasis = {
  city: 'riyadh',
  name: 'Riyadh',
  country: 'SA',
  currency: 'SAR',
  data: 'register',
  sources: [],
  asOf: null,
}
const finding = (given: Partial<MarketFinding>): MarketFinding => ({
  place: 1,
  rule: 'price-year',
  kind: 'price',
  direction: 'down',
  type: 'unit',
  area: null,
  project: null,
  areas: [],
  month: '2026-10-01',
  figures: [],
  chart: { measure: 'median', points: [] },
  confidence: { grade: 'low', reason: 'beyond-80', sample: 40 },
  projects: [],
  projectCount: 0,
  ...given,
})
const figure = (
  name: MarketFinding['figures'][number]['name'],
  unit: MarketFinding['figures'][number]['unit'],
  value: number,
) => ({
  name,
  unit,
  value,
  sample: null,
  month: '2026-10-01',
})
const area = (name: string) => ({ areaId: 1, name, slug: null })

test.each<[string, Partial<MarketFinding>, string]>([
  ['a fall has no sign', { figures: [figure('change', 'change', -0.1)] }, 'Dubai: the median price of flats fell 10.0% in a year.'],
  ['two changes keep their signs', { rule: 'price-lead', area: area('Business Bay'), figures: [figure('change', 'change', -0.02), figure('city-change', 'change', 0.1)] }, 'Business Bay: prices of flats fell behind the city, −2.0% against +10.0% in a year.'],
  ['two areas', { rule: 'price-spread', areas: [area('Palm Jumeirah'), area('Deira')], figures: [figure('highest-to-lowest', 'times', 3.5)] }, 'Dubai: flats in Palm Jumeirah cost 3.50 times as much as in Deira.'],
  ['all types', { rule: 'sales-year', type: null, figures: [figure('sales-change', 'change', -0.2)] }, 'Dubai: 20.0% fewer sales than a year earlier, all types.'],
  ['a premium', { rule: 'off-plan-premium', direction: 'up', figures: [figure('now', 'ratio', 0.545), figure('year-before', 'ratio', -0.02)] }, 'Dubai: the off-plan premium of flats over ready ones rose to 55%, from −2.0%.'],
  ['a project', { rule: 'slip', direction: 'up', figures: [figure('slip-months', 'months', 6.04), figure('handover', 'date', 20_818)] }, 'A project: handover moved 6.0 months later, to Dec 2026.'],
  ['homes past due', { rule: 'past-due', figures: [figure('homes-past-due', 'homes', 300), figure('homes-due', 'homes', 40)] }, 'Dubai: 300 homes are past their registered handover, more than the 40 due within twelve months.'],
  ['homes past due and none due', { rule: 'past-due', figures: [figure('homes-past-due', 'homes', 300), figure('homes-due', 'homes', 0)] }, 'Dubai: 300 homes are past their registered handover, and none is due within twelve months.'],
])('a claim of %s', (_, given, text) => {
  expect(claimText(finding(given), dubai)).toBe(text)
}) // prettier-ignore

test.each<[string, Partial<MarketFinding>, MarketFinding['figures'][number], string]>([
  ['sales', {}, figure('now', 'per-area', 1000), 'three months to Oct 2026'],
  ['yields', { chart: { measure: 'yield', points: [] } }, figure('now', 'ratio', 0.06), 'twelve months to Oct 2026'],
  ['prices beside a yield', { chart: { measure: 'yield', points: [] } }, figure('price-change', 'change', 0.06), 'three months to Oct 2026'],
  ['a year of sales beside homes', { chart: { measure: 'homes-due', points: [] } }, figure('sales-year', 'count', 900), 'twelve months to Oct 2026'],
  ['homes', { chart: { measure: 'delivered', points: [] } }, figure('homes-due', 'homes', 40), 'as of Oct 2026'],
])('a figure names the days behind it: %s', (_, given, shown, text) => {
  expect(figurePeriod(finding(given), shown)).toBe(text)
}) // prettier-ignore

test('every rule has a claim in both directions, without an empty place', () => {
  for (const { id } of findingRules)
    for (const direction of ['up', 'down'] as const)
      expect(claimText(finding({ rule: id, direction }), dubai), id).toMatch(/^(Dubai|A project): /)
})

test('prices are in the unit of the country', () => {
  expect([valueText('per-area', 10_763.9, dubai), unitText('per-area', dubai)]).toEqual([
    '1,000',
    'AED/sq ft',
  ])
  expect([valueText('per-area', 5500, riyadh), unitText('per-area', riyadh)]).toEqual(['5,500', 'SAR/m²'])
})

const predicts = { measure: 'median', months: 12, expects: 'same' } as const
const record = (given: Partial<FindingRule['record']>) => ({
  cases: 20,
  hits: 14,
  open: 0,
  chance: 0.52,
  others: 500,
  since: null,
  ...given,
})

test.each([
  [predicts, record({}), 'Right 14 of 20 times, 70%; by chance 52%.'],
  [predicts, record({ hits: 2 }), 'Right 2 of 20 times, 10%; by chance 52%.'],
  [
    predicts,
    record({ chance: null }),
    'Right 14 of 20 times, 70%. Too few other months to say what chance gives.',
  ],
  [predicts, record({ cases: 9, hits: 4 }), 'Right 4 of 9 times: fewer than 10 cases, too few for a share.'],
  [predicts, record({ cases: 0, hits: 0 }), 'No case in the held history yet.'],
  [null, record({ cases: 0 }), 'States a fact and predicts nothing.'],
])('a record of %j and %j', (expected, of, text) => {
  expect(recordText({ predicts: expected, record: of })).toBe(text)
})

test('what a rule expects and why a finding is sure are sentences', () => {
  expect(expectsText(predicts)).toBe('Tested: median price moves on the same way, 12 months later.')
  expect(expectsText({ measure: 'handover', months: 12, expects: 'up' })).toBe(
    'Tested: 12 months on, handover is later than registered.',
  )
  expect(reasonText({ grade: 'low', reason: 'beyond-80', sample: 1234 })).toContain('1,234')
})
