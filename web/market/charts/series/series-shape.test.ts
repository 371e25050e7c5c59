import { expect, test } from 'vitest'
import { countRange, seriesMonths, valueRange } from './series-shape.ts'

const point = (month: string, count: number, median: number | null = 100) => ({
  month,
  count,
  priced: median === null ? 0 : count,
  valueMinor: 0,
  lower: median === null ? null : median - 10,
  median,
  upper: median === null ? null : median + 20,
})
const asFiled = (figure: number) => figure

test('a month without a deal is a gap between its neighbours', () => {
  const months = seriesMonths([point('2024-01-01', 20), point('2024-03-01', 30)], asFiled)
  expect(months.map(({ month, count, median }) => [month, count, median])).toEqual([
    ['2024-01-01', 20, 100],
    ['2024-02-01', 0, null],
    ['2024-03-01', 30, 100],
  ])
})

test('a month that was never imported differs from one without a sale', () => {
  const points = [point('2024-01-01', 20), point('2024-04-01', 30)]
  const months = seriesMonths(points, asFiled, [{ month: '2024-02-01', state: 'missing' }])
  expect(months.map(({ count, incomplete }) => [count, incomplete])).toEqual([
    [20, null],
    [0, 'missing'],
    [0, null],
    [30, null],
  ])
})

test('a month with four sales keeps its count and hides its median', () => {
  const [month] = seriesMonths([point('2024-01-01', 4)], asFiled)
  expect(month).toEqual({
    month: '2024-01-01',
    count: 4,
    strength: 'none',
    lower: null,
    median: null,
    upper: null,
    incomplete: null,
  })
})

test('figures are converted for display once', () => {
  const [month] = seriesMonths([point('2024-01-01', 5)], (figure) => figure / 10)
  expect(month).toMatchObject({ strength: 'thin', lower: 9, median: 10, upper: 12 })
})

test('a month of sales without a size has no median', () => {
  expect(seriesMonths([point('2024-01-01', 40, null)], asFiled)[0]?.median).toBeNull()
})

test('no deals give no months', () => {
  expect(seriesMonths([], asFiled)).toEqual([])
})

test.each([
  [[point('2024-01-01', 20, 15_000), point('2024-02-01', 20, 16_000)], 14_500, 16_500, 500],
  [[point('2024-01-01', 20, 100)], 90, 120, 10],
  [[point('2024-01-01', 20, 30), point('2024-02-01', 20, 500)], 0, 600, 200],
  [[point('2024-01-01', 20, 60), point('2024-02-01', 20, 123)], 40, 160, 20],
  [[point('2024-01-01', 20, 0)], 0, 20, 5],
])(
  'the value axis contains the band and has labels at one round distance (%#)',
  (points, min, max, interval) => {
    expect(valueRange(seriesMonths(points, asFiled))).toEqual({ min, max, interval })
  },
)

test.each([
  [[3072], 4000],
  [[1000], 1000],
  [[7, 12], 20],
  [[0], 1],
])('counts up to %j have the axis end %d', (counts, end) => {
  expect(
    countRange(
      seriesMonths(
        counts.map((count, at) => point(`2024-0${at + 1}-01`, count)),
        asFiled,
      ),
    ),
  ).toBe(end)
})
