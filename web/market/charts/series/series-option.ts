import { formatMonth } from '#domain/dates/format-days.ts'
import { tickNumber } from '#domain/money/format-money.ts'
import type { ChartColours } from '#web/market/charts/chart-colours.ts'
import { quartileBand } from './quartile-band.ts'
import type { ChartOption } from '#web/market/charts/echarts.ts'
import { type Month, countRange, valueRange } from './series-shape.ts'

export const seriesGutters = { start: 52, end: 12 }
const heights = { top: 12, gap: 28, volume: 56, foot: 24 }

type Look = { locale: string; height: number; fontFamily: string }

/** The median above its interquartile band, and below it the number of sales in each month. */
export function seriesOption(months: readonly Month[], colours: ChartColours, look: Look): ChartOption {
  const upperHeight = look.height - heights.top - heights.gap - heights.volume - heights.foot
  const side = { left: seriesGutters.start, right: seriesGutters.end }
  return {
    animation: false,
    grid: [
      { ...side, top: heights.top, height: upperHeight },
      { ...side, top: heights.top + upperHeight + heights.gap, height: heights.volume },
    ],
    xAxis: monthAxes(months, colours, look),
    yAxis: valueAxes(months, colours, look),
    series: [...quartileBand(months, colours), medianSeries(months, colours), volumeSeries(months, colours)],
  }
}

/** Both charts share the months; only the lower one labels them. */
function monthAxes(months: readonly Month[], colours: ChartColours, { locale, fontFamily }: Look) {
  const isLong = months.length > 30 // months: beyond that the axis names years
  const axis = {
    type: 'category' as const,
    data: months.map(({ month }) => month),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.rule } },
  }
  return [
    { ...axis, gridIndex: 0, axisLabel: { show: false } },
    {
      ...axis,
      gridIndex: 1,
      axisLabel: {
        color: colours.text,
        fontSize: 11,
        fontFamily,
        hideOverlap: true,
        interval: isLong ? (_: number, month: string) => month.endsWith('-01-01') : ('auto' as const),
        formatter: (month: string) => (isLong ? month.slice(0, 4) : formatMonth(locale, month)),
      },
    },
  ]
}

function valueAxes(months: readonly Month[], colours: ChartColours, { locale, fontFamily }: Look) {
  const label = {
    color: colours.text,
    fontSize: 11,
    fontFamily,
    formatter: (value: number) => tickNumber(locale, value),
  }
  const hasMedians = months.some(({ median }) => median !== null)
  return [
    {
      type: 'value' as const,
      gridIndex: 0,
      ...valueRange(months),
      // Without a median the library would label an axis from 0 to 1.
      axisLabel: { ...label, show: hasMedians },
      splitLine: { lineStyle: { color: colours.rule, width: 1 } },
    },
    {
      type: 'value' as const,
      gridIndex: 1,
      max: countRange(months),
      interval: countRange(months),
      axisLabel: { ...label, showMinLabel: false },
      splitLine: { show: false },
    },
  ]
}

function medianSeries(months: readonly Month[], colours: ChartColours) {
  return {
    type: 'line' as const,
    silent: true,
    z: 3,
    lineStyle: { color: colours.line, width: 2 },
    itemStyle: { color: colours.line },
    data: months.map(({ median, strength }, at) => {
      if (strength === 'thin') {
        return {
          value: median,
          symbol: 'circle',
          symbolSize: 6,
          itemStyle: { color: colours.surface, borderColor: colours.quiet, borderWidth: 1.5 },
        }
      }
      // Between two gaps there is no line, so the month is drawn as a point.
      const isAlone = (months[at - 1]?.median ?? null) === null && (months[at + 1]?.median ?? null) === null
      return { value: median, symbol: isAlone ? 'circle' : 'none', symbolSize: 5 }
    }),
  }
}

function volumeSeries(months: readonly Month[], colours: ChartColours) {
  return {
    type: 'bar' as const,
    xAxisIndex: 1,
    yAxisIndex: 1,
    silent: true,
    barMaxWidth: 56,
    barCategoryGap: months.length > 60 ? '10%' : '24%',
    data: months.map(({ count, strength }) => ({
      value: count,
      itemStyle: { color: strength === 'sound' ? colours.bar : colours.quiet, opacity: 0.45 },
    })),
  }
}
