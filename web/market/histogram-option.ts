import type { HistogramBar } from '#contract/market.ts'
import { tickNumber } from '#domain/money/written.ts'
import type { ChartColours } from './chart-colours.ts'
import type { ChartOption } from './echarts.ts'

export const histogramGutters = { start: 44, end: 12 }

/** A band of the histogram in the money and unit shown; without an upper end it holds everything above. */
export type Band = { from: number; to: number | null; count: number }

/** The bands as shown. `shown` turns a limit of the answer into the currency and unit on the screen. */
export function bandsOf(bars: readonly HistogramBar[], shown: (limit: number) => number): Band[] {
  return bars.map(({ from, to, count }) => ({ from: shown(from), to: to === null ? null : shown(to), count }))
}

/** Bars that touch, as bands of one quantity do; the last one, open upwards, is lighter. */
export function histogramOption(
  bands: readonly Band[],
  colours: ChartColours,
  { locale, fontFamily }: { locale: string; fontFamily: string },
): ChartOption {
  const text = { color: colours.text, fontSize: 11, fontFamily }
  return {
    animation: false,
    grid: { left: histogramGutters.start, right: histogramGutters.end, top: 12, bottom: 24 },
    xAxis: {
      type: 'category',
      data: bands.map(({ from, to }) => `${tickNumber(locale, from)}${to === null ? '+' : ''}`),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.rule } },
      axisLabel: { ...text, hideOverlap: true, showMaxLabel: true },
    },
    yAxis: {
      type: 'value',
      splitNumber: 3,
      minInterval: 1,
      axisLabel: { ...text, formatter: (value: number) => tickNumber(locale, value) },
      splitLine: { lineStyle: { color: colours.rule } },
    },
    series: [
      {
        type: 'bar',
        silent: true,
        barCategoryGap: '6%',
        data: bands.map(({ count, to }) => ({
          value: count,
          itemStyle: { color: colours.bar, opacity: to === null ? 0.4 : 0.8 },
        })),
      },
    ],
  }
}
