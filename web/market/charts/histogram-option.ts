import type { HistogramBar } from '#contract/market.ts'
import { tickNumber } from '#domain/money/format-money.ts'
import type { ChartColours } from './chart-colours.ts'
import type { ChartOption } from './echarts.ts'

export const histogramGutters = { start: 44, end: 12 }

/** A band of the histogram in the displayed currency and unit. Without an upper end it is open-ended. */
export type Band = { from: number; to: number | null; count: number }

/** The bands for display. `shown` converts a limit of the answer to the displayed currency and unit. */
export function histogramBands(bars: readonly HistogramBar[], shown: (limit: number) => number): Band[] {
  return bars.map(({ from, to, count }) => ({ from: shown(from), to: to === null ? null : shown(to), count }))
}

/** Adjacent bars, as for bands of one quantity. The last, open-ended one is lighter. */
export function histogramOption(
  bands: readonly Band[],
  colours: ChartColours,
  { locale, fontFamily }: { locale: string; fontFamily: string },
): ChartOption {
  const text = { color: colours.text, fontSize: 11, fontFamily }
  return {
    animation: false,
    grid: { left: histogramGutters.start, right: histogramGutters.end, top: 12, bottom: 24 },
    // Bars follow the bands; their labels are round numbers in the displayed currency and unit.
    xAxis: [
      { type: 'category', data: bands.map(({ from }) => from), show: false },
      {
        type: 'value',
        position: 'bottom',
        ...bandExtent(bands),
        splitNumber: 5,
        axisLine: { show: true, lineStyle: { color: colours.rule } },
        axisTick: { show: true, lineStyle: { color: colours.rule } },
        splitLine: { show: false },
        axisLabel: {
          ...text,
          hideOverlap: true,
          showMaxLabel: false,
          formatter: (value: number) => tickNumber(locale, value),
        },
      },
    ],
    yAxis: {
      type: 'value',
      splitNumber: 3,
      minInterval: 1,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...text, formatter: (value: number) => tickNumber(locale, value) },
      splitLine: { lineStyle: { color: colours.rule } },
    },
    series: [
      {
        type: 'bar',
        silent: true,
        barCategoryGap: '6%',
        data: bands.map(({ from, to, count }) => ({
          value: count,
          itemStyle: { color: colours.bar, opacity: to === null ? 0.4 : 0.8 },
          ...(to === null && {
            label: {
              ...text,
              show: true,
              position: 'top' as const,
              align: 'right' as const,
              offset: [12, 0],
              opacity: 1,
              formatter: () => `${tickNumber(locale, from)}+`,
            },
          }),
        })),
      },
    ],
  }
}

/** The ends of the bars on a scale of the quantity: all bands are as wide as the first. */
function bandExtent(bands: readonly Band[]): { min: number; max: number } {
  const first = bands[0]
  if (!first || first.to === null) return { min: 0, max: 1 }
  return { min: first.from, max: first.from + (first.to - first.from) * bands.length }
}
