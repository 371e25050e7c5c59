import type { AnalyticsLine, AnalyticsPanel } from '#contract/market/analytics.ts'
import { formatDay, formatMonth, formatQuarter } from '#domain/dates/format-days.ts'
import { stepMonths } from '#domain/market/analytics/step-days.ts'
import type { Display } from '#web/format/display.ts'
import { displayLocale } from '#web/format/format.ts'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { m } from '#web/paraglide/messages.js'
import { incompleteStep, isOpenStep } from '#web/ui/charts/trend-steps.ts'
import { signedPercent } from '#domain/money/format-money.ts'
import {
  lineName,
  panelTitle,
  shownFigure,
  unitName,
  writtenFigure,
} from '#web/market/analytics/panel-text.ts'

// What the points of a trend are called and show, for its drawing, its table and its files.

export type Trend = Extract<AnalyticsPanel, { kind: 'trend' }>
export type TrendLinePoint = Trend['lines'][number]['points'][number]

/** Bounds of an index are those of its 95 percent interval; elsewhere they are quartiles. */
export function hasIntervals({ index, lines }: Trend): boolean {
  return index !== undefined && lines.some(({ points }) => points.some(({ lower }) => lower !== null))
}

/** Whether points have quartiles: those of medians have, shares and counts have none. */
export function hasQuartiles({ index, shows, lines }: Trend): boolean {
  return (
    shows === 'median' &&
    index === undefined &&
    lines.some(({ points }) => points.some(({ lower }) => lower !== null))
  )
}

/** The heads of the two columns of bounds, where the points have any. */
function boundColumns(panel: Trend) {
  if (hasIntervals(panel)) return [m.analytics_column_lower, m.analytics_column_upper]
  return hasQuartiles(panel) ? [m.analytics_column_lower_quartile, m.analytics_column_upper_quartile] : null
}

/** A line of everything is named after what the panel measures; an earlier one with the day it was published. */
export function trendLineName(
  { key, lines }: Pick<Trend, 'key' | 'lines'>,
  { of, vintage }: Pick<AnalyticsLine, 'of' | 'vintage'>,
  currency?: string,
): string {
  const isOneOfTypes = of === 'all' && lines.some((line) => line.of !== 'all')
  const name = isOneOfTypes
    ? m.analytics_line_all_types()
    : of === 'all'
      ? panelTitle(key, currency)
      : lineName(of)
  return vintage === undefined
    ? name
    : m.analytics_line_vintage({ line: name, day: formatDay(displayLocale(), vintage) })
}

export function stepName(step: Trend['step'], day: string, { locale }: Display): string {
  if (step === 'year') return day.slice(0, 4)
  return step === 'quarter' ? formatQuarter(day) : formatMonth(locale, day)
}

/** What the chart shows of a point, in the unit of the answer. */
export function shownValue(panel: Trend, point: TrendLinePoint | undefined): number | null {
  if (!point || point.incomplete === 'missing') return null
  if (panel.shows === 'count') return point.count
  return panel.shows === 'value' ? point.valueMinor / 100 : point.median
}

/** A figure of a trend as text. Gains have a sign. */
export function writtenPoint(
  { key, unit }: Pick<Trend, 'key' | 'unit'>,
  display: Display,
  shown: number,
): string {
  return key === 'resale-gain' ? signedPercent(display.locale, shown) : writtenFigure(display, unit, shown)
}

type Read = { points: readonly (TrendLinePoint | undefined)[]; display: Display; lastOn: string | null }

/** The name of a step, and whether it lacks data or has not ended. */
export function readName(step: Trend['step'], day: string, { points, display, lastOn }: Read): string {
  const name = stepName(step, day, display)
  const incomplete = points.find((point) => point?.incomplete)?.incomplete
  if (incomplete) return incompleteStep(incomplete, name)
  return isOpen(step, day, lastOn) ? m.ui_trend_open({ step: name }) : name
}

export function isOpen(step: Trend['step'], day: string, lastOn: string | null): boolean {
  return lastOn !== null && isOpenStep(day, stepMonths[step], lastOn)
}

type TableOptions = Pick<Read, 'display' | 'lastOn'>

/** The figures of a chart with their bounds and samples, for the table and the files. */
export function trendTable(panel: Trend, steps: readonly string[], options: TableOptions): ChartTable {
  const { display } = options
  const unit = unitName(display, panel.unit)
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? null : shownFigure(display, panel.unit, value)
  const bounds = boundColumns(panel)
  const hasSamples = panel.shows === 'median' && panel.published?.hasSamples !== false
  const sampleColumn =
    panel.unit === 'money-per-year' ? m.analytics_column_contracts : m.analytics_column_sample
  return {
    head: [
      m.analytics_step(),
      ...panel.lines
        .map((line) => trendLineName(panel, line, display.filed))
        .flatMap((name) => [
          unit ? `${name} (${unit})` : name,
          ...(bounds?.map((column) => column({ line: name })) ?? []),
          ...(hasSamples ? [sampleColumn({ line: name })] : []),
        ]),
    ],
    rows: steps.map((day) => {
      const points = panel.lines.map(({ points: all }) => all.find(({ from }) => from === day))
      return [
        readName(panel.step, day, { points, ...options }),
        ...points.flatMap((point) => [
          shown(shownValue(panel, point)),
          ...(bounds ? [shown(point?.lower), shown(point?.upper)] : []),
          ...(hasSamples ? [point?.priced ?? null] : []),
        ]),
      ]
    }),
  }
}
