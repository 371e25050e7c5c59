import { tickNumber } from '#domain/money/format-money.ts'
import type { ChartColours } from '#web/market/charts/chart-colours.ts'
import { quartileBand } from '#web/market/charts/series/quartile-band.ts'
import type { ChartOption } from '#web/market/charts/echarts.ts'
import { isAlone, labelledSteps, lineAxes } from '#web/market/charts/line-axes.ts'

/** A line or the bars of a chart, one value a step, in the displayed unit. */
export type DrawnLine = {
  name: string
  colour: string
  values: readonly (number | null)[]
  /** Whether a step has not ended, or lacks data: it is not to be compared with the others. */
  isIncomplete: readonly boolean[]
  /** An earlier vintage beside the present line. */
  isDashed?: boolean
  /** Quartiles or an interval, drawn where there are few lines. */
  band: readonly { lower: number | null; upper: number | null }[] | null
}

export const trendGutters = { start: 56, end: 12 }

type Look = {
  locale: string
  fontFamily: string
  colours: ChartColours
  isBars: boolean
  isPercent: boolean
  isCount: boolean
  labels: readonly string[]
  yearStarts: ReadonlySet<number>
  /** Numbered lines across the chart. */
  marks: readonly { slot: number; label: string }[]
}

/** One chart of lines or stacked bars over evenly spaced steps. */
export function trendOption(lines: readonly DrawnLine[], look: Look): ChartOption {
  const { colours, locale, labels, yearStarts, marks } = look
  return {
    animation: false,
    grid: {
      left: trendGutters.start,
      right: trendGutters.end,
      top: marks.length > 0 ? 24 : 12,
      bottom: 26,
    },
    ...lineAxes({
      look,
      labels,
      isLabelled: (at) => labels.length <= labelledSteps || yearStarts.has(at),
      values: lines.flatMap(({ values }) => values),
      isCount: look.isCount,
      hasFreeStart: !look.isBars,
      ...(look.isPercent ? { formatValue: (value) => `${tickNumber(locale, value * 100)}%` } : {}),
    }),
    series: [
      ...(marks.length > 0 ? [markLines(look)] : []),
      ...(look.isBars
        ? lines.map(stackedBars)
        : lines.flatMap((line) => [
            ...(line.band ? quartileBand(line.band, { band: line.colour }, `band of ${line.name}`) : []),
            drawnLine(line, colours.surface),
          ])),
    ],
  }
}

/** Lines without a figure, so that a chart of bars and one of lines take the same. */
function markLines({ marks, colours, fontFamily }: Look) {
  return {
    type: 'line' as const,
    data: [],
    silent: true,
    markLine: {
      silent: true,
      animation: false,
      symbol: 'none',
      lineStyle: { color: colours.quiet, width: 1, type: [2, 3], opacity: 0.7 },
      label: {
        show: true,
        position: 'end' as const,
        formatter: '{b}',
        color: colours.text,
        fontSize: 11,
        fontFamily,
      },
      data: marks.map(({ slot, label }) => ({ xAxis: slot, name: label })),
    },
  }
}

function stackedBars({ colour, values, isIncomplete }: DrawnLine) {
  return {
    type: 'bar' as const,
    stack: 'all',
    silent: true,
    barMaxWidth: 40,
    barCategoryGap: '20%',
    itemStyle: { color: colour, opacity: 0.8 },
    data: values.map((value, at) => (isIncomplete[at] ? { value, itemStyle: { opacity: 0.35 } } : value)),
  }
}

function drawnLine({ colour, values, isIncomplete, isDashed = false }: DrawnLine, surface: string) {
  return {
    type: 'line' as const,
    silent: true,
    z: 3,
    lineStyle: { color: colour, width: 2, type: isDashed ? ('dashed' as const) : ('solid' as const) },
    itemStyle: { color: colour },
    data: values.map((value, at) =>
      isIncomplete[at]
        ? {
            value,
            symbol: 'circle',
            symbolSize: 7,
            itemStyle: { color: surface, borderColor: colour, borderWidth: 1.5 },
          }
        : { value, symbol: isAlone(values, at) ? 'circle' : 'none', symbolSize: 5 },
    ),
  }
}
