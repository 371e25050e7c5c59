import { tickNumber } from '#domain/money/format-money.ts'
import type { ChartColours } from '#web/market/charts/chart-colours.ts'
import { quartileBand } from '#web/market/charts/quartile-band.ts'
import type { ChartOption } from '#web/market/charts/echarts.ts'

/** A line or the bars of a chart, one value a step, in the displayed unit. */
export type DrawnLine = {
  name: string
  colour: string
  values: readonly (number | null)[]
  /** Quartiles, drawn where there is one line. */
  band: readonly { lower: number | null; upper: number | null }[] | null
}

export const courseGutters = { start: 56, end: 12 }

type Look = {
  locale: string
  fontFamily: string
  colours: ChartColours
  isBars: boolean
  isPercent: boolean
  labels: readonly string[]
  yearStarts: ReadonlySet<number>
}

/** One chart of lines or stacked bars over evenly spaced steps. */
export function courseOption(lines: readonly DrawnLine[], look: Look): ChartOption {
  const { colours, locale, fontFamily, labels, yearStarts } = look
  const text = { color: colours.text, fontSize: 11, fontFamily }
  return {
    animation: false,
    grid: { left: courseGutters.start, right: courseGutters.end, top: 12, bottom: 26 },
    xAxis: {
      type: 'category',
      data: [...labels],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.rule } },
      axisLabel: {
        ...text,
        hideOverlap: true,
        interval: (at: number) => labels.length <= 14 || yearStarts.has(at),
      },
    },
    yAxis: {
      type: 'value',
      scale: !look.isBars,
      splitNumber: 4,
      axisLabel: {
        ...text,
        formatter: (value: number) =>
          look.isPercent ? `${tickNumber(locale, value * 100)} %` : tickNumber(locale, value),
      },
      splitLine: { lineStyle: { color: colours.rule, width: 1 } },
    },
    series: look.isBars
      ? lines.map(stackedBars)
      : lines.flatMap((line) => [...(line.band ? quartileBand(line.band, colours) : []), drawnLine(line)]),
  }
}

function stackedBars({ colour, values }: DrawnLine) {
  return {
    type: 'bar' as const,
    stack: 'all',
    silent: true,
    barMaxWidth: 40,
    barCategoryGap: '20%',
    itemStyle: { color: colour, opacity: 0.8 },
    data: [...values],
  }
}

function drawnLine({ colour, values }: DrawnLine) {
  return {
    type: 'line' as const,
    silent: true,
    z: 3,
    lineStyle: { color: colour, width: 2 },
    itemStyle: { color: colour },
    data: values.map((value, at) => {
      // Between two gaps there is no line, so the step is drawn as a point.
      const isAlone = (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
      return { value, symbol: isAlone && value !== null ? 'circle' : 'none', symbolSize: 5 }
    }),
  }
}
