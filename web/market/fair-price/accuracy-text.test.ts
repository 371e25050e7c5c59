import { expect, test } from 'vitest'
import type { SegmentAccuracy } from '#contract/market/valuation.ts'
import { digitsApart, faultText, warningText } from './accuracy-text.ts'

const segment: SegmentAccuracy = {
  type: 'unit',
  stage: 'ready',
  detail: 'project',
  modelVersion: 2,
  method: 'folds',
  trainedFrom: '2024-01-20',
  trainedTo: '2024-02-05',
  sales: 1737,
  registered: 1760,
  outliers: 23,
  tested: 1087,
  valued: 617,
  study: {
    count: 617,
    medianRatio: 0.884,
    cod: 15.04,
    prd: 1.036,
    prb: -0.0504,
    prbLower: -0.06,
    prbUpper: -0.04,
    medianErrorRatio: 0.1,
    within10Ratio: 0.5,
    within20Ratio: 0.8,
  },
  insideRangeRatio: 0.746,
  calibration: 2.8,
  calibratedOn: 272,
  faults: [],
  warnings: [],
  computedAt: '2026-11-30T00:00:00.000Z',
}

test('each fault names its measure, the value and the standard', () => {
  expect(faultText(segment, 'level', 'en')).toBe('median ratio 0.884 outside 0.90–1.10')
  expect(faultText(segment, 'dispersion', 'en')).toBe('COD 15.04 > 15')
  expect(faultText(segment, 'price_differential', 'en')).toBe(
    'PRD 1.036 outside 0.98–1.03: expensive homes valued too low',
  )
  expect(faultText(segment, 'price_bias', 'en')).toBe('PRB −0.0504 outside ±0.05')
  expect(faultText(segment, 'range', 'en')).toBe('74.6% of prices inside the range, not 75%–85%')
  expect(faultText({ ...segment, insideRangeRatio: 0.7496 }, 'range', 'en')).toContain('74.96%')
})

test('estimates that spare cheap homes say the opposite', () => {
  const study = segment.study && { ...segment.study, prd: 0.97, cod: 4.96 }
  expect(faultText({ ...segment, study }, 'price_differential', 'en')).toBe(
    'PRD 0.970 outside 0.98–1.03: expensive homes valued too high',
  )
  expect(warningText({ ...segment, study }, 'low_dispersion', 'en')).toContain('COD 4.96 < 5')
})

test('a value is never written like the bound that it breaks', () => {
  expect(digitsApart(15.04, [15], 1)).toBe(2)
  expect(digitsApart(18.8, [15], 1)).toBe(1)
  expect(digitsApart(1.0301, [0.98, 1.03], 3)).toBe(4)
  expect(digitsApart(15, [15], 1)).toBe(1)
})
