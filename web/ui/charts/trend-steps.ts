import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { formatMonth, formatQuarter } from '#domain/dates/format-days.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { m } from '#web/paraglide/messages.js'
import type { TrendStep } from './trend-geometry.ts'
import { displayLocale } from '#web/format/format.ts'

type Point = {
  from: string
  count: number
  priced: number
  lower: number | null
  median: number | null
  upper: number | null
  /** Set if some of its past days have no data. */
  incomplete?: 'partial' | 'sample' | 'missing' | undefined
}

const incompleteLabels = {
  partial: m.ui_trend_partial,
  sample: m.ui_trend_sample,
  missing: m.ui_trend_missing,
}

/** The label of a quarter or month with incomplete data: 'Jul 2025 (partly held)'. */
export function incompleteStep(incomplete: keyof typeof incompleteLabels, step: string): string {
  return incompleteLabels[incomplete]({ step })
}

/** Whether a step of this many months has not ended on the last day that is held. */
export function isOpenStep(day: string, months: 1 | 3 | 12, lastOn: string): boolean {
  return addMonths(day, months) > addDays(lastOn, 1)
}

/** As many labels as fit under a chart on a phone. */
const maxLabels = 6

/**
 * Quarters or months as evenly spaced steps, including those without sales, and the axis labels: the first step of
 * each year that fits. `scaled` converts a median to the displayed unit. A step that ends after `lastOn` has not
 * ended yet.
 */
export function trendSteps(
  points: readonly Point[],
  { months, lastOn, scaled }: { months: 1 | 3; lastOn: string; scaled: (value: number) => number },
) {
  const pointByDay = new Map(points.map((point) => [point.from, point]))
  const [first, last] = [points[0], points.at(-1)]
  const days = first && last ? stepsBetween(first.from, last.from, months) : []
  const steps = days.map((day): TrendStep => {
    const point = pointByDay.get(day)
    const convert = (value: number | null | undefined) =>
      value === null || value === undefined ? null : scaled(value)
    const isOpen = isOpenStep(day, months, lastOn)
    const label = months === 3 ? formatQuarter(day) : formatMonth(displayLocale(), day)
    return {
      label: point?.incomplete
        ? incompleteStep(point.incomplete, label)
        : isOpen
          ? m.ui_trend_open({ step: label })
          : label,
      lower: convert(point?.lower),
      median: convert(point?.median),
      upper: convert(point?.upper),
      count: point?.count ?? 0,
      isThin: isThinSample(point?.priced ?? 0),
      isOpen: isOpen || point?.incomplete !== undefined,
      isMissing: point?.incomplete === 'missing',
    }
  })
  const years = days.flatMap((day, at) => (day.slice(5) === '01-01' ? [{ at, label: day.slice(0, 4) }] : []))
  const every = Math.max(1, Math.ceil(years.length / maxLabels))
  const axis = years.filter((_, at) => (years.length - 1 - at) % every === 0)
  return { steps, axis }
}
