import { describe, expect, test } from 'vitest'
import { eachMonth, monthEnd } from '#domain/dates/months.ts'
import { countDays, type DayRange } from '#domain/dates/day-ranges.ts'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import type { FileRows, MonthRows } from './cells.ts'
import { findCoverage, findRegisterCoverage, newestCovered, type Evidence } from './coverage.ts'

/** The months of a file with this many deals on each of these days. */
function rowsOn(ranges: readonly DayRange[], perDay: number): MonthRows[] {
  return ranges.flatMap(({ from, to }) =>
    eachMonth(from, to).map((month) => {
      const first = from > month ? from : month
      const last = to < monthEnd(month) ? to : monthEnd(month)
      const count = countDays([{ from: first, to: last }])
      const start = dayNumber(first) - dayNumber(month)
      const days = Array.from({ length: count }, (_, at) => 1 << (start + at)).reduce(
        (sum, bit) => sum | bit,
        0,
      )
      return { month, rows: Math.round(count * perDay), days }
    }),
  )
}

/** The deals that a register holds after these files. Every deal of every file is a different one. */
function storedAfter(files: readonly FileRows[]): MonthRows[] {
  const months = Map.groupBy(
    files.flatMap((file) => file.months),
    ({ month }) => month,
  )
  return [...months].map(([month, rows]) => ({
    month,
    rows: rows.reduce((sum, one) => sum + one.rows, 0),
    days: rows.reduce((bits, { days }) => bits | days, 0),
  }))
}

type File = { ranges: readonly DayRange[]; perDay: number }
function covered(files: readonly File[], totals: ReadonlyMap<string, number> = new Map()) {
  const held = files.map(({ ranges, perDay }, at) => ({ file: at + 1, months: rowsOn(ranges, perDay) }))
  return findCoverage({ files: held, stored: storedAfter(held), totals })
}

const july = { from: '2025-06-30', to: '2025-07-31' }

test.each<[string, readonly File[], { whole: DayRange[]; sample: DayRange[] }]>([
  ['nothing', [], { whole: [], sample: [] }],
  ['one month', [{ ranges: [july], perDay: 800 }], { whole: [july], sample: [] }],
  [
    'a month beside a sample of one in a hundred that began sixteen years before',
    [
      { ranges: [july], perDay: 800 },
      { ranges: [{ from: '2009-01-01', to: '2025-04-03' }], perDay: 2 },
    ],
    { whole: [july], sample: [{ from: '2009-01-01', to: '2025-04-03' }] },
  ],
  [
    'a month and a sample that holds deals of the same month',
    [
      { ranges: [july], perDay: 800 },
      { ranges: [{ from: '2024-01-01', to: '2025-08-20' }], perDay: 8 },
    ],
    {
      whole: [july],
      sample: [
        { from: '2024-01-01', to: '2025-06-29' },
        { from: '2025-08-01', to: '2025-08-20' },
      ],
    },
  ],
  [
    'a gap in the middle of one file',
    [
      {
        ranges: [
          { from: '2024-01-01', to: '2024-09-30' },
          { from: '2025-02-01', to: '2025-07-31' },
        ],
        perDay: 500,
      },
    ],
    {
      whole: [
        { from: '2024-01-01', to: '2024-09-30' },
        { from: '2025-02-01', to: '2025-07-31' },
      ],
      sample: [],
    },
  ],
  [
    'a gap of days between two files of one month',
    [
      { ranges: [{ from: '2025-07-01', to: '2025-07-10' }], perDay: 500 },
      { ranges: [{ from: '2025-07-15', to: '2025-07-31' }], perDay: 500 },
    ],
    {
      whole: [
        { from: '2025-07-01', to: '2025-07-10' },
        { from: '2025-07-15', to: '2025-07-31' },
      ],
      sample: [],
    },
  ],
  [
    'two overlapping files',
    [
      { ranges: [{ from: '2025-05-12', to: '2025-07-05' }], perDay: 500 },
      { ranges: [{ from: '2025-06-20', to: '2025-07-24' }], perDay: 500 },
    ],
    { whole: [{ from: '2025-05-12', to: '2025-07-24' }], sample: [] },
  ],
  [
    'a holiday of nine days, and a weekend at the end of a month that is not the newest',
    [
      {
        ranges: [
          { from: '2025-03-03', to: '2025-03-28' },
          { from: '2025-04-07', to: '2025-04-28' },
        ],
        perDay: 500,
      },
      { ranges: [{ from: '2025-05-01', to: '2025-05-20' }], perDay: 500 },
    ],
    {
      whole: [{ from: '2025-03-01', to: '2025-05-20' }],
      sample: [],
    },
  ],
])('%s', (_name, files, expected) => {
  expect(covered(files)).toEqual(expected)
})

const sampledYears = { from: '2023-01-01', to: '2025-05-31' }

test('a month and a sample in one file are distinguished', () => {
  const months = [...rowsOn([sampledYears], 2), ...rowsOn([{ from: '2025-07-01', to: '2025-07-31' }], 800)]
  const coverage = findCoverage({ files: [{ file: 1, months }], stored: months, totals: new Map() })
  expect(coverage).toEqual({ whole: [{ from: '2025-07-01', to: '2025-07-31' }], sample: [sampledYears] })
})

describe('with published totals', () => {
  const totals = new Map(eachMonth('2023-01-01', '2025-07-31').map((month) => [month, 20_000]))

  test.each([
    [250, 'sample'],
    [300, 'sample'],
    [360, 'whole'],
    [700, 'whole'],
  ] as const)('a file alone with %i deals a day of 656 is a %s', (perDay, grade) => {
    const coverage = covered([{ ranges: [{ from: '2024-01-01', to: '2024-12-31' }], perDay }], totals)
    expect(coverage[grade]).toEqual([{ from: '2024-01-01', to: '2024-12-31' }])
  })

  test('an export that ends within a month is compared with the corresponding part of the total', () => {
    const range = { from: '2024-01-20', to: '2024-02-05' }
    expect(covered([{ ranges: [range], perDay: 470 }], totals)).toEqual({ whole: [range], sample: [] })
  })
})

test('a register with deals in only some months has no gaps between them', () => {
  const days = ['2024-01-09', '2024-02-20', '2024-04-02', '2024-05-05', '2024-06-11']
  const months = days.flatMap((day) => rowsOn([{ from: day, to: day }], 1))
  const { whole } = findCoverage({ files: [{ file: 1, months }], stored: months, totals: new Map() })
  expect(whole).toEqual([{ from: '2024-01-01', to: '2024-06-11' }])
})

test('rolled-back rows cover nothing, even if a later file contained them too', () => {
  const [first, second] = [rowsOn([{ from: '2025-06-01', to: '2025-06-30' }], 500), rowsOn([july], 500)]
  const files = [
    { file: 1, months: first },
    { file: 2, months: [...first, ...second] },
  ]
  const { whole } = findCoverage({ files, stored: second, totals: new Map() })
  expect(whole).toEqual([july])
})

test.each([
  ['20 of 100 deals a day', [{ ranges: [july], perDay: 80 }], { whole: [july], sample: [] }],
  ['30 of 100 deals a day', [{ ranges: [july], perDay: 70 }], { whole: [], sample: [july] }],
  [
    'all deals of the first half',
    [{ ranges: [{ from: '2025-07-16', to: '2025-07-31' }], perDay: 100 }],
    { whole: [{ from: '2025-07-16', to: '2025-07-31' }], sample: [] },
  ],
])('a complete file of which a roll-back removed %s', (_name, left, expected) => {
  const files = [{ file: 1, months: rowsOn([july], 100) }]
  const stored = left.flatMap(({ ranges, perDay }) => rowsOn(ranges, perDay))
  expect(findCoverage({ files, stored, totals: new Map() })).toEqual(expected)
})

test('months that differ by season or crisis are all complete', () => {
  const honest = [1, 0.4, 1.6, 0.35, 1.2, 1.9, 0.7, 1, 1.4, 0.5, 1.1, 0.9]
  const months = eachMonth('2010-01-01', '2024-12-31').flatMap((month, at) =>
    rowsOn([{ from: month, to: monthEnd(month) }], 100 * (honest[at % 12] ?? 1)),
  )
  const coverage = findCoverage({ files: [{ file: 1, months }], stored: months, totals: new Map() })
  expect(coverage).toEqual({ whole: [{ from: '2010-01-01', to: '2024-12-31' }], sample: [] })
})

test('figures reach to the last held day of the current month', () => {
  const running = { whole: [{ from: '2025-07-01', to: '2025-07-20' }], sample: [] }
  expect(newestCovered(running)).toBe('2025-07-20')
  expect(newestCovered({ whole: [], sample: [] })).toBeNull()
})

const year = { from: '2024-01-01', to: '2024-12-31' }
const none: ReadonlyMap<string, number> = new Map()

/** One deal on each of these days. */
const dealsOn = (...days: string[]) => days.flatMap((day) => rowsOn([{ from: day, to: day }], 1))
const joined = (months: readonly MonthRows[]) => storedAfter([{ file: 1, months }])
/** A city of which each file holds these months, all of them stored. */
const city = (...files: (readonly MonthRows[])[]): Evidence => {
  const held = files.flatMap((months, at) =>
    months.length === 0 ? [] : [{ file: at + 1, months: joined(months) }],
  )
  return { files: held, stored: storedAfter(held), totals: none }
}

test('a town with few deals is covered on the days that its file covers in other cities', () => {
  const coverage = findRegisterCoverage(
    new Map([
      ['capital', city(rowsOn([year], 190))],
      ['town', city(dealsOn('2024-02-12', '2024-02-13', '2024-09-01'))],
      ['hamlet', city(dealsOn('2024-06-30'))],
      // A subdivision: 600 deals in three days, and a few in other months.
      ['suburb', city([...rowsOn([{ from: '2024-05-06', to: '2024-05-08' }], 200), ...dealsOn('2024-01-20', '2024-03-11', '2024-11-02')])],
    ]),
  ) // prettier-ignore
  for (const covered of coverage.values()) expect(covered).toEqual({ whole: [year], sample: [] })
})

test('a city of which a file holds one month is not covered in the other months of that file', () => {
  const january = { from: '2024-01-01', to: '2024-01-31' }
  const coverage = findRegisterCoverage(
    new Map([
      ['capital', city(rowsOn([year], 190))],
      ['port', city(rowsOn([january], 40))],
    ]),
  )
  expect(coverage.get('port')).toEqual({ whole: [january], sample: [] })
})

test('a file that is a sample of one city is a sample of all its cities', () => {
  const sample = { from: '2023-01-01', to: '2024-12-31' }
  const coverage = findRegisterCoverage(
    new Map([
      ['capital', city(rowsOn([sample], 2), rowsOn([{ from: '2024-03-01', to: '2024-03-31' }], 190))],
      ['port', city(rowsOn([sample], 0.5))],
    ]),
  )
  expect(coverage.get('port')).toEqual({ whole: [], sample: [sample] })
  expect(coverage.get('capital')?.whole).toEqual([{ from: '2024-03-01', to: '2024-03-31' }])
})

test('days that no city of the file has are missing in each', () => {
  const halves = [{ from: '2024-01-01', to: '2024-04-30' }, { from: '2024-08-01', to: '2024-12-31' }] // prettier-ignore
  const coverage = findRegisterCoverage(
    new Map([
      ['capital', city(rowsOn(halves, 190))],
      ['town', city(dealsOn('2024-02-12', '2024-10-01'))],
    ]),
  )
  for (const covered of coverage.values()) expect(covered).toEqual({ whole: halves, sample: [] })
})
