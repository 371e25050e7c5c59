import { expect, test } from 'vitest'
import { comparisonSpans } from '#domain/market/spans.ts'
import type { Coverage } from './coverage.ts'
import {
  coverageWithin,
  coverSpans,
  coverWeek,
  joinCovered,
  joinWithin,
  withoutNegligible,
  rangeState,
} from './covered-spans.ts'

const july = { from: '2025-06-30', to: '2025-07-31' }
const julyBefore = { from: '2024-06-30', to: '2024-07-31' }
const sample = { from: '2009-01-01', to: '2025-04-03' }
const twoYears = { from: '2023-08-01', to: '2025-07-31' }
const spans = comparisonSpans('2025-07-31')

test.each<[string, Coverage, Partial<ReturnType<typeof coverSpans>>]>([
  ['nothing held', { whole: [], sample: [] }, { grade: 'none', held: [], before: [] }],
  [
    'one month',
    { whole: [july], sample: [] },
    {
      grade: 'whole',
      held: [july],
      missing: [{ from: '2024-08-01', to: '2025-06-29' }],
      before: [],
      missingBefore: [julyBefore],
    },
  ],
  [
    'one month beside a sample',
    { whole: [july], sample: [sample] },
    { grade: 'whole', held: [july], before: [] },
  ],
  [
    'the same month of two years',
    { whole: [julyBefore, july], sample: [] },
    { grade: 'whole', held: [july], before: [julyBefore], missingBefore: [] },
  ],
  [
    'two whole years',
    { whole: [twoYears], sample: [] },
    {
      held: [{ from: '2024-08-01', to: '2025-07-31' }],
      missing: [],
      before: [{ from: '2023-08-01', to: '2024-07-31' }],
    },
  ],
  [
    'a year, and most of the one before',
    { whole: [{ from: '2023-08-08', to: '2025-07-31' }], sample: [] },
    { before: [{ from: '2023-08-08', to: '2024-07-31' }] },
  ],
  [
    'a year, and too little of the one before',
    { whole: [{ from: '2023-08-10', to: '2025-07-31' }], sample: [] },
    { before: [], missingBefore: [{ from: '2023-08-01', to: '2023-08-09' }] },
  ],
  [
    'a gap in the middle of the earlier year',
    {
      whole: [
        { from: '2023-08-01', to: '2023-12-31' },
        { from: '2024-03-01', to: '2025-07-31' },
      ],
      sample: [],
    },
    { before: [], missingBefore: [{ from: '2024-01-01', to: '2024-02-29' }] },
  ],
  [
    'a gap in the middle of the later year is not compared either',
    {
      whole: [
        { from: '2023-08-01', to: '2024-12-31' },
        { from: '2025-03-01', to: '2025-07-31' },
      ],
      sample: [],
    },
    {
      missing: [{ from: '2025-01-01', to: '2025-02-28' }],
      before: [
        { from: '2023-08-01', to: '2023-12-31' },
        { from: '2024-03-01', to: '2024-07-31' },
      ],
    },
  ],
  [
    'a sample alone, which is compared with nothing',
    { whole: [], sample: [twoYears] },
    { grade: 'sample', held: [{ from: '2024-08-01', to: '2025-07-31' }], before: [], missingBefore: [] },
  ],
])('%s', (_name, coverage, expected) => {
  expect(coverSpans(coverage, spans)).toMatchObject(expected)
})

test('the same days a year before a leap day are compared', () => {
  const coverage = {
    whole: [
      { from: '2023-02-01', to: '2023-02-28' },
      { from: '2024-02-01', to: '2024-02-29' },
    ],
    sample: [],
  }
  expect(coverSpans(coverage, comparisonSpans('2024-02-29'))).toMatchObject({
    held: [{ from: '2024-02-01', to: '2024-02-29' }],
    before: [{ from: '2023-02-01', to: '2023-02-28' }],
  })
})

test.each<[string, Coverage, Partial<ReturnType<typeof coverWeek>>]>([
  ['a year before the week', { whole: [twoYears], sample: [] }, { usualWeeks: 52, missing: [] }],
  ['one month', { whole: [july], sample: [] }, { usualWeeks: 0, before: [], missing: [] }],
  [
    'twelve weeks and the week',
    { whole: [{ from: '2025-05-02', to: '2025-07-31' }], sample: [] },
    { usualWeeks: 12 },
  ],
  ['a day less', { whole: [{ from: '2025-05-03', to: '2025-07-31' }], sample: [] }, { usualWeeks: 0 }],
  [
    'half a year with a gap counts the weeks that are held',
    {
      whole: [
        { from: '2025-01-01', to: '2025-03-31' },
        { from: '2025-06-01', to: '2025-07-31' },
      ],
      sample: [],
    },
    { usualWeeks: (90 + 54) / 7 },
  ],
  [
    'three days of the week',
    {
      whole: [
        { from: '2023-08-01', to: '2025-07-20' },
        { from: '2025-07-29', to: '2025-07-31' },
      ],
      sample: [],
    },
    { held: [{ from: '2025-07-29', to: '2025-07-31' }], usualWeeks: 0 },
  ],
  ['a sample', { whole: [], sample: [twoYears] }, { grade: 'sample', usualWeeks: 0 }],
])('the usual week by %s', (_name, coverage, expected) => {
  expect(coverWeek(coverage, '2025-07-31')).toMatchObject(expected)
})

test("for several cities, each city's own coverage counts", () => {
  const [full, month] = [
    { whole: [twoYears], sample: [] },
    { whole: [july], sample: [] },
  ].map((one) => coverSpans(one, spans))
  if (!full || !month) throw new Error('two cities')
  expect(joinCovered([full, full])).toEqual(full)
  expect(joinCovered([full, month])).toEqual({ ...month, before: [], held: [july], missing: month.missing })
  expect(joinCovered([full, coverSpans({ whole: [], sample: [twoYears] }, spans)]).grade).toBe('sample')
})

test('days are complete, sampled or missing', () => {
  expect(
    coverageWithin({ whole: [july], sample: [sample] }, { from: '2025-03-01', to: '2025-08-10' }),
  ).toEqual({
    whole: [july],
    sample: [{ from: '2025-03-01', to: '2025-04-03' }],
    missing: [
      { from: '2025-04-04', to: '2025-06-29' },
      { from: '2025-08-01', to: '2025-08-10' },
    ],
  })
})

test('a day is complete in several cities if it is complete in each', () => {
  const days = { from: '2025-06-01', to: '2025-07-31' }
  const whole = { whole: [days], sample: [], missing: [] }
  const one = coverageWithin({ whole: [july], sample: [{ from: '2025-06-20', to: '2025-06-29' }] }, days)
  expect(joinWithin([whole, whole])).toEqual(whole)
  expect(joinWithin([whole, one])).toEqual(one)
  expect(joinWithin([])).toEqual({ whole: [], sample: [], missing: [] })
})

test('cities with gaps are ignored as long as they have at most two percent of the deals together', () => {
  const cities = [
    { deals: 9800, isWhole: true },
    { deals: 90, isWhole: false },
    { deals: 110, isWhole: false },
  ]
  const left = (of: typeof cities) =>
    withoutNegligible(of, ({ isWhole }) => !isWhole).map(({ deals }) => deals)
  expect(left(cities)).toEqual([9800])
  expect(left([...cities, { deals: 1, isWhole: false }])).toEqual([9800, 110])
  expect(left([{ deals: 110, isWhole: false }])).toEqual([110])
})

test('a quarter is complete only if all of its past days are', () => {
  const coverage = {
    whole: [{ from: '2025-04-01', to: '2025-08-20' }],
    sample: [{ from: '2025-01-01', to: '2025-03-31' }],
  }
  const quarter = (from: string, to: string) => rangeState(coverage, { from, to }, '2025-08-20')
  expect(quarter('2025-01-01', '2025-03-31')).toBe('sample')
  expect(quarter('2025-03-01', '2025-05-31')).toBe('partial')
  expect(quarter('2025-04-01', '2025-06-30')).toBe('whole')
  expect(quarter('2025-07-01', '2025-09-30')).toBe('whole')
})
