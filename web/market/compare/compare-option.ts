import { tickNumber } from '#domain/money/format-money.ts'
import type { ChartColours } from '#web/market/charts/chart-colours.ts'
import type { ChartOption } from '#web/market/charts/echarts.ts'

/** A line of the chart: a value a month in the displayed unit, and the letter written at its end. */
export type ComparedLine = { letter: string; colour: string; values: readonly (number | null)[] }

export const compareGutters = { start: 56, end: 28 }

type Look = { locale: string; fontFamily: string; colours: ChartColours; months: readonly string[] }

/** Beyond this many months the axis names years. */
const namedMonths = 14

/** A line for each filter, with its letter at the end, so that the colour is not needed to tell them apart. */
export function compareOption(lines: readonly ComparedLine[], look: Look): ChartOption {
  const { colours, locale, fontFamily, months } = look
  const text = { color: colours.text, fontSize: 11, fontFamily }
  const isLong = months.length > namedMonths
  return {
    animation: false,
    grid: { left: compareGutters.start, right: compareGutters.end, top: 12, bottom: 26 },
    xAxis: {
      type: 'category',
      data: [...months],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.rule } },
      axisLabel: {
        ...text,
        hideOverlap: true,
        interval: isLong ? (_: number, month: string) => month.endsWith('-01-01') : 'auto',
        formatter: (month: string) => month.slice(0, isLong ? 4 : 7),
      },
    },
    yAxis: {
      type: 'value',
      scale: true,
      splitNumber: 4,
      axisLabel: { ...text, formatter: (value: number) => tickNumber(locale, value) },
      splitLine: { lineStyle: { color: colours.rule, width: 1 } },
    },
    series: lines.map((line) => drawnLine(line, fontFamily)),
  }
}

function drawnLine({ letter, colour, values }: ComparedLine, fontFamily: string) {
  const last = values.findLastIndex((value) => value !== null)
  return {
    type: 'line' as const,
    silent: true,
    z: 3,
    lineStyle: { color: colour, width: 2 },
    itemStyle: { color: colour },
    data: values.map((value, at) => {
      // Between two gaps there is no line, so the month is drawn as a point.
      const isAlone = (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
      const label =
        at === last
          ? {
              show: true,
              position: 'right' as const,
              formatter: letter,
              color: colour,
              fontSize: 12,
              fontFamily,
            }
          : { show: false }
      const isDrawn = value !== null && (isAlone || at === last)
      return { value, symbol: isDrawn ? 'circle' : 'none', symbolSize: 5, label }
    }),
  }
}
