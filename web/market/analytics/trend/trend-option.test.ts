import { expect, test } from 'vitest'
import { trendOption, type DrawnLine } from './trend-option.ts'

const colours = { line: 'a', band: 'b', bar: 'c', quiet: 'd', text: 'e', rule: 'f', surface: 'g' }
const look = {
  locale: 'en',
  fontFamily: 'sans',
  colours,
  isBars: false,
  isPercent: false,
  isCount: false,
  labels: ['2024', '2025', '2026'],
  yearStarts: new Set([0, 1, 2]),
  marks: [],
}
const line = (name: string): DrawnLine => ({
  name,
  colour: name,
  values: [1, 2, 3],
  isIncomplete: [false, false, true],
  band: [
    { lower: 0, upper: 2 },
    { lower: 1, upper: 4 },
    { lower: 2, upper: 5 },
  ],
})
const seriesIn = (option: ReturnType<typeof trendOption>) =>
  Array.isArray(option.series) ? option.series : [option.series]

test('each line has a band in its own colour, which does not stack on that of another', () => {
  const series = seriesIn(trendOption([line('new'), line('renewed')], look))
  const bands = series.filter((one) => one?.type === 'line' && one.areaStyle)
  expect(bands).toMatchObject([{ areaStyle: { color: 'new' } }, { areaStyle: { color: 'renewed' } }])
  expect(new Set(bands.map((band) => (band?.type === 'line' ? band.stack : ''))).size).toBe(2)
})

test('a step that has not ended is a hollow point, or a pale bar', () => {
  const [drawn] = seriesIn(trendOption([{ ...line('new'), band: null }], look))
  expect(drawn?.data).toMatchObject([
    { value: 1, symbol: 'none' },
    { value: 2, symbol: 'none' },
    { value: 3, symbol: 'circle', itemStyle: { color: 'g', borderColor: 'new' } },
  ])
  const [bars] = seriesIn(trendOption([line('sales')], { ...look, isBars: true }))
  expect(bars?.data).toEqual([1, 2, { value: 3, itemStyle: { opacity: 0.35 } }])
})

test('events are numbered lines at their steps, and leave space above the chart', () => {
  const marks = [{ slot: 1, label: '1, 2' }]
  const plain = trendOption([line('new')], look)
  const marked = trendOption([line('new')], { ...look, marks })
  expect(seriesIn(marked)[0]).toMatchObject({ markLine: { data: [{ xAxis: 1, name: '1, 2' }] } })
  expect(seriesIn(plain).some((one) => one && 'markLine' in one)).toBe(false)
  expect(marked.grid).toMatchObject({ top: 24 })
  expect(plain.grid).toMatchObject({ top: 12 })
})
