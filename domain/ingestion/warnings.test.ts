import { expect, test } from 'vitest'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { fileWarnings, monthWarnings, type MonthFigure } from './warnings.ts'

type MonthOverride = { rows?: number; median?: number | null } | null

/** Thirty quiet months from 2023-01: 100 rows, a median of 1000 that moves by up to 4% a month. */
function months(changes: Record<string, MonthOverride> = {}, count = 30): MonthFigure[] {
  return Array.from({ length: count }, (_, at) => addMonths('2023-01-01', at)).flatMap((month, at) => {
    const change = changes[month] === undefined ? {} : changes[month]
    if (change === null) return []
    const usual = { rows: 100 + (at % 5) * 10, median: 1000 + (at % 2) * 40 }
    return [{ series: 'dubai unit', month, sample: 100, ...usual, ...change }]
  })
}
const before = months({}, 24)

test('a file that goes on as before has no warning', () => {
  expect(monthWarnings(before, months())).toEqual([])
})

test('nothing held means that nothing can be compared', () => {
  expect(monthWarnings([], months())).toEqual([{ kind: 'first-import' }])
  expect(monthWarnings([], [])).toEqual([])
})

test('months that a file leaves out are one gap; those missing before are none', () => {
  const gap = { '2025-02-01': null, '2025-03-01': null }
  expect(monthWarnings(before, months(gap))).toEqual([
    { kind: 'gap', series: 'dubai unit', from: '2025-02-01', to: '2025-03-01' },
  ])
  const old = { '2023-06-01': null }
  expect(monthWarnings(months(old, 24), months(old))).toEqual([])
})

test('a quarterly series has gaps by quarter', () => {
  const quarters = (...starts: string[]) =>
    starts.map((month): MonthFigure => ({
      series: 'dld-totals',
      month,
      rows: 1,
      median: 5,
      sample: 1000,
      periodMonths: 3,
    }))
  expect(
    monthWarnings(quarters('2023-07-01'), quarters('2023-07-01', '2023-10-01', '2025-01-01', '2025-04-01')),
  ).toEqual([{ kind: 'gap', series: 'dld-totals', from: '2024-01-01', to: '2024-10-01' }])
})

test.each([
  ['2025-03-01', 241, true],
  ['2025-03-01', 239, false],
  ['2025-03-01', 59, true],
  ['2025-03-01', 61, false],
  // The newest month is still being registered.
  ['2025-06-01', 5, false],
])('in %s, %i rows are odd: %s', (month, rows, isOdd) => {
  const found = monthWarnings(before, months({ [month]: { rows } }))
  expect(found.map(({ kind, from, now, was }) => [kind, from, now, was])).toEqual(
    isOdd ? [['volume', month, rows, 120]] : [],
  )
})

test('a month may be as odd as one that is held', () => {
  expect(
    monthWarnings(
      months({ '2024-06-01': { rows: 500 } }, 24),
      months({ '2024-06-01': { rows: 500 }, '2025-03-01': { rows: 490 } }),
    ),
  ).toEqual([])
})

test('a median that jumps more than it ever did is odd, up and down', () => {
  const found = monthWarnings(before, months({ '2025-03-01': { median: 1300 } }))
  expect(found).toEqual([
    { kind: 'median', series: 'dubai unit', from: '2025-03-01', now: 1300, was: 1040 },
    { kind: 'median', series: 'dubai unit', from: '2025-04-01', now: 1040, was: 1300 },
  ])
})

test.each([
  [
    'the history is shorter than a year',
    months({}, 12),
    months({ '2024-02-01': { median: 3000, rows: 900 } }, 15),
  ],
  [
    'the sample is thin',
    before.map((one) => ({ ...one, sample: 29 })),
    months({ '2025-03-01': { median: 3000 } }).map((one) => ({ ...one, sample: 29 })),
  ],
  [
    'the month was held before',
    months({ '2024-03-01': { median: 3000 } }, 24),
    months({ '2024-03-01': { median: 3000 } }),
  ],
])('nothing is odd where %s', (_, held, after) => {
  expect(monthWarnings(held, after)).toEqual([])
})

const counts = { read: 1000, changed: 0, unchanged: 1000, refused: 0 }
const none = { last: null, isWhole: false }

test.each([
  [{ ...counts, refused: 20 }, []],
  [{ ...counts, refused: 21 }, [{ kind: 'many-refused', now: 0.021, was: 0.02 }]],
  [{ ...counts, changed: 99, unchanged: 0 }, []],
  [{ ...counts, changed: 200, unchanged: 800 }, []],
  [{ ...counts, changed: 300, unchanged: 700 }, [{ kind: 'many-changed', now: 0.3, was: 0.2 }]],
])('the counts %j give the warnings %j', (file, warnings) => {
  expect(fileWarnings(file, ['a'], none)).toEqual(warnings)
})

test('a whole register with fewer rows, and columns that came or went', () => {
  const last = { read: 1200, header: ['a', 'b'] }
  expect(fileWarnings(counts, ['a', 'c'], { last, isWhole: true })).toEqual([
    { kind: 'fewer-rows', now: 1000, was: 1200 },
    { kind: 'columns-missing', columns: ['b'] },
    { kind: 'columns-new', columns: ['c'] },
  ])
  expect(fileWarnings(counts, ['a', 'b'], { last, isWhole: false })).toEqual([])
  expect(fileWarnings({ ...counts, read: 1080 }, ['a', 'b'], { last, isWhole: true })).toEqual([])
})
