import { tickNumber } from '#domain/money/format-money.ts'
import type { ChartColours } from './chart-colours.ts'

/** An axis with more steps than this is labelled by years. */
export const labelledSteps = 14

type Look = { locale: string; fontFamily: string; colours: ChartColours }
type Axes = {
  look: Look
  /** The name of each step, and which of them are labelled. */
  labels: readonly string[]
  isLabelled: (at: number) => boolean
  formatLabel?: (label: string) => string
  /** The drawn values: the axis has no two labels that read the same. */
  values: readonly (number | null)[]
  /** Whether they are counts: the axis has no label between two of them. */
  isCount?: boolean
  /** Whether the value axis may begin above zero. */
  hasFreeStart: boolean
  formatValue?: (value: number) => string
}

/** The axes of a chart of evenly spaced steps: steps along the bottom, values at the start. */
export function lineAxes({
  look: { colours, locale, fontFamily },
  labels,
  isLabelled,
  formatLabel,
  values,
  isCount = false,
  hasFreeStart,
  formatValue = (value) => tickNumber(locale, value),
}: Axes) {
  const text = { color: colours.text, fontSize: 11, fontFamily }
  return {
    xAxis: {
      type: 'category' as const,
      data: [...labels],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.rule } },
      axisLabel: {
        ...text,
        hideOverlap: true,
        interval: isLabelled,
        ...(formatLabel ? { formatter: formatLabel } : {}),
      },
    },
    yAxis: {
      type: 'value' as const,
      scale: hasFreeStart,
      splitNumber: 4,
      minInterval: smallestStep(values, isCount),
      axisLabel: { ...text, formatter: formatValue },
      splitLine: { lineStyle: { color: colours.rule, width: 1 } },
    },
  }
}

/** The smallest distance of two labels that differ in three digits, as `tickNumber` writes them. */
export function smallestStep(values: readonly (number | null)[], isCount: boolean): number {
  const highest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)))
  const step = highest === 0 ? 0 : 10 ** (Math.floor(Math.log10(highest)) - 2)
  return isCount ? Math.max(1, step) : step
}

/** Whether a value is between two gaps, so that no line leads to it and it is drawn as a point. */
export function isAlone(values: readonly (number | null)[], at: number): boolean {
  return values[at] !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
}
