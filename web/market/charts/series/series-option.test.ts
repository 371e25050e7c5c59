import { expect, test } from 'vitest'
import type { Month } from './series-shape.ts'
import { seriesOption } from './series-option.ts'

const colours = {
  line: 'line',
  band: 'band',
  bar: 'bar',
  quiet: 'quiet',
  text: 'text',
  rule: 'rule',
  surface: 'surface',
}
const look = { locale: 'en', height: 400, fontFamily: 'sans-serif' }
const month = (median: number | null, figures: Partial<Month> = {}): Month => ({
  month: '2025-01-01',
  count: 20,
  strength: 'sound',
  lower: median === null ? null : median - 10,
  median,
  upper: median === null ? null : median + 15,
  incomplete: null,
  ...figures,
})
const seriesData = (months: readonly Month[]) => {
  const { series } = seriesOption(months, colours, look)
  return Array.isArray(series) ? series.map((one) => one.data) : []
}

test('the band is stacked: the lower quartile, and what is between the two', () => {
  const [lower, band] = seriesData([month(100), month(null)])
  expect([lower, band]).toEqual([
    [90, null],
    [25, null],
  ])
})

test.each([
  [
    'thin months are hollow',
    [month(1, { strength: 'thin' }), month(2)],
    0,
    { symbol: 'circle', itemStyle: { color: 'surface' } },
  ],
  ['months in a line have no point', [month(1), month(2)], 0, { symbol: 'none' }],
  ['a month between gaps is a point', [month(null), month(2), month(null)], 1, { symbol: 'circle' }],
  ['a single month is a point', [month(2)], 0, { symbol: 'circle' }],
] satisfies [string, Month[], number, object][])('%s', (_, months, at, drawn) => {
  expect(seriesData(months)[2]?.[at]).toMatchObject(drawn)
})

test('bars of thin months are quiet', () => {
  expect(seriesData([month(1), month(1, { strength: 'thin', count: 6 })])[3]).toMatchObject([
    { value: 20, itemStyle: { color: 'bar' } },
    { value: 6, itemStyle: { color: 'quiet' } },
  ])
})

test.each([
  [30, 'Jan 2025', 'auto'],
  [31, '2025', 'function'],
])('the axis of %i months is labelled %s', (length, label, interval) => {
  const { xAxis } = seriesOption(
    Array.from({ length }, () => month(1)),
    colours,
    look,
  )
  const lower = Array.isArray(xAxis) ? xAxis[1] : undefined
  expect(lower).toMatchObject({ axisLabel: { formatter: expect.any(Function) } })
  const { formatter, interval: step } = Object(Object(lower).axisLabel)
  expect(formatter('2025-01-01')).toBe(label)
  expect(typeof step === 'function' ? 'function' : step).toBe(interval)
})

test('without a median the price axis has no labels', () => {
  const labels = (months: readonly Month[]) => {
    const { yAxis } = seriesOption(months, colours, look)
    return Array.isArray(yAxis) ? yAxis.map(({ axisLabel }) => axisLabel?.show) : []
  }
  expect(labels([month(null), month(null)])[0]).toBe(false)
  expect(labels([month(null), month(100)])[0]).toBe(true)
})
